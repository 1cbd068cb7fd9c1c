import { colourOf } from '../images/palette.ts'
import { moneyText } from '../shop/money.ts'
import { localised } from '../shop/regions.ts'
import { ratingOf } from '../shop/reviews.ts'
import type { Product, Region, Shop } from '../shop/types.ts'
import type { CardView } from './page-doc.ts'
import { imageViewOf, productPath } from './urls.ts'

/** Price per 100 g or 100 ml, for goods sold by quantity. */
export function unitPriceText(product: Product, minor: number, region: Region): string | null {
  if (!product.net) return null
  return `${moneyText(Math.round((minor * 100) / product.net.amount), region)} / 100 ${product.net.unit}`
}

/** Lowest price among available variants; of all if none is available. */
export function lowestPrice(product: Product, region: Region): number {
  const buyable = product.variants.filter((variant) => variant.isAvailable)
  const pool = buyable.length > 0 ? buyable : product.variants
  return Math.min(...pool.map((variant) => variant.prices[region.id]))
}

/** Whether available variants differ in price. */
export function hasPriceRange(product: Product, region: Region): boolean {
  const prices = product.variants
    .filter((variant) => variant.isAvailable)
    .map((variant) => variant.prices[region.id])
  return new Set(prices).size > 1
}

/** Whole percent between two amounts, rounded down so that it is never overstated. */
function percentOff(was: number, now: number): number {
  return Math.floor(((was - now) / was) * 100)
}

function badgeOf(product: Product, region: Region): string | null {
  if (product.stock === 'out') return 'Sold out'
  if (product.stock === 'preorder') return 'Pre-order'
  if (product.was) return `-${percentOff(product.was[region.id], product.prices[region.id])}%`
  return product.isNew ? 'New' : null
}

/** A product as a list card. */
export function cardViewOf(shop: Shop, product: Product, region: Region): CardView {
  const image = product.images[0]
  if (!image) throw new Error(`Product without an image: ${product.slug}`)
  const lowest = lowestPrice(product, region)
  const struck = product.was ?? product.rrp
  return {
    slug: product.slug,
    href: productPath(region, product),
    title: localised(product.name, region.id),
    price: moneyText(lowest, region),
    isFrom: hasPriceRange(product, region),
    was: struck ? moneyText(struck[region.id], region) : null,
    wasLabel: product.rrp ? 'RRP' : 'Was',
    badge: badgeOf(product, region),
    unitPrice: unitPriceText(product, lowest, region),
    isSoldOut: product.stock === 'out',
    isPreorder: product.stock === 'preorder',
    image: imageViewOf(image, 480),
    rating: shop.practices.reviews ? ratingOf(product.reviews) : null,
    ratingCount: product.reviews.length,
    colours: product.options.find((option) => option.name === 'Color')?.values.map(colourOf) ?? [],
  }
}
