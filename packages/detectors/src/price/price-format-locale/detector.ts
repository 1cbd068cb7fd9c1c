import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { PriceFact } from '@vitrine/engine/facts'
import { oncePerAddress } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { decimalSign, numberStyle } from './number-style.ts'

interface Odd {
  raw: string
  path: string
  minor: number
  exponent: number
}

interface Datum {
  name: string
  /** Declared and read language agree; primary tag. */
  language: string | null
  currency: string
  /** Prices with two decimals behind a point, and behind a comma. */
  points: number
  commas: number
  firstPoint: Odd | null
  firstComma: Odd | null
  /** Decimals that the currency does not have, or only one of two. */
  oddDecimals: Odd[]
  /** Thousand or decimals, by who reads it. */
  ambiguous: Odd[]
}

type Style = '.' | ','

const fewestPrices = 20
const rareShare = 0.1
/** Language and currency that together leave no doubt which sign stands before decimals. */
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

/** The amount as the language writes it; the sign that most of the shop uses where no language decides. */
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
  said: Pick<Finding, 'causeKey' | 'severity' | 'confidence' | 'title' | 'description'>,
): Finding {
  const right = suggestion(odd, datum, style)
  return {
    ...said,
    where: cut(datum.name, 70),
    url: finalUrl,
    pageType,
    rows: [beforeAfter(odd.raw, right)],
    spots: [{ path: odd.path, text: odd.raw, label: `Write ${right}` }],
    facts: { written: odd.raw, suggested: right },
    howChecked: [
      'Read how every visible price of the shop writes its number, per language and currency.',
      'Prices without decimals, "12,-" and raised cents are styles and were left out.',
    ],
  }
}

/** Prices of one language and currency that stand out among the others. */
function oddOnes(pages: readonly Page[]): Finding[] {
  const points = pages.reduce((sum, { datum }) => sum + datum.points, 0)
  const commas = pages.reduce((sum, { datum }) => sum + datum.commas, 0)
  const all = points + commas
  const usual: Style = points >= commas ? '.' : ','
  const rare = Math.min(points, commas)
  const [first] = pages
  const isRare = all >= fewestPrices && rare <= rareShare * all
  const found: Finding[] = []
  const language = first?.datum.language ?? null
  const isSettled =
    first !== undefined && language !== null && settled[first.datum.currency]?.includes(language)
  const expected = isSettled && language ? decimalSign(language) : null
  for (const page of pages) {
    const { datum } = page
    const minority = usual === '.' ? datum.firstComma : datum.firstPoint
    if (isRare && minority)
      found.push(
        finding(page, minority, usual, {
          causeKey: 'separator:mixed',
          severity: 'medium',
          confidence: 0.82,
          title: 'Prices are written in two number formats',
          description: `"${cut(datum.name, 60)}" writes ${minority.raw}, while ${all - rare} of ${all} prices of the shop put a ${usual === '.' ? 'point' : 'comma'} before the decimals. Two formats side by side make shoppers doubt the amount.`,
        }),
      )
    if (expected && expected !== usual && isRare) {
      const shown = usual === '.' ? datum.firstPoint : datum.firstComma
      if (shown)
        found.push(
          finding(page, shown, expected, {
            causeKey: `separator:${language}`,
            severity: 'low',
            confidence: 0.78,
            title: 'Prices are not written as the language of the shop does',
            description: `The shop writes ${shown.raw}; in its language a ${expected === '.' ? 'point' : 'comma'} stands before the decimals. It looks foreign to shoppers and can be read wrongly.`,
          }),
        )
    }
    for (const odd of datum.oddDecimals.slice(0, 1))
      found.push(
        finding(page, odd, usual, {
          causeKey: 'decimals',
          severity: 'low',
          confidence: 0.8,
          title: 'Price has an odd number of decimals',
          description: `"${cut(datum.name, 60)}" writes ${odd.raw}. Prices in ${datum.currency} have ${wholeCurrencies.has(datum.currency) ? 'no decimals' : 'two decimals or none'}; anything else looks like a fault of the shop.`,
        }),
      )
    // "1.299" among "12.50": a thousand and some, or one and some?
    for (const odd of datum.ambiguous.slice(0, 1))
      if (isRare && odd.raw.includes(usual))
        found.push(
          finding(page, odd, usual, {
            causeKey: 'ambiguous',
            severity: 'medium',
            confidence: 0.76,
            title: 'Price can be read in two ways',
            description: `"${cut(datum.name, 60)}" writes ${odd.raw}, where all other prices use "${usual}" before the decimals. Shoppers cannot tell a thousand from one.`,
          }),
        )
  }
  return found
}

export default defineSiteDetector<never, Datum>({
  id: 'price-format-locale',
  category: 'price',
  label: 'Prices are written in one format, that of the language',
  pageTypes: 'any',
  impacts: ['trust'],
  family: 'spelling, title, alt, cosmetic',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'price-missing', 'template-leak', 'currency-mixed'],
  needs: [],
  collect(page) {
    const { facts } = page
    const isMarked = facts.$('[itemprop="price"]').length > 0
    // What is marked up as a number is written for machines.
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
      name: placeName(page),
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
      // What the reader joined from several elements is not as it is written.
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
  judge({ pages }) {
    if (pages.length === 0) return notApplicable
    const groups = Map.groupBy(oncePerAddress(pages), ({ datum, region }) =>
      [region, datum.language, datum.currency].join('|'),
    )
    return failOrPass([...groups.values()].flatMap(oddOnes))
  },
})
