import { colourOf } from '../images/palette.ts'
import { decimalText, moneyText } from '../shop/money.ts'
import { localised } from '../shop/regions.ts'
import { ratingOf } from '../shop/reviews.ts'
import type { Product, Region, Shop, Variant } from '../shop/types.ts'
import { cardViewOf, unitPriceText } from './card-view.ts'
import type { CardView, OptionView, ProductView, VariantView } from './page-doc.ts'
import { productEntity } from './product-entity.ts'
import { imageViewOf } from './urls.ts'

/** The variant that the URL names, otherwise the first available one. */
export function selectedVariant(product: Product, id: string | null): Variant {
  const chosen = product.variants.find((variant) => variant.id === id)
  const variant = chosen ?? product.variants.find((candidate) => candidate.isAvailable) ?? product.variants[0]
  if (!variant) throw new Error(`Product without variants: ${product.slug}`)
  return variant
}

/** The variant's former price: the product's reduction, applied to its surcharge too. */
function formerPrice(product: Product, variant: Variant, region: Region): number | null {
  const struck = product.was ?? product.rrp
  if (!struck) return null
  return struck[region.id] + (variant.prices[region.id] - product.prices[region.id])
}

function optionViews(product: Product, chosen: Variant, region: Region): OptionView[] {
  return product.options.map((option, position) => ({
    name: option.name,
    label: localised(option.name, region.id),
    values: option.values.map((value) => ({
      label: value,
      value,
      isAvailable: product.variants.some(
        (variant) => variant.values[position] === value && variant.isAvailable,
      ),
      isSelected: chosen.values[position] === value,
      swatch: option.name === 'Color' ? colourOf(value) : null,
    })),
  }))
}

function variantViews(product: Product, region: Region): VariantView[] {
  return product.variants.map((variant) => {
    const former = formerPrice(product, variant, region)
    return {
      id: variant.id,
      sku: variant.sku,
      values: variant.values,
      price: moneyText(variant.prices[region.id], region),
      amount: decimalText(variant.prices[region.id]),
      was: former === null ? null : moneyText(former, region),
      available: variant.isAvailable,
      image: variant.imageIndex,
    }
  })
}

/** Four other available products: of the same category first, then neighbors in the catalogue. */
function relatedCards(shop: Shop, product: Product, region: Region): CardView[] {
  const inStock = shop.products.filter((other) => other.stock === 'in' && other.id !== product.id)
  const position = inStock.findIndex((other) => other.id > product.id)
  const start = position < 0 ? 0 : position
  const turned = [...inStock.slice(start), ...inStock.slice(0, start)]
  const siblings = turned.filter((other) => other.categorySlug === product.categorySlug)
  const others = turned.filter((other) => other.categorySlug !== product.categorySlug)
  return [...siblings.slice(0, 3), ...others].slice(0, 4).map((other) => cardViewOf(shop, other, region))
}

const buyingOf = { in: 'buy', preorder: 'preorder', out: 'sold-out' } as const
const stockLabels = { in: 'In stock', preorder: 'Available to pre-order', out: 'Sold out' } as const

/** A product page's content for one region and one selected variant. */
export function productViewOf(
  shop: Shop,
  product: Product,
  region: Region,
  origin: string,
  variantId: string | null,
): ProductView {
  const chosen = selectedVariant(product, variantId)
  const now = chosen.prices[region.id]
  const former = formerPrice(product, chosen, region)
  const { practices } = shop
  const isLow = practices.stockMessages && product.stock === 'in' && product.id % 4 === 1
  return {
    slug: product.slug,
    name: localised(product.name, region.id),
    price: moneyText(now, region),
    was: former === null ? null : moneyText(former, region),
    wasLabel: product.rrp ? 'RRP' : 'Was',
    saving: product.was && former !== null ? `Save ${moneyText(former - now, region)}` : null,
    unitPrice: unitPriceText(product, now, region),
    isFrom: false,
    currency: region.currency,
    gallery: product.images.map((image) => ({
      ...imageViewOf(image),
      alt: localised(image.alt, region.id),
    })),
    blurb: localised(product.blurb, region.id),
    paragraphs: product.paragraphs.map((text) => localised(text, region.id)),
    facts: product.facts.map(([name, value]) => [localised(name, region.id), localised(value, region.id)]),
    care: localised(product.care, region.id),
    options: optionViews(product, chosen, region),
    variants: variantViews(product, region),
    selectedVariant: chosen.id,
    buying: buyingOf[product.stock],
    stockLabel: isLow ? `Only ${2 + (product.id % 3)} left in stock` : stockLabels[product.stock],
    hasDeliveryInfo: true,
    hasReturnsInfo: true,
    hasSizeGuide: practices.sizeGuide && product.options.some((option) => option.name === 'Size'),
    hasReviews: practices.reviews,
    hasPaymentMarks: true,
    hasRestockForm: practices.restockAlerts,
    shownRating: ratingOf(product.reviews),
    shownRatingCount: product.reviews.length,
    related: relatedCards(shop, product, region),
    extraMarkup: null,
    entity: productEntity({ shop, region, origin }, product),
  }
}
