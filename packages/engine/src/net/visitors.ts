/**
 * Where the visitors of a scan come from. A store that serves one market shows others net prices, another currency, or
 * that it doesn't deliver, so without a region it's visited as by its own customers.
 */
import { homeOfLanguage, type RegionLocale, regionLocale, tagsOf } from './region-locale.ts'

export interface Visitors {
  /** What a visitor of the region sends. */
  localeOf(region: string): RegionLocale
  settle(region: string, home: HomeRegion): void
  /** Visits the region as before it was settled. */
  unsettle(region: string): void
}

export interface HomeRegion {
  /** Code of the launch form. */
  country: string
  language: string
}

export function createVisitors(): Visitors {
  const homes = new Map<string, HomeRegion>()
  return {
    localeOf(region) {
      const home = homes.get(region)
      return home === undefined ? regionLocale(region) : regionLocale(home.country, home.language)
    },
    settle: (region, home) => void homes.set(region, home),
    unsettle: (region) => void homes.delete(region),
  }
}

/** The currencies of the countries with a currency of their own. */
const ownCurrency: Readonly<Record<string, string>> = {
  USD: 'US',
  GBP: 'UK',
  CAD: 'CA',
  AUD: 'AU',
  NZD: 'NZ',
  INR: 'IN',
  SGD: 'SG',
  ZAR: 'ZA',
  AED: 'AE',
  CHF: 'CH',
  MXN: 'MX',
  ARS: 'AR',
  BRL: 'BR',
  DKK: 'DK',
  SEK: 'SE',
  NOK: 'NO',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  RON: 'RO',
  TRY: 'TR',
  JPY: 'JP',
  KRW: 'KR',
  CNY: 'CN',
}
/** Where shops in English that sell in euros have customers who read them. */
const euroInEnglish = 'IE'

/**
 * Where a store's customers are, by the language and currency of its home page; null where no country has both.
 * @param tag as declared or detected: `it`, `pt-BR`
 */
export function homeOf(tag: string | null, currency: string | null): HomeRegion | null {
  const [language = '', ...rest] = (tag ?? '').toLowerCase().split(/[-_]/)
  const named = rest.find((part) => part.length === 2)?.toUpperCase()
  const home = homeOfLanguage[language]
  const candidates = [
    named === 'GB' ? 'UK' : named,
    ownCurrency[currency ?? ''],
    home === 'GLOBAL' ? 'US' : home,
    euroInEnglish,
  ]
  const country = candidates.find(
    (each) => each !== undefined && speaks(each, language) && pays(each, currency),
  )
  return country === undefined ? null : { country, language }
}

const speaks = (country: string, language: string) =>
  tagsOf(country).some((tag) => tag.split('-')[0] === language)

/** Whether shoppers of a country pay in a currency, as far as it's known. */
function pays(country: string, currency: string | null): boolean {
  if (currency === null) return true
  const owner = ownCurrency[currency]
  return owner === undefined
    ? currency === 'EUR' && !Object.values(ownCurrency).includes(country)
    : owner === country
}
