import {
  defineSiteDetector,
  type Earlier,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import { oncePerAddress } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'
import { boxPrices, shownPrice } from '../../shared/price-box.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { cut, fold } from '../../shared/text.ts'

interface Datum {
  name: string
  /** Minor units of one currency and exponent. */
  price: number
  reference: number | null
  exponent: number
  currency: string
  path: string | null
  /** The struck amount is a recommended price, or the page states the lowest price itself. */
  isExplained: boolean
}

interface Prior {
  /** Lowest price seen in the month before the reduction began. */
  low: number
  lowMs: number
  observations: number
}

const dayMs = 86_400_000
const windowMs = 30 * dayMs
const rememberedMs = 75 * dayMs
const fewestObservations = 2
const many = 10
const tolerance = 0.01
/** Countries that follow the Price Indication Directive, by what their shops charge in. */
const europeanCurrencies = new Set(['EUR', 'SEK', 'DKK', 'PLN', 'CZK', 'HUF', 'RON', 'BGN'])
const recommended =
  /\b(rrp|msrp|srp|uvp|uvb|unverb\w*|list price|listenpreis|listino|prix conseille|pvp( recomendado)?|pvr|adviesprijs|vejl\w*|riktpris|ca\.? pris|cena katalogowa|sugerowana|doporucena|hors promo)\b/
const monthWords = '30[- ]?(?:days?|tagen?|jours|dias|giorni|dagen|dagar|dage|dni|dnu|nap)'
const priceWords = '(?:price|preis|prix|precio|prezzo|prijs|pris|ceny?|cena)'
/** Thirty days of returns are something else, so the month has to stand beside the price. */
const statesLowest = new RegExp(
  '\\b(lowest price|niedrigster preis|tiefstpreis|prix le plus bas|precio mas bajo|prezzo piu basso|laagste prijs|lagsta pris\\w*|laveste pris|najnizsza cena|nejnizsi cena)\\b' +
    `|\\b${priceWords}\\b.{0,40}\\b${monthWords}\\b|\\b${monthWords}\\b.{0,25}\\b${priceWords}\\b`,
)
const perishable = /\b(fresh|frisch|frais|best before|mhd|short[- ]dated|kurzes datum|fresco)\b/

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const text = (minor: number, { exponent, currency }: Datum) =>
  `${(minor / 10 ** exponent).toFixed(exponent)} ${currency}`

/** The month before the present reduction began, as far as it was seen. */
function priorOf(now: Datum, seen: readonly Earlier<Datum>[], nowMs: number): Prior | null {
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
  label: 'Announced reductions refer to the lowest price of the month before',
  pageTypes: ['product_page'],
  impacts: ['trust', 'revenue'],
  family: 'listing/PDP mismatch, discount errors',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'price-missing', 'compare-at-invalid'],
  needs: [],
  remembersMs: rememberedMs,
  collect(page) {
    const { product } = page.facts
    const shown = shownPrice(page.facts)
    if (!product || !shown?.value.currency || shown.value.minor <= 0 || product.isRange) return null
    const compareAt = product.compareAt.value
    const isReduced =
      compareAt !== null && compareAt.exponent === shown.value.exponent && compareAt.minor > shown.value.minor
    const labels = fold(
      page.facts.textBlocks
        .filter(({ area, text: words }) => area === 'main' && words.length < 200)
        .slice(0, 60)
        .map(({ text: words }) => words)
        .join('\n'),
    )
    return {
      name: product.title.value ?? placeName(page),
      price: shown.value.minor,
      reference: isReduced ? compareAt.minor : null,
      exponent: shown.value.exponent,
      currency: shown.value.currency,
      path: boxPrices(page.facts).find(({ kind }) => kind === 'struck')?.path ?? shown.path,
      isExplained: recommended.test(labels) || statesLowest.test(labels) || perishable.test(labels),
    }
  },
  judge({ pages, earlier, site }) {
    const reduced = oncePerAddress(pages).filter(
      ({ datum }) => datum.reference !== null && !datum.isExplained && europeanCurrencies.has(datum.currency),
    )
    if (reduced.length === 0) return notApplicable
    const known = reduced.flatMap((page) => {
      const prior = priorOf(page.datum, earlier(page), site.nowMs)
      return prior && prior.observations >= fewestObservations ? [{ page, prior }] : []
    })
    if (known.length === 0)
      return notVerified(
        'The prices before the reduction were not seen yet; this check needs at least two earlier analyses.',
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
          title: 'Reduction refers to a higher price than was asked before',
          where: cut(datum.name, 70),
          description: `"${cut(datum.name, 80)}" is announced as reduced from ${announced}. Based on our observations it cost ${low} on ${day(prior.lowMs)}, within the month before. In the European Union a reduction has to refer to the lowest price of the 30 days before it; please check with counsel.`,
          url: finalUrl,
          pageType,
          rows: [
            beforeAfter(announced, low, 'Struck price now', 'Lowest price seen in the month before'),
            listRow('What we saw', [
              `${day(prior.lowMs)}: ${low}`,
              `${prior.observations} observations in the 30 days before the reduction`,
              `Now: ${text(datum.price, datum)}`,
            ]),
          ],
          spots: datum.path ? [{ path: datum.path, label: `Was ${low}` }] : [],
          facts: { announced: datum.reference, lowest: prior.low, observations: prior.observations },
          howChecked: [
            'Read the price of the product in every analysis of the last weeks and took the lowest one of the 30 days before the present reduction.',
            'Recommended prices, pages that state the lowest price themselves, and perishables were left out. Only our own observations count.',
          ],
        }
      }),
    )
  },
})
