/** Payment methods that shoppers in a country expect most, and how a page reveals its country. */
import type { Concept } from '@vitrine/lexicon/concept'
import { localPayments } from '@vitrine/lexicon/concepts/checkout/payment-methods'
import type { PageReading } from '../../shared/page/page-reading.ts'

export interface Market {
  country: string
  /** The country's name as used in a sentence. */
  name: string
  /** Any of these is enough. */
  local: Concept
  /** Shown to the owner, most used first. */
  expected: string
}

const markets: readonly Market[] = [
  { country: 'NL', name: 'the Netherlands', local: localPayments.concepts.NL, expected: 'iDEAL (Wero)' },
  { country: 'BE', name: 'Belgium', local: localPayments.concepts.BE, expected: 'Bancontact' },
  {
    country: 'PL',
    name: 'Poland',
    local: localPayments.concepts.PL,
    expected: 'BLIK, Przelewy24',
  },
  { country: 'BR', name: 'Brazil', local: localPayments.concepts.BR, expected: 'Pix' },
  { country: 'PT', name: 'Portugal', local: localPayments.concepts.PT, expected: 'MB WAY, Multibanco' },
  {
    country: 'CH',
    name: 'Switzerland',
    local: localPayments.concepts.CH,
    expected: 'TWINT',
  },
  {
    country: 'IN',
    name: 'India',
    local: localPayments.concepts.IN,
    expected: 'UPI',
  },
  {
    country: 'SE',
    name: 'Sweden',
    local: localPayments.concepts.SE,
    expected: 'Swish, Klarna',
  },
  {
    country: 'DK',
    name: 'Denmark',
    local: localPayments.concepts.DK,
    expected: 'MobilePay, Dankort',
  },
  { country: 'NO', name: 'Norway', local: localPayments.concepts.NO, expected: 'Vipps' },
]

/** Countries identified by their own currency. */
const byCurrency: Readonly<Record<string, string>> = {
  PLN: 'PL',
  BRL: 'BR',
  CHF: 'CH',
  INR: 'IN',
  SEK: 'SE',
  DKK: 'DK',
  NOK: 'NO',
}
/** Languages of stores that sell at home with that currency; a store in English may sell worldwide. */
const atHome: Readonly<Record<string, readonly string[]>> = {
  PL: ['pl'],
  BR: ['pt'],
  CH: ['de', 'fr', 'it'],
  IN: ['en', 'hi'],
  SE: ['sv'],
  DK: ['da'],
  NO: ['nb', 'no', 'nn'],
}

/** The market a page sells to; null when it is unknown or no single payment method dominates. */
export function marketOf({ facts, region, finalUrl }: PageReading): Market | null {
  const of = (country: string | null | undefined) =>
    markets.find((market) => market.country === country) ?? null
  const currency = facts.prices.find(({ kind, money }) => kind === 'active' && money.currency)?.money.currency
  if (!currency) return null
  const language = facts.head.lang?.toLowerCase() ?? ''
  const [primary = '', country] = language.split('-')
  const own = byCurrency[currency]
  if (own) return region === own || atHome[own]?.includes(primary) ? of(own) : null
  if (currency !== 'EUR') return null
  const stated = of(region) ?? of(country?.toUpperCase())
  if (stated) return ['NL', 'BE', 'PT'].includes(stated.country) ? stated : null
  const domain = URL.canParse(finalUrl) ? (new URL(finalUrl).hostname.split('.').pop() ?? '') : ''
  if (primary === 'nl') return domain === 'nl' ? of('NL') : domain === 'be' ? of('BE') : null
  return primary === 'pt' && domain === 'pt' ? of('PT') : null
}
