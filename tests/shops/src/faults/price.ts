/** Faults of amounts: wrong, missing, doubtful or different from place to place. */

import { pageSize } from '../markup/listing-page.ts'
import { productsOfList } from '../markup/product-lists.ts'
import { decimalText, moneyText } from '../shop/money.ts'
import type { Product, RegionId, Shop } from '../shop/types.ts'
import type { FaultKind } from './fault.ts'
import { declared, onCard, onProduct } from './on-page.ts'
import { pagesOf, plainProducts, productOf, singleProducts } from './places.ts'

const compareAtInvalid = onProduct({
  id: 'compare-at-invalid',
  severity: 'medium',
  note: 'The struck price is lower than the current one.',
  among: plainProducts,
  view: (view, product, shop) => {
    const [region] = shop.regions
    if (region) view.was = moneyText(product.prices[region.id] - 500, region)
  },
})

const currencyMixed = onCard({
  id: 'currency-mixed',
  severity: 'medium',
  note: 'One card of the list shows its price in euros.',
  card: (view) => {
    view.price = view.price.replace(/[$£]/, '€')
  },
})

const discountMathWrong = onProduct({
  id: 'discount-math-wrong',
  severity: 'high',
  note: 'The stated saving is much larger than the difference of the prices.',
  among: (shop) => singleProducts(shop).filter(({ was }) => was !== null),
  view: (view, product, shop) => {
    const [region] = shop.regions
    if (!region || !product.was) return
    const saved = product.was[region.id] - product.prices[region.id]
    view.saving = `Save ${moneyText(saved + Math.round(product.was[region.id] / 500) * 100, region)}`
  },
})

const priceFromMisuse = onCard({
  id: 'price-from-misuse',
  severity: 'medium',
  note: 'A card says "From" although the product comes in one version at one price.',
  card: (view) => {
    view.isFrom = true
  },
})

const priceListingVsPdp = onCard({
  id: 'price-listing-vs-pdp',
  severity: 'high',
  note: 'The card shows a lower price than the product page.',
  card: (view, shop, target) => {
    const product = productOf(shop, target)
    const region = shop.regions.find(({ prefix }) => view.href === `${prefix}/products/${product.slug}`)
    if (region) view.price = moneyText(Math.round((product.prices[region.id] * 0.8) / 100) * 100, region)
  },
})

const priceMissing = onProduct({
  id: 'price-missing',
  severity: 'high',
  note: 'The product can be bought, but its page shows no price.',
  among: plainProducts,
  view: (view) => {
    view.price = ''
  },
})

const slip = 100

/** Distance from the other prices of a list in robust deviations, as statistics define it. */
function isFarFrom(prices: readonly number[], price: number): boolean {
  const logs = prices.map(Math.log).sort((a, b) => a - b)
  const centre = logs[Math.floor(logs.length / 2)] ?? 0
  const spread = logs.map((value) => Math.abs(value - centre)).sort((a, b) => a - b)
  const deviation = Math.max(1.5 * (spread[Math.floor(spread.length / 2)] ?? 0), 0.15)
  const factor = price / Math.exp(centre)
  return (
    prices.length >= 8 && Math.log(factor) / deviation > 4.4 && factor > slip * 0.6 && factor < slip * 1.8
  )
}

/** Products that stand out of a list of comparable ones when two zeros too many were typed. */
function slippable(shop: Shop): Product[] {
  const slugs = ['new', 'sale', ...shop.categories.map(({ slug }) => slug)]
  const lists = slugs.flatMap((slug) => {
    const list = productsOfList(shop, slug) ?? []
    return list.length <= pageSize ? [list] : []
  })
  const pages = Array.from({ length: Math.ceil(shop.products.length / pageSize) }, (_, page) =>
    (productsOfList(shop, 'all') ?? []).slice(page * pageSize, (page + 1) * pageSize),
  )
  return plainProducts(shop).filter((product) =>
    [...lists, ...pages].some((list) => {
      const peers = list.filter(({ id }) => id !== product.id)
      return (
        list.includes(product) &&
        isFarFrom(
          peers.map(({ prices }) => prices.us),
          product.prices.us * slip,
        )
      )
    }),
  )
}

function withSlip(product: Product, region: RegionId): Product {
  const prices = { ...product.prices, [region]: product.prices[region] * slip }
  return { ...product, prices, variants: product.variants.map((variant) => ({ ...variant, prices })) }
}

/** The amount is wrong in the shop's own data, so every place agrees on it. */
const priceOutlier: FaultKind = {
  id: 'price-outlier',
  targets: (shop) => pagesOf(slippable(shop)),
  claims: (target, shop) => [productOf(shop, target).slug],
  change: (_target, product) => withSlip(product, 'us'),
  hooks: () => ({}),
  truth: (target) => [
    declared({ id: 'price-outlier', severity: 'medium', note: 'The price has two zeros too many.' }, [
      target,
    ]),
  ],
}

const pricePdpVsMarkup = onProduct({
  id: 'price-pdp-vs-markup',
  severity: 'high',
  note: 'Structured data state another price than the page.',
  among: plainProducts,
  view: (view, product, shop) => {
    const [region] = shop.regions
    if (region)
      Object.assign(view.entity.offers as object, { price: decimalText(product.prices[region.id] - 700) })
  },
})

export const priceFaults: readonly FaultKind[] = [
  compareAtInvalid,
  currencyMixed,
  discountMathWrong,
  priceFromMisuse,
  priceListingVsPdp,
  priceMissing,
  priceOutlier,
  pricePdpVsMarkup,
]
