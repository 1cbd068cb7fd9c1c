import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { blocksInside } from '../../shared/box-text.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { oncePerAddress } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'
import { cardPrices } from '../../shared/price-box.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold, wordOverlap } from '../../shared/text.ts'
import { isHomeUrl, pageKey, pathOf } from '../../shared/url.ts'
import { type Banner, bannersOf } from './banners.ts'

interface ListDatum {
  kind: 'list'
  name: string
  products: number
  reduced: number
  /** The list says itself that prices fall later: with a code, or in the cart. */
  reducesLater: boolean
  isEmpty: boolean
}
type Datum = ListDatum | { kind: 'home'; banners: Banner[] }
type Fault = 'broken' | 'to-home' | 'empty' | 'no-reduction'

const refusals = new Set([401, 403, 405, 406, 408, 425, 429, 430, 451, 503, 999])
const fewestCards = 4
const emptyWords =
  /\b(no products? (were |was )?(found|available|here)|there are no products|nothing found|collection is empty|keine (produkte|artikel)( gefunden| vorhanden)?|aucun (produit|article)|no hay productos|nessun prodotto|geen producten|inga produkter|ingen produkter|brak produktow)\b/
const laterWords =
  /\b(code|coupon|gutschein|in (the |your )?cart|at checkout|im warenkorb|an der kasse|dans le panier|en el carrito|nel carrello|members?|multi-?buy|\d for \d|buy \d)\b/
const reducedWords =
  /\d ?%|\b(save|was|now|sale|statt|uvp|rrp|instead|au lieu|antes|invece|reduced|reduziert|solde|rebajado)\b/

function listOf(page: PageReading): ListDatum {
  const { facts } = page
  const cards = facts.cards.filter(({ area }) => area !== 'related')
  const reduced = cards.filter((card) => {
    const words = fold([...card.badges, ...blocksInside(facts, card.path).map(({ text }) => text)].join('\n'))
    const amounts = new Set(
      cardPrices(facts, card)
        .filter(({ kind }) => kind === 'active' || kind === 'struck')
        .map(({ money }) => money.minor),
    )
    return card.compareAt !== null || amounts.size > 1 || reducedWords.test(words)
  })
  const words = fold(
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
    name: placeName(page),
    products: cards.length,
    reduced: reduced.length,
    reducesLater: laterWords.test(words),
    isEmpty: cards.length === 0 && emptyWords.test(fold(facts.text)),
  }
}

const titles: Readonly<Record<Fault, string>> = {
  broken: 'Banner leads to a page that does not exist',
  'to-home': 'Banner leads back to the home page',
  empty: 'Banner leads to a list without products',
  'no-reduction': 'Banner promises lower prices, but nothing behind it is reduced',
}

function describe(fault: Fault, { says, url }: Banner, list: ListDatum | null, status: number): string {
  const banner = says ? `The banner "${cut(says, 90)}"` : 'A banner of the home page'
  if (fault === 'broken')
    return `${banner} leads to ${pathOf(url)}, which answers with ${status}. Shoppers who follow the best place of the shop find an error.`
  if (fault === 'to-home')
    return `${banner} leads to ${pathOf(url)}, which sends shoppers back to the home page. They never see what the banner promises.`
  if (fault === 'empty')
    return `${banner} leads to "${list?.name ?? pathOf(url)}", which holds no product. Shoppers leave with empty hands.`
  return `${banner} leads to "${list?.name ?? ''}", where none of ${list?.products ?? 0} products shows a lower price. Shoppers feel misled and go.`
}

/** The live address whose words are nearest to a dead one's. */
function nearest(url: string, addresses: readonly string[]): string | null {
  const words = (address: string) => pathOf(address).replace(/[-_/.]+/g, ' ')
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
  pageTypes: ['home_page', 'category_page', 'product_list_page'],
  impacts: ['bounce rate', 'conversion'],
  family: 'nav/link/404 (sessions hitting it)',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'soft-404', 'listing-empty'],
  needs: [],
  collect(page) {
    if (page.pageType !== 'home_page') return listOf(page)
    const banners = bannersOf(page)
    return banners.length > 0 ? { kind: 'home', banners } : null
  },
  judge({ pages, lookup }) {
    const once = oncePerAddress(pages)
    const lists = new Map(
      once.flatMap((page) => (page.datum.kind === 'list' ? [[pageKey(page.finalUrl), page] as const] : [])),
    )
    const live = [...lists.values()].flatMap(({ datum, finalUrl }) =>
      datum.kind === 'list' && datum.products > 0 ? [finalUrl] : [],
    )
    let judged = false
    const findings = once.flatMap(({ datum, finalUrl: homeUrl }) =>
      datum.kind !== 'home'
        ? []
        : datum.banners.flatMap((banner): Finding[] => {
            const answer = lookup(banner.url)
            if (!answer || answer.notVerified !== null || refusals.has(answer.status)) return []
            judged = true
            const landing = lists.get(pageKey(answer.finalUrl))
            const list = landing?.datum.kind === 'list' ? landing.datum : null
            const fault = faultOf(banner, answer, list)
            if (!fault) return []
            const proposal = fault === 'no-reduction' ? null : nearest(banner.url, live)
            return [
              {
                causeKey: `${fault}:${pathOf(banner.url)}`,
                severity: banner.isHero ? 'high' : 'medium',
                confidence: fault === 'no-reduction' ? 0.76 : 0.85,
                title: titles[fault],
                where: cut(banner.says || pathOf(banner.url), 70),
                description: describe(fault, banner, list, answer.status),
                url: landing?.finalUrl ?? banner.url,
                relatedUrls: [homeUrl],
                pageType: landing?.pageType ?? 'product_list_page',
                rows: [
                  beforeAfter(
                    fault === 'no-reduction' ? banner.says : pathOf(banner.url),
                    fault === 'no-reduction'
                      ? 'Reduce the products of the list, link the list that holds the reduced ones, or take the promise out of the banner'
                      : proposal
                        ? pathOf(proposal)
                        : 'Link a list that holds what the banner promises',
                    fault === 'no-reduction' ? 'The banner says' : 'The banner links',
                  ),
                ],
                spots: [{ url: homeUrl, path: banner.path, label: titles[fault] }],
                facts: {
                  status: answer.status,
                  products: list?.products ?? null,
                  reduced: list?.reduced ?? null,
                },
                howChecked: [
                  'Followed every banner of the home page and read the list behind it.',
                  'Banners about codes, memberships, delivery or articles were left out, and lists that reduce prices in the cart.',
                ],
              },
            ]
          }),
    )
    return judged ? failOrPass(findings) : notApplicable
  },
})

function faultOf(
  banner: Banner,
  answer: { status: number; finalUrl: string },
  list: ListDatum | null,
): Fault | null {
  if (answer.status >= 400) return 'broken'
  if (isHomeUrl(answer.finalUrl) && !isHomeUrl(banner.url)) return 'to-home'
  if (!list) return null
  if (list.isEmpty) return 'empty'
  return banner.claimsSale && list.products >= fewestCards && list.reduced === 0 && !list.reducesLater
    ? 'no-reduction'
    : null
}
