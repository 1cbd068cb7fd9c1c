/** The countries that a page names as its store's, for currencies that share a sign. */
import { escapeRegExp } from '@vitrine/kernel/text/escape-reg-exp'
import type { JsonValue, StructuredDataFact } from '../../api/facts.ts'
import type { PageDocument } from '../document/page-document.ts'

interface Country {
  /** ISO 4217. */
  currency: string
  /** International calling code, ITU-T E.164. */
  calling: string
}

/** Countries whose currencies share their sign, by ISO 3166-1 in lower case. */
const countries: Readonly<Record<string, Country>> = {
  us: { currency: 'USD', calling: '1' },
  ca: { currency: 'CAD', calling: '1' },
  au: { currency: 'AUD', calling: '61' },
  nz: { currency: 'NZD', calling: '64' },
  mx: { currency: 'MXN', calling: '52' },
  sg: { currency: 'SGD', calling: '65' },
  hk: { currency: 'HKD', calling: '852' },
  cl: { currency: 'CLP', calling: '56' },
  co: { currency: 'COP', calling: '57' },
  ar: { currency: 'ARS', calling: '54' },
  tw: { currency: 'TWD', calling: '886' },
  uy: { currency: 'UYU', calling: '598' },
  ec: { currency: 'USD', calling: '593' },
  sv: { currency: 'USD', calling: '503' },
  pa: { currency: 'USD', calling: '507' },
  se: { currency: 'SEK', calling: '46' },
  no: { currency: 'NOK', calling: '47' },
  dk: { currency: 'DKK', calling: '45' },
  is: { currency: 'ISK', calling: '354' },
  jp: { currency: 'JPY', calling: '81' },
  cn: { currency: 'CNY', calling: '86' },
  in: { currency: 'INR', calling: '91' },
  pk: { currency: 'PKR', calling: '92' },
  lk: { currency: 'LKR', calling: '94' },
  np: { currency: 'NPR', calling: '977' },
  ir: { currency: 'IRR', calling: '98' },
  sa: { currency: 'SAR', calling: '966' },
  qa: { currency: 'QAR', calling: '974' },
  om: { currency: 'OMR', calling: '968' },
  ye: { currency: 'YER', calling: '967' },
  ae: { currency: 'AED', calling: '971' },
  ma: { currency: 'MAD', calling: '212' },
  kw: { currency: 'KWD', calling: '965' },
  bh: { currency: 'BHD', calling: '973' },
  jo: { currency: 'JOD', calling: '962' },
  iq: { currency: 'IQD', calling: '964' },
  dz: { currency: 'DZD', calling: '213' },
  tn: { currency: 'TND', calling: '216' },
  ly: { currency: 'LYD', calling: '218' },
  eg: { currency: 'EGP', calling: '20' },
  sd: { currency: 'SDG', calling: '249' },
  sn: { currency: 'XOF', calling: '221' },
  ci: { currency: 'XOF', calling: '225' },
  ml: { currency: 'XOF', calling: '223' },
  bf: { currency: 'XOF', calling: '226' },
  bj: { currency: 'XOF', calling: '229' },
  tg: { currency: 'XOF', calling: '228' },
  ne: { currency: 'XOF', calling: '227' },
  gw: { currency: 'XOF', calling: '245' },
  cm: { currency: 'XAF', calling: '237' },
  ga: { currency: 'XAF', calling: '241' },
  cg: { currency: 'XAF', calling: '242' },
  td: { currency: 'XAF', calling: '235' },
  cf: { currency: 'XAF', calling: '236' },
  gq: { currency: 'XAF', calling: '240' },
}

const phoneLink =
  /^(?:tel:|https?:\/\/wa\.me\/|(?:https?:\/\/(?:api|web)\.whatsapp\.com|whatsapp:\/)\/send\/?\?(?:.*&)?phone=)(?:\+|00|%2B)?([\d\s().-]{8,})/i
/** A national number in a link has no calling code, and begins with a zero or is short. */
const minInternationalDigits = 10
const mailHost = /^mailto:[^?@]+@[^?]*\.([a-z]{2})(?:\?|$)/i
const writtenPhone = /\+\s?(\d[\d\s().-]{7,20}\d)/g
const writtenMail = /[^\s@]+@[^\s@]+\.([a-z]{2})(?![\w.-])/gi
const maxDepth = 6

export const currencyOf = (country: string): string | undefined => countries[country.toLowerCase()]?.currency

/**
 * The one currency of the candidates that belongs to where the page says its store is: the address in its data, the
 * phone numbers and email addresses that it links to or writes in its header and footer, and the country that it names
 * there. Null where it says nothing, or several things.
 * @param namesIn language of the names of countries, ISO 639-1; null: names decide nothing
 */
export function statedPlaceCurrency(
  document: PageDocument,
  { entities }: StructuredDataFact,
  candidates: readonly string[],
  namesIn: string | null,
): string | null {
  const hrefs = document.elements.all('a').map(({ attribs }) => attribs.href?.trim() ?? '')
  const frame = document.elements
    .all('header', 'footer', 'address')
    .map((element) => document.textOf(element))
    .join(' ')
  const sources = [
    entities.flatMap(({ value }) => addressCountries(value, 0)).map(currencyOf),
    hrefs.flatMap((href) => callingCurrencies(phoneLink.exec(href)?.[1] ?? '')),
    hrefs.map((href) => currencyOf(mailHost.exec(href)?.[1] ?? '')),
    [...frame.matchAll(writtenPhone)].flatMap(([, number = '']) => callingCurrencies(number)),
    [...frame.matchAll(writtenMail)].map(([, country = '']) => currencyOf(country)),
    namesIn === null ? [] : namedCurrencies(frame, namesIn),
  ]
  for (const source of sources) {
    const found = new Set(source.filter((code) => code !== undefined && candidates.includes(code)))
    const [only] = found
    if (only !== undefined) return found.size === 1 ? only : null
  }
  return null
}

function addressCountries(value: JsonValue | undefined, depth: number): string[] {
  if (depth > maxDepth || value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'addressCountry' && typeof inner === 'string' ? [inner] : addressCountries(inner, depth + 1),
  )
}

const nameReaders = new Map<string, readonly { name: RegExp; currency: string }[]>()

/** Readers for the names of countries in a language. They are built once, because every page of a store needs them. */
function nameReadersIn(language: string) {
  const known = nameReaders.get(language)
  if (known !== undefined) return known
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const readers = Object.entries(countries).map(([country, { currency }]) => {
    const name = escapeRegExp(names.of(country.toUpperCase()) ?? country)
    // In lower case, “chile” is a pepper.
    return { name: new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u'), currency }
  })
  nameReaders.set(language, readers)
  return readers
}

/** Currencies of the countries that a text names in its language. */
const namedCurrencies = (text: string, language: string): string[] =>
  nameReadersIn(language).flatMap(({ name, currency }) => (name.test(text) ? [currency] : []))

/** Currencies of the countries that an international number belongs to; none for “+1”, which many countries share. */
function callingCurrencies(number: string): string[] {
  const digits = number.replace(/\D/g, '')
  if (digits.length < minInternationalDigits || digits.startsWith('0') || digits.startsWith('1')) return []
  // The longest code that fits: “598” before “59”.
  const fitting = Object.values(countries).filter(({ calling }) => digits.startsWith(calling))
  const longest = fitting.toSorted((a, b) => b.calling.length - a.calling.length)[0]
  return longest === undefined ? [] : [longest.currency]
}
