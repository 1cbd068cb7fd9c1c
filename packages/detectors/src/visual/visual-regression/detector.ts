import {
  defineSiteDetector,
  type EvidenceRow,
  type Finding,
  failOrPass,
  notApplicable,
  type Spot,
} from '@vitrine/engine/detector'
import type { Platform } from '@vitrine/kernel/vocabulary'
import { placeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { acceptedOf, type Change, changesSince, type Datum, isSettled, nextAccepted } from './changes.ts'
import { blankParts, type Part, pictured, shownParts } from './shown-parts.ts'

const names: Readonly<Record<Part, string>> = {
  price: 'the price',
  buy: 'the buy button',
  gallery: 'the product pictures',
  menu: 'the menu',
  list: 'the products of the list',
}
const graveParts = new Set<Part | null>(['price', 'buy', 'menu', 'list'])
const rememberedMs = 60 * 86_400_000

const severityOf = ({ part }: Change) =>
  part === null ? 'low' : graveParts.has(part) ? 'high' : ('medium' as const)

const capital = (text: string) => text.replace(/^the (.)/, (_all, letter: string) => letter.toUpperCase())

interface Told {
  change: Change
  name: string
  seenOn: string
  platform: Platform
}

function wordsOf({ change: { kind, part }, name, seenOn, platform }: Told): {
  title: string
  description: string
  row: EvidenceRow
} {
  const what = part === null ? 'a large part of the page' : names[part]
  const on = platform === 'Mobile' ? 'phones' : 'computers'
  const row = (now: string) => beforeAfter(`${what}: visible`, `${what}: ${now}`, `Seen on ${seenOn}`, 'Now')
  const start = `On ${seenOn} "${cut(name, 70)}" showed ${part === null ? 'something there' : what}`
  const end = 'If that was not meant, a change of the theme or an app took it away.'
  if (kind === 'area')
    return {
      title: 'A large part of the page is empty now',
      description: `${start}; now a large part of it is blank on ${on}. ${end}`,
      row: row('empty'),
    }
  if (kind === 'blank')
    return {
      title: `${capital(what)} cannot be seen any more`,
      description: `${start}; now its place is there, but nothing can be seen in it on ${on}. ${end}`,
      row: row('nothing to be seen'),
    }
  return {
    title: `${capital(what)} vanished from the page`,
    description: `${start}; now it does not, on ${on}. ${end}`,
    row: row('not visible'),
  }
}

/** Both pictures with the place marked; none where one of them is missing. */
function spotsOf({ before, after, part }: Change, then: Datum, now: Datum): Spot[] {
  if (!then.look || !now.look || before === null || after === null) return []
  const what = part === null ? 'the page' : names[part]
  const at = (look: NonNullable<Datum['look']>, box: typeof before, isBefore: boolean) => ({
    look: { picture: look.picture, takenAtMs: look.takenAtMs, box, isBefore },
  })
  return [
    { label: 'The same place now', ...at(now.look, after, false) },
    { label: `Before: ${what} as accepted`, ...at(then.look, before, true) },
  ]
}

export default defineSiteDetector<'dom' | 'look', Datum>({
  id: 'visual-regression',
  category: 'visual',
  label: 'What a page showed before is still there',
  pageTypes: ['home_page', 'category_page', 'product_list_page', 'product_page'],
  impacts: ['trust', 'conversion'],
  family: 'overlays, overflow, clipping',
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
  needs: ['dom', 'look'],
  remembersMs: rememberedMs,
  collect(page) {
    const { dom, look } = page.artifacts
    if (dom.nodes.length === 0) return null
    const availability = page.facts.product?.availability.value
    const shown = shownParts(page, dom)
    return {
      name: placeName(page),
      pageType: page.pageType,
      shown: shown.map(({ part }) => part),
      isSoldOut: availability !== null && availability !== undefined && availability !== 'InStock',
      look:
        look === null
          ? null
          : {
              picture: look.picture,
              takenAtMs: page.site.nowMs,
              zones: look.zones,
              blocks: pictured(look, shown),
            },
      blank: look === null ? [] : blankParts(look, shown),
      compared: look?.compared ?? null,
    }
  },
  judge({ pages, earlier, settledMs }) {
    let judged = false
    const findings = pages.flatMap((page): Finding[] => {
      const { datum, finalUrl, pageType, platform } = page
      const accepted = acceptedOf(earlier(page), datum)
      if (accepted === null) return []
      judged = true
      const seenOn = new Date(accepted.atMs).toISOString().slice(0, 10)
      return changesSince(accepted, datum)
        .filter((change) => !isSettled(change, accepted, settledMs))
        .map((change): Finding => {
          const { title, description, row } = wordsOf({ change, name: datum.name, seenOn, platform })
          const spots = spotsOf(change, accepted.datum, datum)
          return {
            causeKey: change.causeKey,
            severity: severityOf(change),
            confidence: spots.length > 0 ? 0.9 : 0.8,
            title,
            where: cut(datum.name, 70),
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
              `Opened the page in a browser and compared it with the look that was accepted last, on ${seenOn}, then looked a second time in a fresh session.`,
              ...(spots.length > 0
                ? [
                    'Took two pictures a moment apart, and left out what differed between them: carousels, films, timers.',
                    'Compared both pictures pixel by pixel, and searched for the part elsewhere on the page.',
                  ]
                : []),
              'Texts, campaigns and rotating pictures may change freely; only price, buy button, product pictures, menu, products of lists and areas that went blank count.',
            ],
          }
        })
    })
    return judged ? failOrPass(findings) : notApplicable
  },
  remember: nextAccepted,
  blobs: ({ look }) => (look ? [look.picture] : []),
})
