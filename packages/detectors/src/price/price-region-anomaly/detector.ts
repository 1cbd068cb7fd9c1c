import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { freePriceProduct } from '../../shared/lexicon/buying.ts'
import { oncePerAddress } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'
import { shownPrice } from '../../shared/price-box.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold } from '../../shared/text.ts'

interface Datum {
  name: string
  /** What the product is known by everywhere: GTIN or SKU. */
  key: string
  amount: number
  currency: string
  path: string
  isReduced: boolean
}

interface Offer {
  datum: Datum
  url: string
  pageType: Finding['pageType']
}

const fewestPairs = 8
const smallest = 0.25
const grave = 0.5
const farOut = 4

const median = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Products of a market by what they are known by; those that stand there twice at different prices are left out. */
function byKey(offers: readonly Offer[]): Map<string, Offer> {
  const known = new Map<string, Offer | null>()
  for (const offer of offers) {
    const before = known.get(offer.datum.key)
    if (before === undefined) known.set(offer.datum.key, offer)
    else if (before && before.datum.amount !== offer.datum.amount) known.set(offer.datum.key, null)
  }
  return new Map([...known].flatMap(([key, offer]) => (offer ? [[key, offer] as const] : [])))
}

const money = ({ amount, currency }: Datum) => `${amount.toFixed(2)} ${currency}`

/** Products whose price in one market stands in another ratio to the other market than those of all others. */
function anomalies(left: Map<string, Offer>, right: Map<string, Offer>): Finding[] {
  const pairs = [...left].flatMap(([key, a]) => {
    const b = right.get(key)
    // A reduction in one market only explains another ratio.
    return b && a.datum.isReduced === b.datum.isReduced
      ? [{ a, b, ratio: Math.log(a.datum.amount / b.datum.amount) }]
      : []
  })
  if (pairs.length < fewestPairs) return []
  const usual = median(pairs.map(({ ratio }) => ratio))
  const spread = Math.max(1.4826 * median(pairs.map(({ ratio }) => Math.abs(ratio - usual))), 0.02)
  return pairs.flatMap(({ a, b, ratio }): Finding[] => {
    const off = Math.exp(Math.abs(ratio - usual)) - 1
    if (off <= smallest || Math.abs(ratio - usual) / spread <= farOut) return []
    const expected = b.datum.amount * Math.exp(usual)
    const percent = Math.round(off * 100)
    return [
      {
        causeKey: `ratio:${[a.datum.currency, b.datum.currency].sort().join('-')}`,
        severity: off > grave ? 'medium' : 'low',
        confidence: 0.76,
        title: 'Price stands out between regions, please check',
        where: cut(a.datum.name, 70),
        description: `"${cut(a.datum.name, 80)}" costs ${money(a.datum)} here and ${money(b.datum)} in the other region. The other ${pairs.length - 1} products are ${Math.exp(usual).toFixed(2)} to 1, this one differs by ${percent} %. One of the two prices may be out of date.`,
        url: a.url,
        relatedUrls: [b.url],
        pageType: a.pageType,
        rows: [
          beforeAfter(
            money(a.datum),
            `${expected.toFixed(2)} ${a.datum.currency}?`,
            'Price now',
            'As for the other products',
          ),
          { row_type: 'text', title: 'The same product elsewhere', content: `${money(b.datum)}: ${b.url}` },
        ],
        spots: [
          { url: a.url, path: a.datum.path, label: money(a.datum) },
          { url: b.url, path: b.datum.path, label: money(b.datum) },
        ],
        facts: {
          here: a.datum.amount,
          there: b.datum.amount,
          usualRatio: Number(Math.exp(usual).toFixed(3)),
        },
        howChecked: [
          `Matched ${pairs.length} products of two regions by GTIN or SKU and compared the ratio of their prices.`,
          'The usual ratio is that of the shop itself, no exchange rate; reductions in one region only were left out.',
        ],
      },
    ]
  })
}

export default defineSiteDetector<never, Datum>({
  id: 'price-region-anomaly',
  category: 'price',
  label: 'Prices of the regions stand in one ratio',
  pageTypes: ['product_page'],
  impacts: ['revenue'],
  family: 'listing/PDP mismatch, discount errors',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'price-outlier', 'price-missing', 'currency-mixed'],
  needs: [],
  collect(page) {
    const { product } = page.facts
    const shown = shownPrice(page.facts)
    const key = product?.gtin.value ?? product?.sku.value
    if (!product || !shown || !key || shown.value.minor <= 0 || !shown.value.currency) return null
    const name = product.title.value ?? placeName(page)
    // The price of a range depends on what is chosen.
    if (product.isRange || freePriceProduct.test(fold(name))) return null
    return {
      name,
      key,
      amount: shown.value.minor / 10 ** shown.value.exponent,
      currency: shown.value.currency,
      path: shown.path,
      isReduced: product.compareAt.value !== null,
    }
  },
  judge({ pages, elsewhere }) {
    const markets = Map.groupBy(
      oncePerAddress([...pages, ...elsewhere]),
      ({ region, datum }) => `${region}|${datum.currency}`,
    )
    const offers = [...markets]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([, members]) =>
        byKey(members.map(({ datum, finalUrl, pageType }) => ({ datum, url: finalUrl, pageType }))),
      )
    const [main, ...others] = offers
    if (!main || others.length === 0) return notApplicable
    // Every region is judged by itself, and a pair of prices is told in one of them.
    const own = new Set(pages.map(({ finalUrl }) => finalUrl))
    return failOrPass(others.flatMap((other) => anomalies(other, main)).filter(({ url }) => own.has(url)))
  },
})
