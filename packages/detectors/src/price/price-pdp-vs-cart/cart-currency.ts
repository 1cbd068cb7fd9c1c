import type { CartFlowRecord } from '@vitrine/engine/flows'
import type { Money } from '@vitrine/kernel/money'

/** Currencies that share a sign: which of them "$" or "kr" means is read from the page, and pages differ in what they say. */
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
/** The cart says in which currency it charges. */
const told =
  /\b(charged|billed|processed|paid|payable|checkout|check out|settled|abgerechnet|berechnet|facture|cobrar\w*) (will be |wird |is )?(in|en)\b/i

/**
 * The currency of the cart when it is surely another than that of the page: the line of the product and a sum say so,
 * and nothing in the cart is in the currency of the page. Null otherwise.
 */
export function otherCurrency(record: CartFlowRecord, line: Money): { page: string; cart: string } | null {
  const { pagePrice, cart } = record
  if (!pagePrice?.currency || !line.currency || cart === null || pagePrice.currency === line.currency)
    return null
  const [page, other] = [pagePrice.currency, line.currency]
  if (families.some((family) => family.includes(page) && family.includes(other))) return null
  const sums = [cart.subtotal, cart.total].filter((sum) => sum !== null)
  if (sums.length === 0 || sums.some(({ currency }) => currency !== other)) return null
  const sign = signs[page]
  if (cart.text.includes(page) || (sign !== undefined && cart.text.includes(sign)) || told.test(cart.text))
    return null
  return { page, cart: other }
}
