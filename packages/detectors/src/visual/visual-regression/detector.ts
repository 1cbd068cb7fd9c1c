import {
  defineSiteDetector,
  type EvidenceRow,
  type Finding,
  failOrPass,
  notApplicable,
  type Spot,
} from '@vitrine/engine/api/detector'
import type { Platform } from '@vitrine/kernel/names/vocabulary'
import { dayMs } from '@vitrine/kernel/time/durations'
import { pageLabel } from '../../shared/page/place.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'
import { acceptedOf, type Change, changesSince, type Datum, isSettled, nextAccepted } from './changes.ts'
import { blankParts, type Part, partsInScreenshot, shownParts } from './shown-parts.ts'

const names: Readonly<Record<Part, string>> = {
  price: 'the price',
  buy: 'the Buy button',
  gallery: 'the product images',
  menu: 'the menu',
  list: 'the products in the list',
}
const graveParts = new Set<Part | null>(['price', 'buy', 'menu', 'list'])
const rememberedMs = 60 * dayMs

const severityOf = ({ part }: Change) =>
  part === null ? 'low' : graveParts.has(part) ? 'high' : ('medium' as const)

const capital = (text: string) => text.replace(/^the (.)/, (_all, letter: string) => letter.toUpperCase())

/** "November 10, 2026". */
const dayText = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })

interface Described {
  change: Change
  name: string
  seenOn: string
  platform: Platform
}

function wordsOf({ change: { kind, part }, name, seenOn, platform }: Described): {
  title: string
  description: string
  row: EvidenceRow
} {
  const what = part === null ? 'a large part of the page' : names[part]
  const on = platform === 'Mobile' ? 'phones' : 'desktop'
  const day = dayText(seenOn)
  const row = (now: string) =>
    beforeAfter(capital(`${what}: visible`), capital(`${what}: ${now}`), `Seen on ${day}`, 'Now')
  const isSeveral = part === 'gallery' || part === 'list'
  const start = `On ${day}, “${truncate(name, 70)}” showed ${part === null ? 'more content' : what}`
  const end = 'If you didn’t mean to remove it, a theme or app change may have.'
  if (kind === 'area')
    return {
      title: 'A large part of the page is now empty',
      description: `${start}, but now a large part of the page is blank on ${on}. ${end}`,
      row: row('empty'),
    }
  if (kind === 'blank')
    return {
      title: `${capital(what)} became invisible`,
      description: `${start}, but now ${isSeveral ? 'their' : 'its'} space on the page is blank on ${on}. ${end}`,
      row: row('blank'),
    }
  return {
    title: `${capital(what)} disappeared from the page`,
    description: `${start}, but now ${isSeveral ? 'they’re' : 'it’s'} gone on ${on}. ${end}`,
    row: row('gone'),
  }
}

/** Both screenshots with the place marked; none if either is missing. */
function spotsOf({ before, after, part }: Change, then: Datum, now: Datum): Spot[] {
  if (!then.baseline || !now.baseline || before === null || after === null) return []
  const what = part === null ? 'the page' : names[part]
  const at = (
    baseline: NonNullable<Datum['baseline']>,
    box: typeof before,
    isBefore: boolean,
  ): Required<Pick<Spot, 'snapshot'>> => ({
    snapshot: { screenshot: baseline.screenshot, takenAtMs: baseline.takenAtMs, box, isBefore },
  })
  return [
    { label: 'Same place now', ...at(now.baseline, after, false) },
    { label: `Before: ${what} in the accepted state`, ...at(then.baseline, before, true) },
  ]
}

export default defineSiteDetector<'dom' | 'snapshot', Datum>({
  id: 'visual-regression',
  category: 'visual',
  label: 'Nothing disappeared from the page',
  pageTypes: ['home_page', 'category_page', 'product_list_page', 'product_page'],
  impacts: ['trust', 'conversion'],
  effect: 'layout-obstructed',
  confirm: 'revisit',
  suppressedBy: [
    'http-error-page',
    'unstyled-page',
    'atc-missing',
    'price-missing',
    'image-broken',
    'image-blank',
    'listing-empty',
    'js-error-breaking',
    'mobile-content-missing',
  ],
  needs: ['dom', 'snapshot'],
  retentionMs: rememberedMs,
  collect(page) {
    const { dom, snapshot } = page.artifacts
    if (dom.nodes.length === 0) return null
    const availability = page.facts.product?.availability.value
    const shown = shownParts(page, dom)
    return {
      name: pageLabel(page),
      pageType: page.pageType,
      shown: shown.map(({ part }) => part),
      isSoldOut: availability !== null && availability !== undefined && availability !== 'InStock',
      baseline:
        snapshot === null
          ? null
          : {
              screenshot: snapshot.screenshot,
              takenAtMs: page.site.nowMs,
              zones: snapshot.zones,
              blocks: partsInScreenshot(snapshot, shown),
            },
      blank: snapshot === null ? [] : blankParts(snapshot, shown),
      compared: snapshot?.compared ?? null,
    }
  },
  evaluate({ pages, history, settledMs }) {
    let evaluated = false
    const findings = pages.flatMap((page): Finding[] => {
      const { datum, finalUrl, pageType, platform } = page
      const accepted = acceptedOf(history(page), datum)
      if (accepted === null) return []
      evaluated = true
      const seenOn = new Date(accepted.atMs).toISOString().slice(0, 10)
      return changesSince(accepted, datum)
        .filter((change) => !isSettled(change, accepted, settledMs))
        .map((change): Finding => {
          const { title, description, row } = wordsOf({ change, name: datum.name, seenOn, platform })
          const spots = spotsOf(change, accepted.datum, datum)
          return {
            causeKey: change.causeKey,
            fault: change.part ? `${change.kind}-${change.part}` : change.kind,
            severity: severityOf(change),
            confidence: spots.length > 0 ? 0.9 : 0.8,
            title,
            where: truncate(datum.name, 70),
            description,
            url: finalUrl,
            pageType,
            platform,
            rows: [row],
            spots,
            facts: {
              region: change.part ?? 'page',
              seenOn,
              changedShare: datum.compared?.changedShare ?? null,
            },
            howChecked: [
              `Compared the page in a browser with its last accepted state, from ${dayText(seenOn)}.`,
              ...(spots.length > 0
                ? [
                    'Took two screenshots a moment apart and ignored carousels, videos, and timers.',
                    'Compared the screenshots pixel by pixel and searched for the part elsewhere on the page.',
                  ]
                : []),
            ],
          }
        })
    })
    return evaluated ? failOrPass(findings) : notApplicable
  },
  mergeHistory: nextAccepted,
  blobs: ({ baseline }) => (baseline ? [baseline.screenshot] : []),
})
