import { defineSessionDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { BarsReading, PageSessionRecord } from '@vitrine/engine/api/page-session-record'
import { componentOf } from '../../shared/dom/selector.ts'
import { nothingRan, ranSessions } from '../../shared/sessions/session-text.ts'
import { visitPlace, visitsOf } from '../../shared/sessions/visit-sessions.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

const coveredShare = 0.3
/** Less of the button still leaves room for a thumb. */
const coveredButtonShare = 0.5
/** Smaller parts don't matter. */
const minShare = 0.01

const percentOf = (share: number) => Math.round(100 * share)
const place = (record: PageSessionRecord) => ({
  where: visitPlace(record),
  url: record.url,
  pageType: record.pageType,
  platform: 'Mobile' as const,
})

function coverFinding(record: PageSessionRecord, { bars }: BarsReading): Finding | null {
  const share = bars.reduce((sum, bar) => sum + bar.share, 0)
  if (share <= coveredShare) return null
  const shown = bars.filter((bar) => bar.share >= minShare).toSorted((a, b) => b.share - a.share)
  const percent = percentOf(share)
  return {
    ...place(record),
    causeKey: shown
      .map(({ name }) => componentOf(name, 1))
      .toSorted()
      .join(' + '),
    severity: 'medium',
    confidence: 0.8,
    title: 'Sticky bars cover too much of the phone screen',
    description:
      `${shown.length === 1 ? 'One element stays' : `${shown.length} elements stay`} in view while scrolling and ` +
      `${shown.length === 1 ? 'covers' : 'cover'} ${percent}% of the phone screen. That leaves little room for products.`,
    rows: [
      beforeAfter(
        shown
          .map(
            ({ name, text, share: own }) =>
              `${name}: ${percentOf(own)}%${text ? ` (“${truncate(text, 40)}”)` : ''}`,
          )
          .join('\n'),
        'Less than a quarter of the screen in total, with a header that hides when scrolling down',
      ),
    ],
    spots: shown.slice(0, 3).map(({ path, share: own }) => ({
      path,
      label: `${percentOf(own)}% of the screen`,
      platform: 'Mobile',
    })),
    facts: { percent },
    howChecked: [
      'Answered the consent banner and scrolled down on a phone.',
      'At two positions, measured what still covered the page, not counting dialogs and menus.',
      'Repeated every step as a new visitor.',
    ],
  }
}

function buttonFinding(record: PageSessionRecord, { coveredBuy, buyText }: BarsReading): Finding | null {
  if (coveredBuy === null || coveredBuy.share < coveredButtonShare) return null
  const { path, share, by } = coveredBuy
  const label = truncate(buyText ?? '', 40)
  return {
    ...place(record),
    causeKey: `buy-button|${componentOf(by.name, 1)}`,
    severity: 'medium',
    confidence: 0.8,
    title: 'Sticky element covers the Buy button',
    description:
      `On a phone, another element that stays in view covers ${percentOf(share)}% of the button “${label}”. ` +
      'Scrolling doesn’t separate them, so shoppers tap the wrong thing.',
    rows: [
      beforeAfter(
        `${by.name} covers ${percentOf(share)}% of “${label}”`,
        'Move it above the bar with the Buy button, or hide it on product pages',
      ),
    ],
    spots: [
      { path, label: 'Covered Buy button', platform: 'Mobile' },
      { path: by.path, label: 'Covers it', platform: 'Mobile' },
    ],
    facts: { percent: percentOf(share) },
    howChecked: [
      'Scrolled down on a phone.',
      'Tested, at two scroll positions, which points of the button a finger can reach.',
      'Repeated every step as a new visitor.',
    ],
  }
}

export default defineSessionDetector({
  id: 'sticky-obstructs',
  category: 'interaction',
  label: 'Sticky bars leave room on phones',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['average session duration'],
  effect: 'layout-obstructed',
  confirm: 'revisit',
  suppressedBy: ['unstyled-page', 'http-error-page', 'popup-blocks'],
  session: 'page',
  reads: ['bars'],
  evaluate(records) {
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
