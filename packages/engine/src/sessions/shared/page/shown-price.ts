/** The price of a product as the open page shows it. */
import type { Money } from '@vitrine/kernel/figures/money'
import type { PageFacts, ProductFact } from '../../../api/facts.ts'
import { pricesToPay } from '../../../extract/prices/prices-to-pay.ts'
import { ownPrices } from '../../../extract/product/dom-price.ts'

/** Null for ranges and where no price is shown; data in the page's code may be about another variant. */
export function shownPrice(product: ProductFact | null): Money | null {
  if (product === null || product.isRange) return null
  return product.price.witnesses.find(({ source }) => source === 'dom')?.value ?? null
}

/** How often the page shows an amount among the product's own prices. */
export const timesShown = (facts: Pick<PageFacts, 'prices' | 'cards'>, { minor, currency }: Money): number =>
  pricesToPay(ownPrices(facts)).filter(({ money }) => money.minor === minor && money.currency === currency)
    .length

/** Every amount among the product's own prices, without old prices, savings, and delivery. */
export const amountsToPay = (facts: Pick<PageFacts, 'prices' | 'cards'>): Money[] =>
  pricesToPay(ownPrices(facts)).map(({ money }) => money)

/** What the page's code says that the product costs, besides what shoppers see. */
export const statedPrices = (product: ProductFact | null): Money[] =>
  (product?.price.witnesses ?? []).filter(({ source }) => source !== 'dom').map(({ value }) => value)
