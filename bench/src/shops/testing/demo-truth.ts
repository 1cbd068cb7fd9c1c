/** The truth of the demo shop, from its catalog, as other shops write it from their databases. */

import { selectedVariant } from '@vitrine/shops/markup/product-view'
import { categoryPath, pathIn, productPath } from '@vitrine/shops/markup/urls'
import { buildShop } from '@vitrine/shops/shop/build-shop'
import type { Product, Region, Shop } from '@vitrine/shops/shop/types'
import type { ShopTruth, TruthProduct } from '../truth.ts'

const decimalOf = (minor: number) => (minor / 100).toFixed(2)
const availabilities = { in: 'in_stock', out: 'out_of_stock', preorder: 'preorder' } as const

function truthProduct(shop: Shop, region: Region, product: Product): TruthProduct {
  const chosen = selectedVariant(product, null)
  const now = chosen.prices[region.id]
  const struck = product.was ?? product.rrp
  const surcharge = now - product.prices[region.id]
  const path = productPath(region, product)
  return {
    id: `${region.id} ${product.id}`,
    urls: [path, ...product.variants.map(({ id }) => `${path}?variant=${id}`)],
    name: product.name,
    price: decimalOf(now),
    priceFrom: false,
    regularPrice: struck ? decimalOf(struck[region.id] + surcharge) : null,
    currency: region.currency,
    availability: availabilities[product.stock],
    // Pages of products with options show the number of the product or of the variant.
    sku: product.variants.length > 1 ? null : chosen.sku,
    options: product.options.map(({ name, values }) => ({ name, values: [...values], required: true })),
    isLinked: shop.products.includes(product),
  }
}

/** @param url where the shop answers */
export function demoTruth(url: string, shop: Shop = buildShop()): ShopTruth {
  const { regions, products, categories } = shop
  return {
    shop: 'demo',
    url,
    sessions: regions.map(({ lang, currency }) => ({ language: lang, currency })),
    products: regions.flatMap((region) => products.map((product) => truthProduct(shop, region, product))),
    categories: regions.flatMap((region) =>
      categories.map(({ slug, name }) => ({
        urls: [categoryPath(region, slug)],
        name,
        count: products.filter(({ categorySlug }) => categorySlug === slug).length,
      })),
    ),
    otherPages: regions.flatMap((region) => ['/', '/cart', '/search'].map((path) => pathIn(region, path))),
  }
}
