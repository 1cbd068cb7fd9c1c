/** Differences between a feed row and its page. */

import type { CollectedPage } from '@vitrine/engine/api/detector'
import { sameAmount } from '@vitrine/kernel/figures/money'
import { isSoldOut } from '@vitrine/kernel/store/is-sold-out'
import { assetKey } from '../../shared/page/url.ts'
import { amountText, comparable, moneyText } from '../../shared/price/money-text.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { cellAvailability, plainCode } from '../../shared/tables/table-cells.ts'
import type { RowMatch, TableProduct } from '../../shared/tables/table-products.ts'
import { truncate, wordOverlap } from '../../shared/text/text.ts'
import type { Part } from './part.ts'
import { statedPrices } from './stated-prices.ts'

const here = new Set(['InStock', 'LimitedAvailability', 'OnlineOnly'])

function priceFault({ row, page, variant }: RowMatch, nowMs: number): Part | null {
  const [stated, ...alsoStated] = statedPrices(row, nowMs)
  const { datum } = page
  const own = variant?.price ?? datum.price
  if (!stated || !own || !comparable(stated, own)) return null
  const shown = [own, ...(variant?.price ? [] : datum.others)]
  // Prices with or without tax, member prices and other variants on the page are no contradiction.
  if ([stated, ...alsoStated].some((money) => shown.some((each) => sameAmount(each, money)))) return null
  return {
    causeKey: 'price',
    fault: 'price',
    severity: 'high',
    confidence: variant || datum.variants.length < 2 ? 0.9 : 0.72,
    title: 'Product feed and product page show different prices',
    description:
      `The feed says ${moneyText(stated)} for “${truncate(datum.title, 80)}”, but its page says ${moneyText(own)}. ` +
      'Google disapproves items whose price doesn’t match their page.',
    rows: [beforeAfter(moneyText(stated), moneyText(own), 'Feed', 'Page')],
    facts: { feed: amountText(stated), page: amountText(own), currency: own.currency },
  }
}

/** This row has another currency, while the rest of the feed matches the market of these pages. */
function currencyFault({ row, page, variant }: RowMatch, feed: string | null, nowMs: number): Part | null {
  const [stated] = statedPrices(row, nowMs)
  const own = variant?.price ?? page.datum.price
  const isOdd = stated?.currency && own?.currency && own.currency === feed && stated.currency !== feed
  if (!isOdd || page.datum.others.some(({ currency }) => currency === stated.currency)) return null
  return {
    causeKey: 'currency',
    fault: 'currency',
    severity: 'high',
    confidence: 0.88,
    title: 'Product feed and product page use different currencies',
    description:
      `The feed says ${moneyText(stated)} for “${truncate(page.datum.title, 80)}”, but its page says ` +
      `${moneyText(own)}. Google disapproves items whose price doesn’t match their page.`,
    rows: [beforeAfter(moneyText(stated), moneyText(own), 'Feed', 'Page')],
    facts: { feed: stated.currency, page: own.currency },
  }
}

function availabilityFault({ row, page, variant }: RowMatch): Part | null {
  const stated = cellAvailability(row.cells.availability)
  const { datum } = page
  if (stated !== 'InStock' && stated !== 'OutOfStock') return null
  if (variant === null && datum.variants.length > 1) return null
  const shown =
    variant?.isAvailable ??
    (isSoldOut(datum.availability ?? '') ? false : here.has(datum.availability ?? '') ? true : null)
  if (shown === null || shown === (stated === 'InStock')) return null
  const words = shown ? 'in stock' : 'sold out'
  return {
    causeKey: `availability-${stated}`,
    fault: 'availability',
    severity: shown ? 'medium' : 'high',
    confidence: 0.85,
    title: 'Product feed and product page disagree about stock',
    description:
      `The feed says “${row.cells.availability}” for “${truncate(datum.title, 80)}”, but its page says it’s ` +
      `${words}. ${shown ? 'The item isn’t advertised although you could sell it.' : 'You pay for clicks from shoppers who can’t buy.'}`,
    rows: [beforeAfter(row.cells.availability ?? '', words, 'Feed', 'Page')],
    facts: { feed: stated, page: words },
  }
}

function gtinFault({ row, page, variant, by }: RowMatch): Part | null {
  const stated = plainCode(row.cells.gtin)
  const own = variant?.gtin || plainCode(page.datum.gtin)
  if (
    by === 'gtin' ||
    stated === '' ||
    own === '' ||
    stated === own ||
    (variant === null && page.datum.variants.length > 1)
  )
    return null
  return {
    causeKey: 'gtin',
    fault: 'gtin',
    severity: 'medium',
    confidence: 0.85,
    title: 'Product feed and product page have different GTINs',
    description:
      `The feed says ${row.cells.gtin} for “${truncate(page.datum.title, 80)}”, but its page says ` +
      `${page.datum.gtin ?? own}. One of the two belongs to another product, so shopping services may mismatch the item.`,
    rows: [beforeAfter(row.cells.gtin ?? '', page.datum.gtin ?? own, 'Feed', 'Page')],
    facts: { feed: stated, page: own },
  }
}

function titleFault({ row, page, by }: RowMatch): Part | null {
  const { title = '' } = row.cells
  // A name proves a wrong link only when the row was matched by URL or ID and the names share almost nothing.
  if (by === 'title' || title === '' || wordOverlap(title, page.datum.title) > 0.2) return null
  return {
    causeKey: 'title',
    fault: 'title',
    severity: 'medium',
    confidence: 0.75,
    title: 'Product feed link leads to a different product',
    description: `The feed item “${truncate(title, 80)}” leads to “${truncate(page.datum.title, 80)}”. Shoppers land on something they didn’t ask for.`,
    rows: [beforeAfter(truncate(title), truncate(page.datum.title), 'Feed', 'Page')],
    facts: { feed: truncate(title, 80), page: truncate(page.datum.title, 80) },
  }
}

function imageFault({ row, page }: RowMatch, pages: readonly CollectedPage<TableProduct>[]): Part | null {
  const link = row.cells.image_link ?? ''
  if (!/^https?:/.test(link) || page.datum.images.length === 0) return null
  const key = assetKey(link)
  if (page.datum.images.includes(key)) return null
  const other = pages.find(
    ({ datum, finalUrl }) => datum.isOwn && finalUrl !== page.finalUrl && datum.images[0] === key,
  )
  if (!other || pages.filter(({ datum }) => datum.images.includes(key)).length > 1) return null
  return {
    causeKey: 'image',
    fault: 'image',
    severity: 'medium',
    confidence: 0.8,
    title: 'Product feed shows another product’s image',
    description:
      `For “${truncate(page.datum.title, 80)}”, the feed uses the main image of ` +
      `“${truncate(other.datum.title, 80)}”. Shoppers who click expect the product they saw.`,
    rows: [beforeAfter(link, page.datum.images[0] ?? 'The image on the page', 'Feed', 'Page')],
    facts: { feed: key },
  }
}

interface Feed {
  /** Currency most rows share with their pages. */
  currency: string | null
  nowMs: number
  pages: readonly CollectedPage<TableProduct>[]
}

/** Every difference between a row and its page. */
export function pageFaults(found: RowMatch, { currency, nowMs, pages }: Feed): Part[] {
  return [
    titleFault(found) ?? priceFault(found, nowMs) ?? currencyFault(found, currency, nowMs),
    availabilityFault(found),
    gtinFault(found),
    imageFault(found, pages),
  ].filter((part) => part !== null)
}
