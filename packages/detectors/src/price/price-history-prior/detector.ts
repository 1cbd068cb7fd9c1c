import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  type HistoryEntry,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import { dayMs } from '@vitrine/kernel/time/durations'
import { lowestPrice } from '@vitrine/lexicon/concepts/prices/lowest-price'
import { priceWord } from '@vitrine/lexicon/concepts/prices/price-word'
import { thirtyDays } from '@vitrine/lexicon/concepts/prices/pricing'
import { recommendedPrice } from '@vitrine/lexicon/concepts/prices/recommended-price'
import { perishable } from '@vitrine/lexicon/concepts/products/buying'
import { fold } from '@vitrine/lexicon/fold'
import { uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { boxPrices, shownPrice } from '../../shared/price/price-box.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { isUnderstood, languageOf, unknownWords } from '../../shared/text/known-words.ts'
import { normalize, truncate } from '../../shared/text/text.ts'

interface Datum {
  name: string
  /** Minor units of one currency and exponent. */
  price: number
  reference: number | null
  exponent: number
  currency: string
  path: string | null
  /** The crossed-out amount is a recommended price, or the page states the lowest prior price itself. */
  isExplained: boolean
  isUnderstood: boolean
}

interface Prior {
  /** Lowest price recorded in the month before the discount started. */
  low: number
  lowMs: number
  observations: number
}

const windowMs = 30 * dayMs
const rememberedMs = 75 * dayMs
const minObservations = 2
const many = 10
const tolerance = 0.01
/** Currencies of countries that apply the EU Price Indication Directive. */
const europeanCurrencies = new Set(['EUR', 'SEK', 'DKK', 'PLN', 'CZK', 'HUF', 'RON', 'BGN'])

/** "30 days" also appears in returns policies, so it must be close to a word for price. */
const thirtyDaysPrice = new RegExp(
  `(?:${priceWord.pattern}).{0,40}(?:${thirtyDays.pattern})|(?:${thirtyDays.pattern}).{0,25}(?:${priceWord.pattern})`,
  'u',
)
const statesLowest = (text: string) => lowestPrice.isIn(text) || thirtyDaysPrice.test(fold(text))

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const text = (minor: number, { exponent, currency }: Datum) =>
  `${(minor / 10 ** exponent).toFixed(exponent)} ${currency}`

/** The recorded prices of the month before the current discount started. */
function priorOf(now: Datum, seen: readonly HistoryEntry<Datum>[], nowMs: number): Prior | null {
  const same = seen.filter(
    ({ datum }) => datum.currency === now.currency && datum.exponent === now.exponent && datum.price > 0,
  )
  const lastOther = same.findLastIndex(({ datum }) => datum.price !== now.price || datum.reference === null)
  const beganMs = same[lastOther + 1]?.atMs ?? nowMs
  const before = same.slice(0, lastOther + 1)
  const inWindow = before.filter(({ atMs }) => atMs >= beganMs - windowMs)
  const [lowest] = [...inWindow].sort((a, b) => a.datum.price - b.datum.price)
  return lowest ? { low: lowest.datum.price, lowMs: lowest.atMs, observations: inWindow.length } : null
}

export default defineSiteDetector<never, Datum>({
  id: 'price-history-prior',
  category: 'price',
  label: 'Discounts refer to the lowest price of the previous 30 days',
  pageTypes: ['product_page'],
  impacts: ['trust', 'revenue'],
  effect: 'price-inconsistent',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'price-missing', 'compare-at-invalid'],
  needs: [],
  retentionMs: rememberedMs,
  collect(page) {
    const { product } = page.facts
    const shown = shownPrice(page.facts)
    if (!product || !shown?.value.currency || shown.value.minor <= 0 || product.isRange) return null
    const compareAt = product.compareAt.value
    const isReduced =
      compareAt !== null && compareAt.exponent === shown.value.exponent && compareAt.minor > shown.value.minor
    const labels = normalize(
      page.facts.textBlocks
        .filter(({ area, text: words }) => area === 'main' && words.length < 200)
        .slice(0, 60)
        .map(({ text: words }) => words)
        .join('\n'),
    )
    return {
      name: product.title.value ?? pageLabel(page),
      price: shown.value.minor,
      reference: isReduced ? compareAt.minor : null,
      exponent: shown.value.exponent,
      currency: shown.value.currency,
      path: boxPrices(page.facts).find(({ kind }) => kind === 'struck')?.path ?? shown.path,
      isExplained: recommendedPrice.isIn(labels) || statesLowest(labels) || perishable.isIn(labels),
      isUnderstood: isUnderstood(
        languageOf(page.facts),
        recommendedPrice,
        lowestPrice,
        thirtyDays,
        perishable,
      ),
    }
  },
  evaluate({ pages, history, site }) {
    const reduced = uniqueByUrl(pages).filter(
      ({ datum }) => datum.reference !== null && !datum.isExplained && europeanCurrencies.has(datum.currency),
    )
    if (reduced.length === 0) return notApplicable
    const understood = reduced.filter(({ datum }) => datum.isUnderstood)
    if (understood.length === 0) return notVerified(unknownWords)
    const known = understood.flatMap((page) => {
      const prior = priorOf(page.datum, history(page), site.nowMs)
      return prior && prior.observations >= minObservations ? [{ page, prior }] : []
    })
    if (known.length === 0)
      return notVerified(
        'We don’t know the price before the discount yet. This check needs at least two earlier analyses.',
      )
    const wrong = known.filter(
      ({ page: { datum }, prior }) => (datum.reference ?? 0) > prior.low * (1 + tolerance),
    )
    return failOrPass(
      wrong.map(({ page: { datum, finalUrl, pageType }, prior }): Finding => {
        const announced = text(datum.reference ?? 0, datum)
        const low = text(prior.low, datum)
        return {
          causeKey: 'reference-too-high',
          severity: wrong.length >= many ? 'high' : 'medium',
          confidence: 0.78,
          title: 'Crossed-out price is above the 30-day low',
          where: truncate(datum.name, 70),
          description:
            `“${truncate(datum.name, 80)}” is marked down from ${announced}, but based on our observations it cost ${low} ` +
            `on ${day(prior.lowMs)}, within the 30 days before the discount. EU rules require the lowest price of those ` +
            '30 days, so please check with a lawyer.',
          url: finalUrl,
          pageType,
          rows: [
            beforeAfter(announced, low, 'Crossed-out price now', 'Lowest price in the 30 days before'),
            listRow('Recorded prices', [
              `${day(prior.lowMs)}: ${low}`,
              `${prior.observations} observations in the 30 days before the discount`,
              `Now: ${text(datum.price, datum)}`,
            ]),
          ],
          spots: datum.path ? [{ path: datum.path, label: `Was ${low}` }] : [],
          facts: { announced: datum.reference, lowest: prior.low, observations: prior.observations },
          howChecked: [
            'Read the product’s price in every analysis of the past weeks.',
            'Took the lowest price of the 30 days before the current discount.',
            'Skipped recommended prices, perishables, and pages that state the lowest price.',
          ],
        }
      }),
    )
  },
})
