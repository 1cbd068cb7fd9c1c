import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { PriceFact } from '@vitrine/engine/facts'
import { moneyText } from '../../shared/money-text.ts'
import { placeName } from '../../shared/place.ts'
import { cardPrices, ownPrices } from '../../shared/price-box.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold } from '../../shared/text.ts'

const approximate =
  /(~|≈|\b(approx\w*|about|ca|circa|around|equivalent|converted|entspricht|env|environ|aprox\w*)\b)/
/** Signs that several currencies share. */
const ambiguous = /(^|[^A-Z])(\$|kr|£|¥|元)/i

/** Prices whose currency is certain: a code or a sign of its own. */
const isCertain = ({ raw, money }: PriceFact) =>
  money.currency !== null &&
  (/[A-Z]{3}/.test(raw) ||
    !ambiguous.test(raw) ||
    /€|zł|₹|₺|₽|₩|₫|฿|₪|₴|R\$|A\$|C\$|US\$|NZ\$|HK\$/.test(raw))
const active = new Set<PriceFact['kind']>(['active', 'from', 'struck'])

/** Currencies that a shared sign may stand for. Any other currency beside it is a second one. */
const sharedSigns: Readonly<Record<string, readonly string[]>> = {
  $: [
    'USD',
    'CAD',
    'AUD',
    'NZD',
    'SGD',
    'HKD',
    'TWD',
    'MXN',
    'ARS',
    'CLP',
    'COP',
    'UYU',
    'BRL',
    'JMD',
    'TTD',
  ],
  '£': ['GBP', 'EGP', 'GIP', 'FKP', 'LBP', 'SYP', 'SDG'],
  '¥': ['JPY', 'CNY'],
  元: ['CNY', 'TWD', 'HKD', 'MOP'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK', 'CZK', 'EEK'],
}
const signOf = (raw: string) =>
  Object.keys(sharedSigns).find((sign) => raw.toLowerCase().includes(sign)) ?? null

/** One price for each currency that must be a different one. */
function currenciesOf(prices: readonly PriceFact[]): Map<string, PriceFact> {
  const found = new Map<string, PriceFact>()
  const asked = prices.filter(({ kind }) => active.has(kind))
  for (const price of asked)
    if (isCertain(price) && price.money.currency && !found.has(price.money.currency))
      found.set(price.money.currency, price)
  for (const price of asked) {
    // "1$" is a mark in a form or a text more often than a price.
    const isTiny = /^\d\s?\$$/.test(price.raw)
    const sign = isCertain(price) || isTiny ? null : signOf(price.raw)
    const mayMean = sign === null ? [] : (sharedSigns[sign] ?? [])
    if (sign === null || [...found.keys()].some((code) => code === sign || mayMean.includes(code))) continue
    found.set(price.money.currency ?? sign, price)
  }
  return found
}

export default definePageDetector({
  id: 'currency-mixed',
  category: 'price',
  label: 'Prices of a page are in one currency',
  pageTypes: [
    'product_page',
    'product_list_page',
    'category_page',
    'search_results_page',
    'home_page',
    'cart_page',
  ],
  impacts: ['trust'],
  family: 'listing/PDP mismatch, discount errors',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    const { facts } = page
    const groups = facts.cards.map((card) => ({ name: card.title, prices: cardPrices(facts, card) }))
    const own = ownPrices(facts).filter(({ kind }) => kind !== 'shipping')
    if (page.pageType === 'product_page') groups.push({ name: placeName(page), prices: own })
    const all = groups.flatMap(({ prices }) => prices)
    if (all.length === 0) return notApplicable
    const around = fold(
      facts.textBlocks
        .filter(({ text }) => text.length < 120)
        .map(({ text }) => text)
        .join('\n'),
    )
    const isConverter =
      approximate.test(all.map(({ raw }) => fold(raw)).join('\n')) ||
      /\b(approx|converted|umgerechnet|exchange rate)\b/.test(around)
    const whole = currenciesOf(all)
    if (whole.size < 2 || isConverter) return failOrPass([])
    const inOne = groups.find(({ prices }) => currenciesOf(prices).size > 1)
    // Two currencies beside every product are a service for shoppers; on some only they are a slip.
    const doubled = groups.filter(({ prices }) => currenciesOf(prices).size > 1).length
    if (doubled > 1 && doubled / groups.length > 0.5) return failOrPass([])
    const shown = [...whole.values()]
    const usual = page.site.currency
    const odd = shown.find(({ money }) => money.currency !== usual) ?? shown[1]
    const names = [...whole.keys()].join(' and ')
    const finding: Finding = {
      causeKey: `currencies:${[...whole.keys()].sort().join('+')}`,
      severity: inOne ? 'high' : 'medium',
      confidence: 0.82,
      title: 'Prices in different currencies on one page',
      where: inOne ? cut(inOne.name, 70) : placeName(page),
      description: `The page shows prices in ${names}${inOne ? `, both for "${cut(inOne.name, 60)}"` : ''}. Shoppers cannot tell what they will pay.`,
      url: page.finalUrl,
      pageType: page.pageType,
      rows: [
        beforeAfter(
          shown.map(({ money }) => moneyText(money)).join(' and '),
          usual ? `All prices in ${usual}` : 'All prices in one currency',
        ),
      ],
      spots: odd ? [{ path: odd.path, text: odd.raw, label: odd.money.currency ?? 'Other currency' }] : [],
      facts: { currencies: names },
      howChecked: [
        'Read the currency of every price on the page; a sign that several currencies share counts as any of them.',
        'Currency switchers, converters and notes such as "approximately" were left out.',
      ],
    }
    return failOrPass([finding])
  },
})
