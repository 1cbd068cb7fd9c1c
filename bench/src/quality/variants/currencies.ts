/** Product pages of the saved shops as they would look in another country. */
import type { CheerioAPI } from 'cheerio'
import type { Variant } from './variant.ts'

export interface Manner {
  code: string
  /** How many units one dollar is converted to, so that amounts have the digits that shoppers there see. */
  rate: number
  lang: string
  write(value: number): string
}

/** "1.234,50": digits in groups of three, with the number of decimals. */
function grouped(value: number, thousands: string, decimal: string, decimals: number): string {
  const [whole = '0', cents = ''] = value.toFixed(decimals).split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, thousands) + (cents ? decimal + cents : '')
}

const manners: readonly Manner[] = [
  { code: 'EUR', rate: 1, lang: 'de', write: (value) => `${grouped(value, '.', ',', 2)} €` },
  { code: 'EUR', rate: 100, lang: 'fr', write: (value) => `${grouped(value, '\u202f', ',', 2)} €` },
  { code: 'GBP', rate: 1, lang: 'en-GB', write: (value) => `£${grouped(value, ',', '.', 2)}` },
  { code: 'SEK', rate: 10, lang: 'sv', write: (value) => `${grouped(value, ' ', ',', 2)} kr` },
  { code: 'PLN', rate: 1, lang: 'pl', write: (value) => `${grouped(value, ' ', ',', 2)} zł` },
  { code: 'CHF', rate: 1, lang: 'de-CH', write: (value) => `CHF ${grouped(value, '’', '.', 2)}` },
  { code: 'BRL', rate: 100, lang: 'pt-BR', write: (value) => `R$ ${grouped(value, '.', ',', 2)}` },
  { code: 'INR', rate: 100, lang: 'en-IN', write: (value) => `₹${grouped(value, ',', '.', 2)}` },
  { code: 'JPY', rate: 100, lang: 'ja', write: (value) => `¥${grouped(value, ',', '', 0)}` },
  { code: 'CLP', rate: 1000, lang: 'es-CL', write: (value) => `$${grouped(value, '.', '', 0)}` },
]

const shownAmount = /(?:US)?\$\s?(\d[\d,]*(?:\.\d{2})?)/g
/** Replaces the currency sign of amounts that are converted already, so that none is converted twice. */
const written = '\uE000'
const readDigits = (digits: string) => Number(digits.replaceAll(',', ''))

/** Every amount that the page shows, even if sign and digits are in separate elements. */
function rewriteShown($: CheerioAPI, manner: Manner): void {
  const rewrite = (digits: string) => manner.write(readDigits(digits) * manner.rate).replaceAll('$', written)
  const whole = new RegExp(`^\\s*${shownAmount.source}\\s*$`)
  for (const element of $('body *').toArray()) {
    const digits = whole.exec($(element).text())?.[1]
    if (digits !== undefined && $(element).closest('script, style').length === 0)
      $(element).text(rewrite(digits))
  }
  for (const node of $('body *').contents().toArray())
    if ('data' in node && $(node).closest('script, style').length === 0)
      node.data = node.data
        .replaceAll(shownAmount, (_, digits: string) => rewrite(digits))
        .replaceAll(written, '$')
}

/** Amounts and currency in structured data. State of the shop's own scripts is left out. */
function rewriteData($: CheerioAPI, { code, rate }: Manner): void {
  $('script[type="application/json"], [data-product_variations]').remove()
  for (const script of $('script[type="application/ld+json"]').toArray())
    $(script).text(
      $(script)
        .text()
        .replace(/("priceCurrency"\s*:\s*")[A-Z]{3}/g, `$1${code}`)
        .replace(
          /("(?:price|lowPrice|highPrice)"\s*:\s*"?)([\d.]+)/g,
          (_, head: string, digits: string) => `${head}${Number((Number(digits) * rate).toFixed(2))}`,
        ),
    )
  $('meta[property$="price:currency"], [itemprop="priceCurrency"]').attr('content', code)
  for (const tag of $('meta[property$="price:amount"], [itemprop="price"][content]').toArray())
    $(tag).attr('content', (Number($(tag).attr('content')) * rate).toFixed(2))
  for (const tag of $('[data-price], [data-product-price]').toArray())
    $(tag).removeAttr('data-price').removeAttr('data-product-price')
}

/** Converts every price of a page to another currency, for shoppers and in structured data. */
export function priceIn($: CheerioAPI, manner: Manner): void {
  rewriteShown($, manner)
  rewriteData($, manner)
  $('html').attr('lang', manner.lang)
}

const scaled = (amount: string | null, rate: number) =>
  amount === null ? null : (Number(amount) * rate).toFixed(2)

export const currencyVariants: readonly Variant[] = manners.map((manner) => ({
  name: `in ${manner.code}, ${manner.write(1234.5)}`,
  apply($, seen) {
    if ($('[data-product_variations]').length > 0) return null
    priceIn($, manner)
    return {
      ...seen,
      price: scaled(seen.price, manner.rate),
      compare_at: scaled(seen.compare_at, manner.rate),
      currency: manner.code,
    }
  },
}))
