/** Structured data of a product for merchant listings. */
import { decimalText } from '../shop/money.ts'
import { localised } from '../shop/regions.ts'
import { ratingOf } from '../shop/reviews.ts'
import type { Product, Region, Shop, Variant } from '../shop/types.ts'
import { imageUrl, productPath } from './urls.ts'

interface Place {
  shop: Shop
  region: Region
  origin: string
}

type Json = Record<string, unknown>

function shippingDetails({ shop, region }: Place): Json {
  const { practices } = shop
  const [from, to] = practices.deliveryDays
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: practices.standardShipping[region.currency].toFixed(2),
      currency: region.currency,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: region.country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
      transitTime: { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitCode: 'DAY' },
    },
  }
}

function returnPolicy({ shop, region }: Place): Json {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: region.country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: shop.practices.returnsDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: shop.practices.freeReturns
      ? 'https://schema.org/FreeReturn'
      : 'https://schema.org/ReturnFeesCustomerResponsibility',
  }
}

function availabilityOf(product: Product, variant: Variant): string {
  if (!variant.isAvailable) return 'https://schema.org/OutOfStock'
  return product.stock === 'preorder' ? 'https://schema.org/PreOrder' : 'https://schema.org/InStock'
}

function offerOf(place: Place, product: Product, variant: Variant, url: string): Json {
  const year = place.shop.today.getUTCFullYear() + 1
  const inSixtyDays = new Date(place.shop.today.getTime() + 60 * 86_400_000).toISOString().slice(0, 10)
  const isPreorder = product.stock === 'preorder'
  return {
    '@type': 'Offer',
    url,
    price: decimalText(variant.prices[place.region.id]),
    priceCurrency: place.region.currency,
    priceValidUntil: `${year}-12-31`,
    availability: availabilityOf(product, variant),
    ...(isPreorder ? { availabilityStarts: inSixtyDays } : {}),
    itemCondition: 'https://schema.org/NewCondition',
    shippingDetails: shippingDetails(place),
    hasMerchantReturnPolicy: returnPolicy(place),
  }
}

function ratingFields(place: Place, product: Product): Json {
  if (!place.shop.practices.reviews || product.reviews.length === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: ratingOf(product.reviews),
      reviewCount: product.reviews.length,
      bestRating: '5',
    },
    review: product.reviews.slice(0, 3).map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.author },
      datePublished: review.date,
      reviewRating: { '@type': 'Rating', ratingValue: review.stars, bestRating: '5' },
      name: review.title,
      reviewBody: review.text,
    })),
  }
}

const propertyOf = { Color: 'color', Size: 'size' } as const

function variantEntity(place: Place, product: Product, variant: Variant, url: string): Json {
  const image = product.images[variant.imageIndex]
  const name = localised(product.name, place.region.id)
  const fields = product.options.map((option, index) => [propertyOf[option.name], variant.values[index]])
  return {
    '@type': 'Product',
    name: `${name}, ${variant.values.join(', ')}`,
    sku: variant.sku,
    gtin13: variant.gtin,
    ...Object.fromEntries(fields),
    image: image ? `${place.origin}${imageUrl(image, 1080)}` : undefined,
    offers: offerOf(place, product, variant, `${url}?variant=${variant.id}`),
  }
}

/** The main entity of a product page: a Product, or a ProductGroup if there are options. */
export function productEntity(place: Place, product: Product): Json {
  const url = `${place.origin}${productPath(place.region, product)}`
  const shared = {
    '@context': 'https://schema.org',
    name: localised(product.name, place.region.id),
    description: localised([product.blurb, ...product.paragraphs].join(' '), place.region.id),
    url,
    image: product.images.slice(0, 4).map((image) => `${place.origin}${imageUrl(image, 1080)}`),
    brand: { '@type': 'Brand', name: place.shop.brand.name },
  }
  const [only] = product.variants
  if (product.options.length > 0 || !only) {
    return {
      ...shared,
      '@type': 'ProductGroup',
      productGroupID: product.sku,
      variesBy: product.options.map((option) => `https://schema.org/${propertyOf[option.name]}`),
      hasVariant: product.variants.map((variant) => variantEntity(place, product, variant, url)),
      ...ratingFields(place, product),
    }
  }
  return {
    ...shared,
    '@type': 'Product',
    sku: product.sku,
    gtin13: product.gtin,
    ...(product.colour ? { color: product.colour } : {}),
    offers: offerOf(place, product, only, url),
    ...ratingFields(place, product),
  }
}
