import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { PageFacts, PriceFact } from '@vitrine/engine/api/facts'
import { approximately, converted } from '@vitrine/lexicon/concepts/prices/pricing'
import { pageLabel } from '../../shared/page/place.ts'
import { moneyText } from '../../shared/price/money-text.ts'
import { isAnnounced, isOrderCondition } from '../../shared/price/order-condition.ts'
import { boxPrices, cardPrices, ownPrices, shownPrice } from '../../shared/price/price-box.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { normalize, truncate } from '../../shared/text/text.ts'

/** Symbols shared by several currencies. */
const ambiguous = /(^|[^A-Z])(\$|kr|£|¥|元)/i

/** A code, or a symbol of a single currency, makes the currency certain. */
const isCertain = ({ raw, money }: PriceFact) =>
  money.currency !== null &&
  (/[A-Z]{3}/.test(raw) ||
    !ambiguous.test(raw) ||
    /€|zł|₹|₺|₽|₩|₫|฿|₪|₴|R\$|A\$|C\$|US\$|NZ\$|HK\$/.test(raw))
const active = new Set<PriceFact['kind']>(['active', 'from', 'struck'])

/** Currencies that a shared symbol can stand for; any other currency on the page is a second one. */
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

/** Letters before a number without cents name things, too: “AMD 5 5600”, “PHP 8.2”. */
const isModelNumber = ({ raw, money }: PriceFact) =>
  money.exponent > 0 && /^[A-Z]{3}\s?\d{1,4}(?:\.\d)?$/.test(raw.trim())

/** One price for each currency that is certainly distinct. */
function currenciesOf(prices: readonly PriceFact[]): Map<string, PriceFact> {
  const found = new Map<string, PriceFact>()
  const selling = prices.filter((price) => active.has(price.kind) && !isModelNumber(price))
  for (const price of selling)
    if (isCertain(price) && price.money.currency && !found.has(price.money.currency))
      found.set(price.money.currency, price)
  for (const price of selling) {
    // "1$" is more often a placeholder than a price.
    const isTiny = /^\d\s?\$$/.test(price.raw)
    const sign = isCertain(price) || isTiny ? null : signOf(price.raw)
    const mayMean = sign === null ? [] : (sharedSigns[sign] ?? [])
    if (sign === null || [...found.keys()].some((code) => code === sign || mayMean.includes(code))) continue
    found.set(price.money.currency ?? sign, price)
  }
  return found
}

/** The store's currency, or that of most prices where the page belongs to a version for another country. */
function usualCurrency(prices: readonly PriceFact[], ofStore: string | null): string | null {
  const codes = prices.flatMap(({ money }) => money.currency ?? [])
  if (ofStore !== null && codes.includes(ofStore)) return ofStore
  const counts = Map.groupBy(codes, (code) => code)
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)
  return most?.[0] ?? ofStore
}

/** Prices of a product page itself, without delivery costs, conditions of an order, and announcements. */
function productPrices(facts: PageFacts): PriceFact[] {
  const shown = shownPrice(facts)?.path
  return ownPrices(facts).filter(
    (price) =>
      price.kind !== 'shipping' && !isOrderCondition(facts, price) && !isAnnounced(facts, price, shown),
  )
}

/** An amount as money, or as written where its currency isn’t known. */
const shownAs = ({ money, raw }: PriceFact) => (money.currency === null ? raw : moneyText(money))

export default definePageDetector({
  id: 'currency-mixed',
  category: 'price',
  label: 'Each page uses one currency',
  pageTypes: [
    'product_page',
    'product_list_page',
    'category_page',
    'search_results_page',
    'home_page',
    'cart_page',
  ],
  impacts: ['trust'],
  effect: 'price-inconsistent',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    const { facts } = page
    const groups = facts.cards.map((card) => {
      const prices = cardPrices(facts, card)
      return { name: card.title, prices, certain: prices }
    })
    if (page.pageType === 'product_page') {
      const prices = productPrices(facts)
      const box = boxPrices(facts)
      // Elsewhere on the page, an amount may be the price of something else.
      groups.push({ name: pageLabel(page), prices, certain: prices.filter((price) => box.includes(price)) })
    }
    const all = groups.flatMap(({ prices }) => prices)
    if (all.length === 0) return notApplicable
    const around = normalize(
      facts.textBlocks
        .filter(({ text }) => text.length < 120)
        .map(({ text }) => text)
        .join('\n'),
    )
    const isConverter =
      all.some(({ raw }) => /[~≈]/.test(raw) || approximately.isIn(raw)) || converted.isIn(around)
    const whole = currenciesOf(all)
    if (whole.size < 2 || isConverter) return failOrPass([])
    const inOne = groups.find(({ certain }) => currenciesOf(certain).size > 1)
    // Two currencies on most products are intended; on a few they are a slip.
    const doubled = groups.filter(({ prices }) => currenciesOf(prices).size > 1).length
    if (doubled > 1 && doubled / groups.length > 0.5) return failOrPass([])
    const shown = [...whole.values()]
    const usual = usualCurrency(all, page.site.currency)
    const odd = shown.find(({ money }) => money.currency !== usual) ?? shown[1]
    const names = [...whole.keys()].join(' and ')
    const finding: Finding = {
      causeKey: `currencies:${[...whole.keys()].sort().join('+')}`,
      severity: inOne ? 'high' : 'medium',
      confidence: 0.82,
      title: 'Prices in more than one currency',
      where: inOne ? truncate(inOne.name, 70) : pageLabel(page),
      description: `The page shows prices in ${names}${inOne ? `, both for “${truncate(inOne.name, 60)}”` : ''}. Shoppers can’t be sure what they’ll pay.`,
      url: page.finalUrl,
      pageType: page.pageType,
      rows: [
        beforeAfter(
          shown.map(shownAs).join(' and '),
          usual ? `All prices in ${usual}` : 'All prices in one currency',
        ),
      ],
      spots: odd ? [{ path: odd.path, text: odd.raw, label: odd.money.currency ?? 'Other currency' }] : [],
      facts: { currencies: names },
      howChecked: [
        'Read the currency of every price on the page.',
        'Counted a symbol shared by several currencies as any of them.',
        'Skipped conditions of an order, such as “orders over $50,” and announcements.',
        'Skipped currency switchers, converters, and notes such as “approximately.”',
      ],
    }
    return failOrPass([finding])
  },
})
