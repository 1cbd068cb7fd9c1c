/** Finds offers of one storefront that cannot both be true. */
import type { CollectedPage } from '@vitrine/engine/api/detector'
import { pageKey } from '../../shared/page/url.ts'
import type { Calendar } from '../../shared/text/stated-date.ts'
import type { OfferTexts, Statement } from './collect.ts'
import { codesIn, type Offer, offerIn } from './offers.ts'

export interface Said {
  offer: Offer
  text: string
  path: string
  zone: Statement['zone']
  page: CollectedPage<OfferTexts>
}

export type Term = 'discount' | 'minimum' | 'end'

export interface Conflict {
  /** The code, or the words for what the offer applies to. */
  subject: string
  code: string | null
  term: Term
  here: Said
  elsewhere: Said
  /** Every statement of the offer. */
  all: readonly Said[]
}

/** More versions than this are prices of single products rather than one offer. */
const maxVersions = 3
const ownGoods: ReadonlySet<string> = new Set([
  'product_page',
  'product_list_page',
  'category_page',
  'search_results_page',
])

/** Every offer stated on the pages; each distinct text is parsed once. */
function saidOn(pages: readonly CollectedPage<OfferTexts>[], site: Calendar): Said[] {
  const codes = new Set(pages.flatMap(({ datum }) => datum.codes))
  const read = new Map<string, Offer | null>()
  const offerOf = (text: string, { region, datum }: CollectedPage<OfferTexts>) => {
    const key = `${region}|${datum.language}|${text}`
    const known = read.get(key)
    if (known !== undefined) return known
    const offer = offerIn(text, { site, language: datum.language, region, codes })
    read.set(key, offer)
    return offer
  }
  return pages.flatMap((page) =>
    page.datum.statements.flatMap(({ texts, path, zone }): Said[] => {
      const [whole, ...sentences] = texts.map((text) => ({ offer: offerOf(text, page), text }))
      const coded = sentences.filter(({ offer }) => offer?.code)
      // A sentence next to a code may be about that code.
      const plain = whole && codesIn(whole.text).length > 0 ? [] : sentences
      const used = coded.length > 0 ? coded : whole?.offer ? [whole] : plain
      return used.flatMap(({ offer, text }) => (offer ? [{ offer, text, path, zone, page }] : []))
    }),
  )
}

const versionOf = ({ discount, minimum, start, end }: Offer) => [discount, minimum, start, end].join('|')
const kindOf = (amount: string) => amount.replace(/[\d.]+/, '')

/** The single term in which two statements conflict. */
function differing(a: Offer, b: Offer): Term | null {
  if (a.start !== b.start) return null
  const sameEnd = a.end === b.end
  if (a.discount !== b.discount) {
    const isPlain = a.minimum === b.minimum && (sameEnd || a.end === null || b.end === null)
    return isPlain && kindOf(a.discount) === kindOf(b.discount) ? 'discount' : null
  }
  if (a.minimum !== b.minimum)
    return sameEnd && a.minimum && b.minimum && kindOf(a.minimum) === kindOf(b.minimum) ? 'minimum' : null
  return !sameEnd && a.end && b.end ? 'end' : null
}

/** Statements on product and list pages may refer to the products shown there. */
const isAboutOwnGoods = ({ offer, zone, page }: Said) =>
  zone === 'page' && offer.isBoundToPage && ownGoods.has(page.pageType)

/** A place with two versions of the offer explains tiers or shows several offers. */
function hasSeveralInOnePlace(group: readonly Said[]): boolean {
  const versions = new Map<string, string>()
  return group.some(({ offer, zone, page }) => {
    const place = `${pageKey(page.finalUrl)}|${page.platform}|${zone}`
    const version = versionOf(offer)
    const first = versions.get(place) ?? version
    versions.set(place, first)
    return first !== version
  })
}

function groupBy<Item>(list: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const item of list) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups.values()]
}

function conflictIn(group: readonly Said[]): Conflict | null {
  const versions = groupBy(group, ({ offer }) => versionOf(offer)).toSorted(
    (a, b) => b.length - a.length || (a[0]?.text ?? '').localeCompare(b[0]?.text ?? ''),
  )
  if (versions.length < 2 || versions.length > maxVersions || hasSeveralInOnePlace(group)) return null
  for (const [at, common] of versions.entries())
    for (const rare of versions.slice(at + 1))
      for (const here of rare)
        for (const elsewhere of common) {
          const term = differing(here.offer, elsewhere.offer)
          if (!term || (isAboutOwnGoods(here) && isAboutOwnGoods(elsewhere))) continue
          const { code, scope } = here.offer
          return { subject: code ?? scope, code, term, here, elsewhere, all: group }
        }
  return null
}

/** One conflict per offer and storefront. */
export function conflictsOf(pages: readonly CollectedPage<OfferTexts>[], site: Calendar): Conflict[] {
  const groups = groupBy(saidOn(pages, site), ({ offer, page }) =>
    [page.region, page.datum.market, offer.code ?? '', offer.scope].join('|'),
  )
  return groups.flatMap((group) => conflictIn(group) ?? [])
}
