/** Finds home page banners: standalone links with an image or a promise. */

import type { LinkFact } from '@vitrine/engine/api/facts'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { offShopFolder } from '@vitrine/lexicon/concepts/markup/articles'
import { salePromise } from '@vitrine/lexicon/concepts/promotions/promotion'
import { otherPromise } from '@vitrine/lexicon/concepts/promotions/sale-conditions'
import { isInside } from '../../shared/dom/selector.ts'
import { isInFolder } from '../../shared/page/article.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { isHomeUrl, pageKey } from '../../shared/page/url.ts'
import { collapseWhitespace, truncate } from '../../shared/text/text.ts'

export interface Banner {
  url: string
  /** Text, including the image description. */
  says: string
  path: string
  isHero: boolean
  /** Promises lower prices. */
  claimsSale: boolean
}

const longestBanner = 260
const climbs = 3
const maxBanners = 16

/** Text of the largest box around a link that is still a single banner. */
function boxWords({ facts }: PageReading, link: LinkFact): string {
  const { $ } = facts
  let says = ''
  let at = $(link.path).first()
  for (let level = 0; level <= climbs && at.length > 0 && !at.is('main, body'); level++, at = at.parent()) {
    const alts = at
      .find('img[alt]')
      .toArray()
      .map((image) => $(image).attr('alt') ?? '')
    const words = collapseWhitespace(
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

/** Home page banners, one per URL. */
export function bannersOf(page: PageReading): Banner[] {
  const { facts } = page
  const found = new Map<string, Banner>()
  for (const link of facts.links) {
    const { url, area, path, isInternal, isVisible } = link
    if (!isInternal || !isVisible || (area !== 'hero' && area !== 'main') || isHomeUrl(url)) continue
    if (
      isInFolder(shownPath(url), offShopFolder) ||
      pageKey(url) === pageKey(page.finalUrl) ||
      found.size >= maxBanners
    )
      continue
    if (facts.cards.some((card) => isInside(path, card.path) || pageKey(card.url) === pageKey(url))) continue
    const says = boxWords(page, link)
    const claimsSale = salePromise.isIn(says) && !otherPromise.isIn(says)
    const isHero = area === 'hero'
    if (!isHero && !claimsSale) continue
    const known = found.get(pageKey(url))
    if (!known || (claimsSale && !known.claimsSale))
      found.set(pageKey(url), { url, says: truncate(says, 140), path, isHero, claimsSale })
  }
  return [...found.values()]
}
