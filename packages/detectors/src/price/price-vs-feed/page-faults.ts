/** What a row of a feed says otherwise than its page. */
import type { CollectedPage } from '@vitrine/engine/detector'
import { amountText, comparable, moneyText, sameAmount } from '../../shared/money-text.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cellAvailability, plainCode } from '../../shared/table-cells.ts'
import type { RowMatch, TableProduct } from '../../shared/table-products.ts'
import { cut, wordOverlap } from '../../shared/text.ts'
import { assetKey } from '../../shared/url.ts'
import type { Part } from './part.ts'
import { statedPrices } from './stated-prices.ts'

const gone = new Set(['OutOfStock', 'SoldOut', 'Discontinued'])
const here = new Set(['InStock', 'LimitedAvailability', 'OnlineOnly'])

function priceFault({ row, page, variant }: RowMatch, nowMs: number): Part | null {
  const [stated, ...alsoStated] = statedPrices(row, nowMs)
  const { datum } = page
  const own = variant?.price ?? datum.price
  if (!stated || !own || !comparable(stated, own)) return null
  const shown = [own, ...(variant?.price ? [] : datum.others)]
  // Tax twins, member prices and other variants stand on the page and are no contradiction.
  if ([stated, ...alsoStated].some((money) => shown.some((each) => sameAmount(each, money)))) return null
  return {
    causeKey: 'price',
    severity: 'high',
    confidence: variant || datum.variants.length < 2 ? 0.9 : 0.72,
    title: 'Price in the product feed is not the price of the page',
    description: `The feed says ${moneyText(stated)} for "${cut(datum.title, 80)}", its page ${moneyText(own)}. Google disapproves items whose price does not match their page.`,
    rows: [beforeAfter(moneyText(stated), moneyText(own), 'Feed', 'Page')],
    facts: { feed: amountText(stated), page: amountText(own), currency: own.currency },
  }
}

/** The row alone names another currency, while the rest of the feed is for the market of these pages. */
function currencyFault({ row, page, variant }: RowMatch, feed: string | null, nowMs: number): Part | null {
  const [stated] = statedPrices(row, nowMs)
  const own = variant?.price ?? page.datum.price
  const isOdd = stated?.currency && own?.currency && own.currency === feed && stated.currency !== feed
  if (!isOdd || page.datum.others.some(({ currency }) => currency === stated.currency)) return null
  return {
    causeKey: 'currency',
    severity: 'high',
    confidence: 0.88,
    title: 'Currency in the product feed is not the currency of the page',
    description: `The feed says ${moneyText(stated)} for "${cut(page.datum.title, 80)}", its page ${moneyText(own)}. Google disapproves items whose price does not match their page.`,
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
    (gone.has(datum.availability ?? '') ? false : here.has(datum.availability ?? '') ? true : null)
  if (shown === null || shown === (stated === 'InStock')) return null
  const words = shown ? 'can be bought' : 'sold out'
  return {
    causeKey: `availability-${stated}`,
    severity: shown ? 'medium' : 'high',
    confidence: 0.85,
    title: 'Stock in the product feed is not the stock of the page',
    description: `The feed says "${row.cells.availability}" for "${cut(datum.title, 80)}", but on its page it ${shown ? 'can be bought' : 'is sold out'}. ${shown ? 'The item is not advertised although it is there.' : 'Clicks are paid for that cannot buy.'}`,
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
    severity: 'medium',
    confidence: 0.85,
    title: 'Article number in the product feed is not that of the page',
    description: `The feed says ${row.cells.gtin} for "${cut(page.datum.title, 80)}", its page ${page.datum.gtin ?? own}. One of both belongs to another article.`,
    rows: [beforeAfter(row.cells.gtin ?? '', page.datum.gtin ?? own, 'Feed', 'Page')],
    facts: { feed: stated, page: own },
  }
}

function titleFault({ row, page, by }: RowMatch): Part | null {
  const { title = '' } = row.cells
  // Only an address or number that leads to a product of quite another name says that the link is wrong.
  if (by === 'title' || title === '' || wordOverlap(title, page.datum.title) > 0.2) return null
  return {
    causeKey: 'title',
    severity: 'medium',
    confidence: 0.75,
    title: 'Product feed leads to a product of another name',
    description: `The feed's item "${cut(title, 80)}" leads to "${cut(page.datum.title, 80)}". Shoppers land on something that they did not ask for.`,
    rows: [beforeAfter(cut(title), cut(page.datum.title), 'Feed', 'Page')],
    facts: { feed: cut(title, 80), page: cut(page.datum.title, 80) },
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
    severity: 'medium',
    confidence: 0.8,
    title: 'Product feed shows the picture of another product',
    description: `For "${cut(page.datum.title, 80)}" the feed names the main picture of "${cut(other.datum.title, 80)}". Whoever clicks expects what was shown.`,
    rows: [beforeAfter(link, page.datum.images[0] ?? 'The picture of the page', 'Feed', 'Page')],
    facts: { feed: key },
  }
}

interface Feed {
  /** Currency in which most rows agree with their pages. */
  currency: string | null
  nowMs: number
  pages: readonly CollectedPage<TableProduct>[]
}

/** Everything in which a row and its page differ. */
export function pageFaults(found: RowMatch, { currency, nowMs, pages }: Feed): Part[] {
  return [
    titleFault(found) ?? priceFault(found, nowMs) ?? currencyFault(found, currency, nowMs),
    availabilityFault(found),
    gtinFault(found),
    imageFault(found, pages),
  ].filter((part) => part !== null)
}
