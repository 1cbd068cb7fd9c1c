import {
  type CollectedPage,
  defineSiteDetector,
  type FetchSummary,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/api/detector'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { emptyList } from '@vitrine/lexicon/concepts/lists/empty-list'
import { reducedMark } from '@vitrine/lexicon/concepts/promotions/sale-badge'
import { reducedLater } from '@vitrine/lexicon/concepts/promotions/sale-conditions'
import { blocksInside } from '../../shared/dom/box-text.ts'
import { uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { isHomeUrl, pageKey } from '../../shared/page/url.ts'
import { cardPrices } from '../../shared/price/price-box.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { normalize, truncate, wordOverlap } from '../../shared/text/text.ts'
import { type Banner, bannersOf } from './banners.ts'
import { otherProductFinding, type ShownProduct, shownProducts } from './shown-products.ts'

interface ListDatum {
  kind: 'list'
  name: string
  products: number
  reduced: number
  /** The list says that prices drop later, with a code or in the cart. */
  reducesLater: boolean
  isEmpty: boolean
}
type Datum =
  | ListDatum
  | { kind: 'home'; banners: Banner[]; shown: ShownProduct[] }
  | { kind: 'product'; name: string }
type Fault = 'broken' | 'to-home' | 'empty' | 'no-reduction'

const refusals = new Set([401, 403, 405, 406, 408, 425, 429, 430, 451, 503, 999])
const minCards = 4

function listOf(page: PageReading): ListDatum {
  const { facts } = page
  const cards = facts.cards.filter(({ area }) => area !== 'related')
  const reduced = cards.filter((card) => {
    const words = normalize(
      [...card.badges, ...blocksInside(facts, card.path).map(({ text }) => text)].join('\n'),
    )
    const amounts = new Set(
      cardPrices(facts, card)
        .filter(({ kind }) => kind === 'active' || kind === 'struck')
        .map(({ money }) => money.minor),
    )
    return card.compareAt !== null || amounts.size > 1 || reducedMark.isIn(words) || /\d ?%/.test(words)
  })
  const words = normalize(
    facts.textBlocks
      .filter(
        ({ area, text }) => (area === 'main' || area === 'hero' || area === 'header') && text.length < 300,
      )
      .slice(0, 25)
      .map(({ text }) => text)
      .join('\n'),
  )
  return {
    kind: 'list',
    name: pageLabel(page),
    products: cards.length,
    reduced: reduced.length,
    reducesLater: reducedLater.isIn(words),
    isEmpty: cards.length === 0 && emptyList.isIn(facts.text),
  }
}

const titles: Readonly<Record<Fault, string>> = {
  broken: 'Banner leads to an error page',
  'to-home': 'Banner leads back to the home page',
  empty: 'Banner leads to a list without products',
  'no-reduction': 'Banner promises a sale, but nothing is reduced',
}

function describe(
  fault: Fault,
  { says, url, isHero }: Banner,
  list: ListDatum | null,
  status: number,
): string {
  const banner = says ? `The banner “${truncate(says, 90)}”` : 'A home page banner'
  if (fault === 'broken')
    return (
      `${banner} leads to ${shownPath(url)}, which returns ${status}. ` +
      `Shoppers who click ${isHero ? 'your most prominent spot' : 'it'} get an error.`
    )
  if (fault === 'to-home')
    return `${banner} leads to ${shownPath(url)}, which sends shoppers back to the home page. They never see what the banner promises.`
  if (fault === 'empty')
    return `${banner} leads to “${list?.name ?? shownPath(url)}”, which has no products. Shoppers leave empty-handed.`
  return (
    `${banner} leads to “${list?.name ?? ''}”, where none of the ${list?.products ?? 0} products shown is marked as reduced. ` +
    'Shoppers feel misled and leave.'
  )
}

/** The live URL whose words are closest to those of a broken one. */
function nearest(url: string, addresses: readonly string[]): string | null {
  const words = (address: string) => shownPath(address).replace(/[-_/.]+/g, ' ')
  const [best] = addresses
    .filter((address) => pageKey(address) !== pageKey(url) && !isHomeUrl(address))
    .map((address) => ({ address, share: wordOverlap(words(url), words(address)) }))
    .sort((a, b) => b.share - a.share || a.address.length - b.address.length)
  return best && best.share >= 0.5 ? best.address : null
}

export default defineSiteDetector<never, Datum>({
  id: 'promo-landing-broken',
  category: 'promotion',
  label: 'Banners lead to what they promise',
  pageTypes: ['home_page', 'category_page', 'product_list_page', 'product_page'],
  impacts: ['bounce rate', 'conversion'],
  effect: 'dead-link',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'soft-404', 'listing-empty'],
  needs: [],
  collect(page) {
    const name = page.facts.product?.title.value
    if (page.pageType === 'product_page') return name ? { kind: 'product', name } : null
    if (page.pageType !== 'home_page') return listOf(page)
    const banners = bannersOf(page)
    const shown = shownProducts(page)
    return banners.length + shown.length > 0 ? { kind: 'home', banners, shown } : null
  },
  evaluate({ pages, lookup }) {
    const once = uniqueByUrl(pages)
    const lists = new Map(
      once.flatMap((page) => (page.datum.kind === 'list' ? [[pageKey(page.finalUrl), page] as const] : [])),
    )
    const live = [...lists.values()].flatMap(({ datum, finalUrl }) =>
      datum.kind === 'list' && datum.products > 0 ? [finalUrl] : [],
    )
    let evaluated = false
    const findings = once.flatMap(({ datum, finalUrl: homeUrl }) =>
      datum.kind !== 'home'
        ? []
        : datum.banners.flatMap((banner): Finding[] => {
            const answer = lookup(banner.url)
            if (!answer || answer.notVerified !== null || refusals.has(answer.status)) return []
            evaluated = true
            const landing = lists.get(pageKey(answer.finalUrl))
            const list = landing?.datum.kind === 'list' ? landing.datum : null
            const fault = faultOf(banner, answer, list)
            if (!fault) return []
            const proposal = fault === 'no-reduction' ? null : nearest(banner.url, live)
            return [
              {
                causeKey: `${fault}:${shownPath(banner.url)}`,
                fault,
                severity: banner.isHero ? 'high' : 'medium',
                confidence: fault === 'no-reduction' ? 0.76 : 0.85,
                title: titles[fault],
                where: truncate(banner.says || shownPath(banner.url), 70),
                description: describe(fault, banner, list, answer.status),
                url: landing?.finalUrl ?? banner.url,
                relatedUrls: [homeUrl],
                pageType: landing?.pageType ?? 'product_list_page',
                rows: [
                  beforeAfter(
                    fault === 'no-reduction' ? banner.says : shownPath(banner.url),
                    fault === 'no-reduction'
                      ? 'Discount the products in the list, link to the list with the discounted ones, or remove the promise from the banner'
                      : proposal
                        ? shownPath(proposal)
                        : 'Link to a list that contains what the banner promises',
                    fault === 'no-reduction' ? 'Banner text' : 'Banner link',
                  ),
                ],
                spots: [{ url: homeUrl, path: banner.path, label: titles[fault] }],
                facts: {
                  status: answer.status,
                  products: list?.products ?? null,
                  reduced: list?.reduced ?? null,
                },
                howChecked: [
                  'Followed every home page banner and read the page behind it.',
                  'Skipped banners about codes, memberships, shipping, or articles.',
                  'Skipped lists whose discount applies in the cart.',
                ],
              },
            ]
          }),
    )
    const others = otherProducts(once, lookup)
    return evaluated || others.length > 0 ? failOrPass([...findings, ...others]) : notApplicable
  },
})

function otherProducts(
  pages: readonly CollectedPage<Datum>[],
  lookup: (url: string) => FetchSummary | null,
): Finding[] {
  const products = pages.flatMap(({ datum, finalUrl }) =>
    datum.kind === 'product' ? [{ name: datum.name, url: finalUrl }] : [],
  )
  const byKey = new Map(products.map((product) => [pageKey(product.url), product]))
  const found = pages.flatMap(({ datum, finalUrl }) =>
    datum.kind !== 'home'
      ? []
      : datum.shown.flatMap((shown): Finding[] => {
          const target = byKey.get(pageKey(lookup(shown.url)?.finalUrl ?? shown.url))
          const finding = target && otherProductFinding(shown, target, products, finalUrl)
          return finding ? [finding] : []
        }),
  )
  return [...new Map(found.map((finding) => [finding.causeKey, finding])).values()]
}

function faultOf(
  banner: Banner,
  answer: { status: number; finalUrl: string },
  list: ListDatum | null,
): Fault | null {
  if (answer.status >= 400) return 'broken'
  if (isHomeUrl(answer.finalUrl) && !isHomeUrl(banner.url)) return 'to-home'
  if (!list) return null
  if (list.isEmpty) return 'empty'
  return banner.claimsSale && list.products >= minCards && list.reduced === 0 && !list.reducesLater
    ? 'no-reduction'
    : null
}
