/** Pairs product cards with product pages and checks whether the page explains the card's price. */
import type { CollectedPage, FetchSummary } from '@vitrine/engine/api/detector'
import { type Money, sameAmount } from '@vitrine/kernel/figures/money'
import { isWiderAddress, pageKey, pathKey } from '../../shared/page/url.ts'
import { isBetween, majorUnits, span } from '../../shared/price/money-text.ts'
import { timesWritten } from '../../shared/price/written-amount.ts'
import { isAmong } from './numbers.ts'

export interface Card {
  url: string
  title: string
  price: Money
  priceMax: Money | null
  isFrom: boolean
  priceText: string | null
  path: string
  /** Every amount on the card that is not crossed out. */
  others: Money[]
  /** Absent in data of earlier versions. */
  numbers?: string[]
}

export interface Product {
  title: string
  price: Money
  priceMax: Money | null
  compareAt: Money | null
  variants: Money[]
  /** Every amount shown for the product that is not crossed out. */
  others: Money[]
  /** Absent in data of earlier versions. */
  numbers?: string[]
  path: string | null
  canonical: string | null
  isShown: boolean
}

export type Datum = { kind: 'list'; name: string; cards: Card[] } | { kind: 'product'; product: Product }

export interface Match {
  url: string
  product: Product
  /** The opened page is exactly the card's URL, including its variant. */
  isExact: boolean
}

/** Finds the product page for a card's URL within a region, following redirects and canonical URLs. */
export function productOf(
  pages: readonly CollectedPage<Datum>[],
  lookup: (url: string) => FetchSummary | null,
): (url: string, region: string, platform: string) => Match | null {
  const exact = new Map<string, Match>()
  const loose = new Map<string, Match[]>()
  for (const { datum, url, finalUrl, region, platform } of pages) {
    if (datum.kind !== 'product') continue
    const match = { url: finalUrl, product: datum.product, isExact: true }
    for (const address of [url, finalUrl]) {
      // A page not opened on this device is compared with the other device's reading.
      for (const device of [platform, 'any']) exact.set(`${region}|${device}|${pageKey(address)}`, match)
      const key = `${region}|${pathKey(address)}`
      loose.set(key, [...(loose.get(key) ?? []).filter((other) => other.url !== finalUrl), match])
    }
  }
  return (url, region, platform) => {
    const target = lookup(url)?.finalUrl ?? url
    for (const device of [platform, 'any'])
      for (const address of [url, target]) {
        const match = exact.get(`${region}|${device}|${pageKey(address)}`)
        if (match) return match
      }
    // Without its query, a URL may stand for many products (`?id=`), so it must match exactly one page.
    const sharing = loose.get(`${region}|${pathKey(target)}`) ?? []
    const named = sharing.filter((match) => isWiderAddress(target, match.url))
    const [only, ...more] = named.length > 0 ? named : sharing
    return only && more.length === 0 && pathKey(target).includes('/') ? { ...only, isExact: false } : null
  }
}

/** Whether any price on the product page accounts for the card's price. */
export function explainsCard(card: Card, { product, isExact }: Match): boolean {
  const { price, priceMax, isFrom } = card
  const variants = span(product.variants)
  // The page of another variant says nothing about this variant's card.
  if (!isExact && variants && !sameAmount(variants.low, variants.high)) return true
  if ([product.price, ...product.variants, ...product.others].some((money) => sameAmount(money, price)))
    return true
  if (product.priceMax && isBetween(price, product.price, product.priceMax)) return true
  if (variants && isBetween(price, variants.low, variants.high)) return true
  if (
    isFrom &&
    product.priceMax === null &&
    majorUnits(price) < majorUnits(product.price) &&
    product.variants.length === 0
  )
    return product.others.some((money) => sameAmount(money, price))
  if (priceMax && isBetween(product.price, price, priceMax)) return true
  // “Set of 3” in front of “600 kr” may have been read as the beginning of the price.
  if (endsWith(price, product.price) || endsWith(product.price, price)) return true
  // When only CSS crosses out the old price, the other amount on the card may be the current one.
  if (card.others.some((money) => sameAmount(money, product.price))) return true
  // Either text holds the other's price: then one of the two was misread.
  if (isAmong(card.numbers ?? [], product.price) || isAmong(product.numbers ?? [], price)) return true
  return card.priceText !== null && timesWritten(card.priceText, product.price) > 0
}

/** Whether the digits of one amount end with all digits of the other. */
function endsWith(price: Money, end: Money): boolean {
  const [whole, part] = [price, end].map((money) => String(majorUnits(money)))
  return whole !== part && whole?.endsWith(part ?? '') === true
}
