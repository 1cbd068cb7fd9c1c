/** Banners of a home page: links that stand alone with a picture or a promise. */
import type { LinkFact } from '@vitrine/engine/facts'
import type { PageReading } from '../../shared/page-reading.ts'
import { isInside } from '../../shared/selector.ts'
import { cut, fold, squeeze } from '../../shared/text.ts'
import { isHomeUrl, pageKey } from '../../shared/url.ts'

export interface Banner {
  url: string
  /** What it says, its picture's description included. */
  says: string
  path: string
  isHero: boolean
  /** It promises lower prices. */
  claimsSale: boolean
}

/** Lower prices on what is shown; no gifts, codes, deliveries or lotteries. */
const saleClaim =
  /\b(\d{1,2} ?% (off|rabatt|reduction|de reduction|korting|sconto|dto|de descuento|de desconto|rabat)|(up to|bis zu|jusqu'a|hasta|fino a|tot|ate) -?\d{1,2} ?%|-\d{1,2} ?%|sale|clearance|reduced|price drop|soldes?|rebajas|saldi|schlussverkauf|ausverkauf|reduziert|uitverkoop|wyprzedaz|udsalg|alennusmyynti|liquidacao)\b/
const otherTerms =
  /\b(code|coupon|voucher|gutschein|checkout|in (the |your )?cart|im warenkorb|first order|newsletter|sign ?up|subscri\w*|members?|points|app|delivery|shipping|versand|livraison|gift ?cards?|wholesale|for sale|student|refer|trade-?in|when you (buy|spend)|buy \d|\d for \d|bundle|second|zweite[rns]?|in stores?|in[ -]store)\b/
const offShop =
  /\/(blogs?|journal|news|pages?|stores?|locations?|about|story|magazine|account|login|cart)(\/|$|\?)/i
const longestBanner = 260
const climbs = 3
const mostBanners = 16

/** The words of the box that a link stands in, as long as the box is one banner. */
function boxWords({ facts }: PageReading, link: LinkFact): string {
  const { $ } = facts
  let says = ''
  let at = $(link.path).first()
  for (let level = 0; level <= climbs && at.length > 0 && !at.is('main, body'); level++, at = at.parent()) {
    const alts = at
      .find('img[alt]')
      .toArray()
      .map((image) => $(image).attr('alt') ?? '')
    const words = squeeze(
      [
        ...at
          .find('*')
          .addBack()
          .contents()
          .toArray()
          .flatMap((node) => (node.type === 'text' ? [node.data] : [])),
        ...alts,
      ].join(' '),
    )
    const targets = new Set(
      at
        .find('a[href]')
        .addBack('a[href]')
        .toArray()
        .map((anchor) => $(anchor).attr('href')),
    )
    if (words.length > longestBanner || targets.size > 2) break
    says = words
  }
  return says
}

/** Banners of the home page, each address once. */
export function bannersOf(page: PageReading): Banner[] {
  const { facts } = page
  const found = new Map<string, Banner>()
  for (const link of facts.links) {
    const { url, area, path, isInternal, isVisible } = link
    if (!isInternal || !isVisible || (area !== 'hero' && area !== 'main') || isHomeUrl(url)) continue
    if (offShop.test(url) || pageKey(url) === pageKey(page.finalUrl) || found.size >= mostBanners) continue
    if (facts.cards.some((card) => isInside(path, card.path) || pageKey(card.url) === pageKey(url))) continue
    const says = boxWords(page, link)
    const folded = fold(says)
    const claimsSale = saleClaim.test(folded) && !otherTerms.test(folded)
    const isHero = area === 'hero'
    if (!isHero && !claimsSale) continue
    const known = found.get(pageKey(url))
    if (!known || (claimsSale && !known.claimsSale))
      found.set(pageKey(url), { url, says: cut(says, 140), path, isHero, claimsSale })
  }
  return [...found.values()]
}
