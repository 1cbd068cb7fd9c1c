/** Faults of amounts: wrong, missing, implausible, or inconsistent. */

import { pageSize } from '../markup/listing-page.ts'
import { productsOfList } from '../markup/product-lists.ts'
import { decimalText, moneyText } from '../shop/money.ts'
import type { Product, RegionId, Shop } from '../shop/types.ts'
import type { FaultKind } from './fault.ts'
import { declared, onCard, onProduct } from './on-page.ts'
import { inRegions, pagesOf, plainProducts, productOf, singleProducts } from './places.ts'

const compareAtInvalid = onProduct({
  id: 'compare-at-invalid',
  severity: 'medium',
  note: 'The struck price is lower than the current one.',
  among: plainProducts,
  view: (view, product, _shop, region) => {
    view.was = moneyText(product.prices[region.id] - 500, region)
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
  view: (view, product, _shop, region) => {
    if (!product.was) return
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
/** One more than a comparison needs, because other faults may remove some. */
const minPeers = 9

/** Whether a price is more than four robust deviations above the others of a list, and about as far as the mistake. */
function isFarFrom(prices: readonly number[], price: number): boolean {
  const logs = prices.map(Math.log).sort((a, b) => a - b)
  const centre = logs[Math.floor(logs.length / 2)] ?? 0
  const spread = logs.map((value) => Math.abs(value - centre)).sort((a, b) => a - b)
  const deviation = Math.max(1.5 * (spread[Math.floor(spread.length / 2)] ?? 0), 0.15)
  const factor = price / Math.exp(centre)
  return (
    prices.length >= minPeers &&
    Math.log(factor) / deviation > 4.2 &&
    factor > slip * 0.55 &&
    factor < slip * 1.8
  )
}

/**
 * Products that are price outliers on their page of the long list, even if that page starts a little earlier or
 * later.
 */
function slippable(shop: Shop): Product[] {
  const order = productsOfList(shop, 'all') ?? []
  return plainProducts(shop).filter((product) => {
    const at = order.findIndex(({ id }) => id === product.id)
    // The third page may be lost to a repeated one.
    if (at > pageSize * 1.6 && at < pageSize * 3.4) return false
    return [-2, -1, 0, 1, 2].every((shift) => {
      const start = Math.floor((at + shift) / pageSize) * pageSize - shift
      const neighbours = order.slice(Math.max(0, start), start + pageSize)
      // Sets cost as much as several pieces, so they are no reference for a single one.
      const peers = neighbours.filter(({ id, name }) => id !== product.id && !/\bset of\b/i.test(name))
      return isFarFrom(
        peers.map(({ prices }) => prices.us),
        product.prices.us * slip,
      )
    })
  })
}

function withSlip(product: Product, region: RegionId): Product {
  const prices = { ...product.prices, [region]: product.prices[region] * slip }
  return { ...product, prices, variants: product.variants.map((variant) => ({ ...variant, prices })) }
}

/** The amount is wrong in the shop's own data, so every page agrees on it. */
const priceOutlier: FaultKind = {
  id: 'price-outlier',
  targets: (shop) => pagesOf(slippable(shop)),
  claims: (target, shop) => inRegions(shop, target),
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
  view: (view, product, _shop, region) => {
    Object.assign(view.entity.offers as object, { price: decimalText(product.prices[region.id] - 700) })
  },
})

const priceFormatLocale = onProduct({
  id: 'price-format-locale',
  severity: 'low',
  note: 'The price has a comma before its decimals, all others have a point.',
  among: (shop) => plainProducts(shop).filter(({ prices }) => prices.us < 100_000 && prices.uk < 100_000),
  view: (view) => {
    view.price = view.price.replace('.', ',')
  },
})

/** The more expensive region is at fault, but the alert is on the page of the other, with both prices. */
const priceRegionAnomaly: FaultKind = {
  id: 'price-region-anomaly',
  // Expensive products would be outliers in their list too.
  targets: (shop) => pagesOf(plainProducts(shop).filter(({ prices }) => prices.us < 8000)),
  claims: (target, shop) => inRegions(shop, target),
  change: (_target, product) => {
    const prices = { ...product.prices, uk: Math.round((product.prices.uk * 1.7) / 100) * 100 }
    return { ...product, prices, variants: product.variants.map((variant) => ({ ...variant, prices })) }
  },
  hooks: () => ({}),
  truth: (target) => [
    declared(
      { id: 'price-region-anomaly', severity: 'medium', note: 'One region still has a much higher price.' },
      [target],
    ),
  ],
}

const unitPriceWrong = onProduct({
  id: 'unit-price-wrong',
  severity: 'medium',
  note: 'The price per 100 g or 100 ml belongs to a pack of half the size.',
  among: (shop) => shop.products.filter(({ stock, net }) => stock === 'in' && net !== null),
  view: (view, product, _shop, region) => {
    if (!product.net) return
    const { amount, unit } = product.net
    view.unitPrice = `${moneyText(Math.round((product.prices[region.id] * 200) / amount), region)} / 100 ${unit}`
  },
})

export const priceFaults: readonly FaultKind[] = [
  compareAtInvalid,
  currencyMixed,
  discountMathWrong,
  priceFormatLocale,
  priceFromMisuse,
  priceListingVsPdp,
  priceMissing,
  priceOutlier,
  pricePdpVsMarkup,
  priceRegionAnomaly,
  unitPriceWrong,
]
