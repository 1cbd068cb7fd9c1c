import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { BarsReading, VisitFlowRecord } from '@vitrine/engine/visit-record'
import { nothingRan, ranSessions } from '../../shared/flow-text.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { componentOf } from '../../shared/selector.ts'
import { cut } from '../../shared/text.ts'
import { visitPlace, visitsOf } from '../../shared/visit-sessions.ts'

const coveredShare = 0.3
/** Less of the button still leaves room for a thumb. */
const coveredButtonShare = 0.5
/** What is smaller adds nothing to the picture. */
const leastShare = 0.01

const percentOf = (share: number) => Math.round(100 * share)
const place = (record: VisitFlowRecord) => ({
  where: visitPlace(record),
  url: record.url,
  pageType: record.pageType,
  platform: 'Mobile' as const,
})

function coverFinding(record: VisitFlowRecord, { bars }: BarsReading): Finding | null {
  const share = bars.reduce((sum, bar) => sum + bar.share, 0)
  if (share <= coveredShare) return null
  const shown = bars.filter((bar) => bar.share >= leastShare).toSorted((a, b) => b.share - a.share)
  const percent = percentOf(share)
  return {
    ...place(record),
    causeKey: shown
      .map(({ name }) => componentOf(name, 1))
      .toSorted()
      .join(' + '),
    severity: 'medium',
    confidence: 0.8,
    title: 'Bars that stay cover much of the phone screen',
    description: `${shown.length === 1 ? 'One part stays' : `${shown.length} parts stay`} in view while the page is scrolled and ${shown.length === 1 ? 'takes' : 'take'} ${percent} % of the phone's screen. What is for sale is seen through a slit.`,
    rows: [
      beforeAfter(
        shown
          .map(
            ({ name, text, share: own }) =>
              `${name}: ${percentOf(own)} %${text ? ` ("${cut(text, 40)}")` : ''}`,
          )
          .join('\n'),
        'Less than a quarter of the screen in all; let the header hide when the page is scrolled down',
      ),
    ],
    spots: shown.slice(0, 3).map(({ path, share: own }) => ({
      path,
      label: `${percentOf(own)} % of the screen`,
      platform: 'Mobile',
    })),
    facts: { percent },
    howChecked: [
      'Scrolled down on a phone after the consent banner was answered, waited until headers had hidden, and measured at two places what still covered the page.',
      'Did so again as a new visitor. Dialogs, menus and consent banners were left out.',
    ],
  }
}

function buttonFinding(record: VisitFlowRecord, { coveredBuy, buyText }: BarsReading): Finding | null {
  if (coveredBuy === null || coveredBuy.share < coveredButtonShare) return null
  const { path, share, by } = coveredBuy
  const label = cut(buyText ?? '', 40)
  return {
    ...place(record),
    causeKey: `buy-button|${componentOf(by.name, 1)}`,
    severity: 'medium',
    confidence: 0.8,
    title: 'Something that stays lies over the buy button',
    description: `The button "${label}" stays in view on a phone, and so does ${by.name}, which lies over ${percentOf(share)} % of it. Scrolling does not part them, so shoppers press the wrong thing.`,
    rows: [
      beforeAfter(
        `${by.name} over ${percentOf(share)} % of "${label}"`,
        'Move it above the bar with the buy button, or hide it on product pages',
      ),
    ],
    spots: [
      { path, label: 'Covered buy button', platform: 'Mobile' },
      { path: by.path, label: 'Lies over it', platform: 'Mobile' },
    ],
    facts: { percent: percentOf(share) },
    howChecked: [
      'Scrolled down on a phone and tested at two places which points of the button a finger would reach.',
      'Did so again as a new visitor. Dialogs, menus and consent banners were left out.',
    ],
  }
}

export default defineFlowDetector({
  id: 'sticky-obstructs',
  category: 'interaction',
  label: 'Bars that stay leave room to read',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['average session duration'],
  family: 'overlays, overflow, clipping',
  confirm: 'revisit',
  suppressedBy: ['unstyled-page', 'http-error-page', 'popup-blocks'],
  flow: 'visit',
  reads: ['bars'],
  judge(records) {
    const own = visitsOf(records, 'bars')
    const ran = ranSessions(own)
    if (own.length === 0) return notApplicable
    if (ran.length === 0) return nothingRan(own)
    const read = ran.flatMap((record) => (record.bars ? [{ record, bars: record.bars }] : []))
    if (read.length === 0) return notApplicable
    return failOrPass(
      read.flatMap(({ record, bars }) =>
        [coverFinding(record, bars), buttonFinding(record, bars)].filter((finding) => finding !== null),
      ),
    )
  },
})
