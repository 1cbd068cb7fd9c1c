import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { PriceFact } from '@vitrine/engine/api/facts'
import { uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'
import { decimalSign, numberStyle } from './number-style.ts'

interface Odd {
  raw: string
  path: string
  minor: number
  exponent: number
}

interface Datum {
  name: string
  /** Primary tag; null when the declared and detected languages differ. */
  language: string | null
  currency: string
  /** Prices with two decimals after a point, and after a comma. */
  points: number
  commas: number
  firstPoint: Odd | null
  firstComma: Odd | null
  /** Decimals the currency does not have, or only one of two. */
  oddDecimals: Odd[]
  /** Thousands or decimals, depending on the reader. */
  ambiguous: Odd[]
}

type Style = '.' | ','

const minPrices = 20
const rareShare = 0.1
/** Share of the pages with prices on which a currency of the store occurs at least. */
const minCurrencyShare = 0.05
/** Pairs of currency and language whose decimal separator is beyond doubt. */
const settled: Readonly<Record<string, readonly string[]>> = {
  EUR: ['de', 'fr', 'it', 'es', 'nl', 'pt', 'fi', 'el', 'sk', 'et', 'lv', 'lt', 'sl', 'hr'],
  PLN: ['pl'],
  SEK: ['sv'],
  DKK: ['da'],
  NOK: ['nb', 'no', 'nn'],
  CZK: ['cs'],
  HUF: ['hu'],
  RON: ['ro'],
  BRL: ['pt'],
  TRY: ['tr'],
  USD: ['en'],
  GBP: ['en'],
  AUD: ['en'],
  NZD: ['en'],
  CAD: ['en'],
}
const wholeCurrencies = new Set(['JPY', 'KRW', 'VND', 'CLP', 'ISK'])
const kinds = new Set<PriceFact['kind']>(['active', 'struck', 'from'])

const oddOf = ({ raw, path, money }: PriceFact): Odd => ({
  raw,
  path,
  minor: money.minor,
  exponent: money.exponent,
})

/** The amount in the page's language, or with the store's usual separator where the language is unknown. */
function suggestion({ minor, exponent }: Odd, datum: Datum, style: Style): string {
  const locale = datum.language ?? (style === ',' ? 'de' : 'en')
  try {
    return new Intl.NumberFormat(decimalSign(locale) === style ? locale : style === ',' ? 'de' : 'en', {
      style: 'currency',
      currency: datum.currency,
    }).format(minor / 10 ** exponent)
  } catch {
    return (minor / 10 ** exponent).toFixed(exponent)
  }
}

type Page = { datum: Datum; finalUrl: string; pageType: Finding['pageType'] }

function finding(
  { datum, finalUrl, pageType }: Page,
  odd: Odd,
  style: Style,
  {
    other,
    ...said
  }: Pick<Finding, 'causeKey' | 'fault' | 'severity' | 'confidence' | 'title' | 'description'> & {
    /** Set where the odd price may be the right one: a price in the usual format. */
    other?: string
  },
): Finding {
  const right = suggestion(odd, datum, style)
  const rows = other ? [listRow('Formats', [odd.raw, other])] : [beforeAfter(odd.raw, right)]
  return {
    ...said,
    where: truncate(datum.name, 70),
    url: finalUrl,
    pageType,
    rows,
    spots: [{ path: odd.path, text: odd.raw, label: other ? `Elsewhere: ${other}` : `Write ${right}` }],
    facts: other ? { written: odd.raw, elsewhere: other } : { written: odd.raw, suggested: right },
    howChecked: [
      'Read the number format of every visible price, by language and currency.',
      'Skipped prices without decimals, “12,-”, and superscript cents.',
    ],
  }
}

/** The sign that the language has where the currency is used; the currency’s code begins with the country’s. */
const localSign = ({ language, currency }: Datum): Style | null =>
  language === null || currency === 'EUR' ? null : decimalSign(`${language}-${currency.slice(0, 2)}`)

/** A price in the store’s usual format, where that is another than the local one. */
function exampleOfForeign(pages: readonly Page[], usual: Style): { other?: string } {
  const [first] = pages
  if (first === undefined || usual === (localSign(first.datum) ?? usual)) return {}
  const shown = pages.flatMap(({ datum }) => (usual === '.' ? datum.firstPoint : datum.firstComma) ?? [])
  return shown[0] === undefined ? {} : { other: shown[0].raw }
}

/** Prices formatted unlike the others of the same language and currency. */
function oddOnes(pages: readonly Page[]): Finding[] {
  const points = pages.reduce((sum, { datum }) => sum + datum.points, 0)
  const commas = pages.reduce((sum, { datum }) => sum + datum.commas, 0)
  const all = points + commas
  const usual: Style = points >= commas ? '.' : ','
  const rare = Math.min(points, commas)
  const [first] = pages
  const isRare = all >= minPrices && rare <= rareShare * all
  const found: Finding[] = []
  const language = first?.datum.language ?? null
  const isSettled =
    first !== undefined && language !== null && settled[first.datum.currency]?.includes(language)
  const expected = isSettled && language ? decimalSign(language) : null
  // The few prices in the language’s own format are right; where the others are told, these aren’t the fault.
  const areFewRight = expected !== null && expected !== usual
  for (const page of pages) {
    const { datum } = page
    const minority = usual === '.' ? datum.firstComma : datum.firstPoint
    if (isRare && minority && !areFewRight)
      found.push(
        finding(page, minority, usual, {
          causeKey: 'separator:mixed',
          fault: 'separator-mixed',
          severity: 'medium',
          confidence: 0.82,
          title: 'Prices use two number formats',
          description:
            `“${truncate(datum.name, 60)}” shows ${minority.raw}, while ${(all - rare).toLocaleString('en-US')} of ` +
            `${all.toLocaleString('en-US')} prices in your store use a decimal ${usual === '.' ? 'point' : 'comma'}. Two ` +
            'formats side by side make shoppers doubt the amount.',
          ...exampleOfForeign(pages, usual),
        }),
      )
    if (expected && expected !== usual && isRare) {
      const shown = usual === '.' ? datum.firstPoint : datum.firstComma
      if (shown)
        found.push(
          finding(page, shown, expected, {
            causeKey: `separator:${language}`,
            fault: 'separator-foreign',
            severity: 'low',
            confidence: 0.78,
            title: 'Price format doesn’t match the store’s language',
            description:
              `Your store shows ${shown.raw}, but its language uses a decimal ${expected === '.' ? 'point' : 'comma'}. The ` +
              'price looks foreign to shoppers and can be misread.',
          }),
        )
    }
    for (const odd of datum.oddDecimals.slice(0, 1))
      found.push(
        finding(page, odd, usual, {
          causeKey: 'decimals',
          fault: 'decimals',
          severity: 'low',
          confidence: 0.8,
          title: 'Price has the wrong number of decimals',
          description:
            `“${truncate(datum.name, 60)}” shows ${odd.raw}. Prices in ${datum.currency} have ` +
            `${wholeCurrencies.has(datum.currency) ? 'no decimals' : 'two decimals or none'}, so shoppers take anything else for a mistake.`,
        }),
      )
    // "1.299" next to "12.50" may mean 1,299 or 1.299.
    for (const odd of datum.ambiguous.slice(0, 1))
      if (isRare && odd.raw.includes(usual))
        found.push(
          finding(page, odd, usual, {
            causeKey: 'ambiguous',
            fault: 'ambiguous',
            severity: 'medium',
            confidence: 0.76,
            title: 'Ambiguous thousands separator in a price',
            description:
              `“${truncate(datum.name, 60)}” shows ${odd.raw}, while all other prices use “${usual}” as the decimal ` +
              'separator. Shoppers may misread it by a factor of a thousand.',
          }),
        )
  }
  return found
}

export default defineSiteDetector<never, Datum>({
  id: 'price-format-locale',
  category: 'price',
  label: 'Prices use the language’s number format',
  pageTypes: 'any',
  impacts: ['trust'],
  effect: 'cosmetic',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'price-missing', 'template-leak', 'currency-mixed'],
  needs: [],
  collect(page) {
    const { facts } = page
    const isMarked = facts.$('[itemprop="price"]').length > 0
    // Numbers marked up as prices are written for machines.
    const prices = facts.prices.filter(
      ({ kind, isVisible, area, money, path }) =>
        kinds.has(kind) &&
        isVisible &&
        area !== 'reviews' &&
        money.currency !== null &&
        money.minor > 0 &&
        !(
          isMarked &&
          /^\s*\d+\.\d{2}\s*$/.test(
            facts.$(path).find('[itemprop="price"]').addBack('[itemprop="price"]').text(),
          )
        ),
    )
    const currency = prices[0]?.money.currency
    if (!currency || prices.some(({ money }) => money.currency !== currency)) return null
    const { declared, detected } = facts.language
    const primary = declared?.slice(0, 2) ?? null
    const datum: Datum = {
      name: pageLabel(page),
      language: detected !== null && detected !== primary ? null : primary,
      currency,
      points: 0,
      commas: 0,
      firstPoint: null,
      firstComma: null,
      oddDecimals: [],
      ambiguous: [],
    }
    const isWhole = wholeCurrencies.has(currency)
    for (const price of prices) {
      const style = numberStyle(price.raw)
      // Text joined from several elements differs from what the page shows.
      if (!style || !facts.text.includes(price.raw)) continue
      if (style.isAmbiguous && !isWhole) datum.ambiguous.push(oddOf(price))
      if (style.decimal === null) continue
      if (isWhole || style.decimals === 1) datum.oddDecimals.push(oddOf(price))
      if (isWhole || style.decimals !== 2) continue
      if (style.decimal === '.') datum.points += 1
      else datum.commas += 1
      if (style.decimal === '.') datum.firstPoint ??= oddOf(price)
      else datum.firstComma ??= oddOf(price)
    }
    return { ...datum, oddDecimals: datum.oddDecimals.slice(0, 3), ambiguous: datum.ambiguous.slice(0, 3) }
  },
  evaluate({ pages }) {
    if (pages.length === 0) return notApplicable
    const unique = uniqueByUrl(pages)
    const currencies = Map.groupBy(unique, ({ datum }) => datum.currency)
    // “PHP 5.4” on a page about the software is no price: the store sells in another currency.
    const isSoldIn = (currency: string) =>
      (currencies.get(currency)?.length ?? 0) >= minCurrencyShare * unique.length
    const groups = Map.groupBy(
      unique.filter(({ datum }) => isSoldIn(datum.currency)),
      ({ datum, region }) => [region, datum.language, datum.currency].join('|'),
    )
    return failOrPass([...groups.values()].flatMap(oddOnes))
  },
})
