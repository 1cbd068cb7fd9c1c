import type { CartSessionRecord } from '@vitrine/engine/api/sessions'
import type { Money } from '@vitrine/kernel/figures/money'
import { chargedIn } from '@vitrine/lexicon/concepts/prices/pricing'

/** Currencies that share a symbol. How "$" or "kr" is read differs between pages, so these are never compared. */
const families: readonly (readonly string[])[] = [
  'USD CAD AUD NZD SGD HKD TWD MXN BRL ARS CLP COP UYU JMD TTD BSD BBD BMD BZD XCD FJD NAD'.split(' '),
  'SEK NOK DKK ISK CZK'.split(' '),
  'JPY CNY'.split(' '),
  'GBP EGP LBP FKP GIP'.split(' '),
  'INR PKR LKR NPR MUR IDR SCR'.split(' '),
  'CHF XOF XAF'.split(' '),
  'SAR QAR OMR YER IRR'.split(' '),
  'RON MDL BGN'.split(' '),
]
const signs: Readonly<Record<string, string>> = {
  EUR: '€',
  USD: '$',
  GBP: '£',
  JPY: '¥',
  PLN: 'zł',
  CZK: 'Kč',
  HUF: 'Ft',
  INR: '₹',
  TRY: '₺',
  UAH: '₴',
  RUB: '₽',
  KRW: '₩',
}

/**
 * The cart's currency when it certainly differs from the page's: the product's line and a total both use it, and
 * nothing in the cart is in the page's currency. Null otherwise.
 */
export function otherCurrency(record: CartSessionRecord, line: Money): { page: string; cart: string } | null {
  const { pagePrice, cart } = record
  if (!pagePrice?.currency || !line.currency || cart === null || pagePrice.currency === line.currency)
    return null
  const [page, other] = [pagePrice.currency, line.currency]
  if (families.some((family) => family.includes(page) && family.includes(other))) return null
  const sums = [cart.subtotal, cart.total].filter((sum) => sum !== null)
  if (sums.length === 0 || sums.some(({ currency }) => currency !== other)) return null
  const sign = signs[page]
  if (
    cart.text.includes(page) ||
    (sign !== undefined && cart.text.includes(sign)) ||
    chargedIn.isIn(cart.text)
  )
    return null
  return { page, cart: other }
}
