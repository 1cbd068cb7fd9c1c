/** The currency of a page, which decides what "$" and "kr" mean on it. */
import type { HeadFact, JsonValue, LanguageFact, StructuredDataFact } from '../../api/facts.ts'
import type { PageDocument } from '../document/page-document.ts'
import { isoCodes } from '../money/currency-signs.ts'
import { findMoney } from '../money/find-money.ts'
import { readCurrency, sharedCandidates } from '../money/read-currency.ts'
import { currencyOf, statedPlaceCurrency } from './store-countries.ts'

const byLanguage: Readonly<Record<string, string>> = {
  sv: 'SEK',
  nb: 'NOK',
  nn: 'NOK',
  no: 'NOK',
  da: 'DKK',
  is: 'ISK',
  ja: 'JPY',
  zh: 'CNY',
  hi: 'INR',
  fa: 'IRR',
  ur: 'PKR',
}
/** Spanish: most of its countries write their own currency with this sign, and none is the usual one. */
const manyDollars = 'es'
const commonest: Readonly<Record<string, string>> = {
  $: 'USD',
  '¥': 'JPY',
  '￥': 'JPY',
  元: 'CNY',
  Rs: 'INR',
  'Rs.': 'INR',
  '₨': 'INR',
  FCFA: 'XOF',
  'F CFA': 'XOF',
  CFA: 'XOF',
  DH: 'MAD',
  DHS: 'AED',
}

const scriptCurrency =
  /["'](?:currency|currencyCode|currency_code|priceCurrency|currencyISO|currency_iso|store_currency|shopCurrency|isoCode)["']\s*:\s*["']([A-Z]{3})["']|Shopify\.currency\s*=\s*\{\s*"active"\s*:\s*"([A-Z]{3})"/g

/** What the page's properties declare beside the amount. */
export const metaCurrency = ({ meta }: HeadFact): string | null =>
  known(meta.get('product:price:currency')) ?? known(meta.get('og:price:currency'))

/** ISO code, or null when the page does not say. */
export function readPageCurrency(
  document: PageDocument,
  structuredData: StructuredDataFact,
  head: HeadFact,
  language: LanguageFact,
): string | null {
  const stated =
    known(markupCurrency(structuredData)) ??
    metaCurrency(head) ??
    known(head.meta.get('twitter:currency')) ??
    known(scriptedCurrency(document.html))
  const shown = shownSign(document)
  if (shown === null) return stated
  const { code, text, hasDecimals } = shown
  if (code !== null) return code
  const candidates = sharedCandidates(text)
  if (stated !== null && candidates.includes(stated)) return stated
  const ofPlace = regional(document, head, language, candidates)
  if (ofPlace !== null) return ofPlace
  const isOpen = text === '$' && languageOf(head, language) === manyDollars
  const ofStore = statedPlaceCurrency(document, structuredData, candidates, isOpen ? manyDollars : null)
  if (ofStore !== null || isOpen) return ofStore
  // The sign of yen and yuan; yen have no decimals.
  return (hasDecimals && candidates.includes('CNY') ? 'CNY' : commonest[text]) ?? null
}

const known = (code: string | undefined | null) => {
  const upper = code?.trim().toUpperCase()
  return upper !== undefined && isoCodes.has(upper) ? upper : null
}

function markupCurrency({ mainProduct, entities }: StructuredDataFact): string | null {
  const values = mainProduct === null ? entities.map(({ value }) => value) : [mainProduct.value]
  for (const value of values) {
    const code = deepCurrency(value, 0)
    if (code !== null) return code
  }
  return null
}

function deepCurrency(value: JsonValue | undefined, depth: number): string | null {
  if (depth > 5 || value === null || typeof value !== 'object') return null
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'priceCurrency' && typeof inner === 'string') return inner
    const found = deepCurrency(inner, depth + 1)
    if (found !== null) return found
  }
  return null
}

function scriptedCurrency(html: string): string | null {
  for (const match of html.matchAll(scriptCurrency)) {
    const code = known(match[1] ?? match[2])
    if (code !== null) return code
  }
  return null
}

const maxTexts = 4_000

interface ShownSign {
  text: string
  code: string | null
  /** Whether most of the prices have two decimals. */
  hasDecimals: boolean
}

const twoDecimals = /\d[.,]\d{2}(?!\d)/

/** The sign of most visible prices. */
function shownSign(document: PageDocument): ShownSign | null {
  const counts = new Map<string, { text: string; code: string | null; count: number; decimals: number }>()
  const texts = document
    .textOf(document.$('body')[0] ?? document.$('html')[0] ?? raise())
    .slice(0, maxTexts * 10)
  const prices = Map.groupBy(findMoney(texts), ({ text }) => text)
  for (const [text, found] of prices) {
    const currency = readCurrency(text)
    if (currency === null) continue
    const key = currency.code ?? currency.text
    const entry = counts.get(key) ?? { ...currency, count: 0, decimals: 0 }
    entry.count += found.length
    if (twoDecimals.test(text)) entry.decimals += found.length
    counts.set(key, entry)
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count)
  return most === undefined ? null : { ...most, hasDecimals: most.decimals > most.count / 2 }
}

function raise(): never {
  throw new Error('A parsed document has an html element.')
}

function regional(
  document: PageDocument,
  head: HeadFact,
  language: LanguageFact,
  candidates: readonly string[],
): string | null {
  const country = new URL(document.url).hostname.split('.').at(-1) ?? ''
  const region = localeOf(head).split('-').slice(1).at(-1) ?? ''
  // Themes in English declare a region that says nothing about a store in another language.
  const isOwn = localeOf(head).startsWith(languageOf(head, language))
  const options = [
    isOwn ? currencyOf(region) : undefined,
    currencyOf(country),
    byLanguage[languageOf(head, language)],
  ]
  return options.find((code) => code !== undefined && candidates.includes(code)) ?? null
}

const localeOf = ({ lang, meta }: HeadFact) =>
  (lang ?? meta.get('og:locale') ?? '').toLowerCase().replace('_', '-')

/** The declared language. Themes declare English whatever the store's language is: then that of the text, if it is sure. */
function languageOf(head: HeadFact, { detected, isReliable }: LanguageFact): string {
  const [declared = ''] = localeOf(head).split('-')
  return (declared === '' || declared === 'en') && isReliable && detected !== null ? detected : declared
}
