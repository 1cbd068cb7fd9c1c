import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { median } from '@vitrine/kernel/figures/median'
import { giftCard } from '@vitrine/lexicon/concepts/products/buying'
import { uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { shownPrice } from '../../shared/price/price-box.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

interface Datum {
  name: string
  /** GTIN or SKU, the same in every region. */
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

const minPairs = 8
const smallest = 0.25
const severeShare = 0.5
const farOut = 4

/** Products of a market by GTIN or SKU, without those listed twice at different prices. */
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

/** Products whose price ratio between two markets differs from that of all others. */
function anomalies(left: Map<string, Offer>, right: Map<string, Offer>): Finding[] {
  const pairs = [...left].flatMap(([key, a]) => {
    const b = right.get(key)
    // A discount in only one market explains a different ratio.
    return b && a.datum.isReduced === b.datum.isReduced
      ? [{ a, b, ratio: Math.log(a.datum.amount / b.datum.amount) }]
      : []
  })
  if (pairs.length < minPairs) return []
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
        severity: off > severeShare ? 'medium' : 'low',
        confidence: 0.76,
        title: 'Price may be wrong: it’s out of line with other regions',
        where: truncate(a.datum.name, 70),
        description:
          `“${truncate(a.datum.name, 80)}” costs ${money(a.datum)} here and ${money(b.datum)} in the other region, a ` +
          `ratio ${percent}% away from that of the other ${(pairs.length - 1).toLocaleString('en-US')} products ` +
          `(${Math.exp(usual).toFixed(2)} to 1). One of the two prices may be out of date.`,
        url: a.url,
        relatedUrls: [b.url],
        pageType: a.pageType,
        rows: [
          beforeAfter(
            money(a.datum),
            `${expected.toFixed(2)} ${a.datum.currency}?`,
            'Price now',
            'In line with other products',
          ),
          {
            row_type: 'text',
            title: 'Same product in the other region',
            content: `${money(b.datum)}: ${b.url}`,
          },
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
          `Matched ${pairs.length.toLocaleString('en-US')} products in two regions by GTIN or SKU.`,
          'Compared their price ratios with the store’s usual ratio, not an exchange rate.',
          'Skipped products discounted in only one region.',
        ],
      },
    ]
  })
}

export default defineSiteDetector<never, Datum>({
  id: 'price-region-anomaly',
  category: 'price',
  label: 'Price ratios between regions are consistent',
  pageTypes: ['product_page'],
  impacts: ['revenue'],
  effect: 'price-inconsistent',
  consequence: 'hindrance',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'price-outlier', 'price-missing', 'currency-mixed'],
  needs: [],
  collect(page) {
    const { product } = page.facts
    const shown = shownPrice(page.facts)
    const key = product?.gtin.value ?? product?.sku.value
    if (!product || !shown || !key || shown.value.minor <= 0 || !shown.value.currency) return null
    const name = product.title.value ?? pageLabel(page)
    // A price range depends on the chosen variant.
    if (product.isRange || giftCard.isIn(name)) return null
    return {
      name,
      key,
      amount: shown.value.minor / 10 ** shown.value.exponent,
      currency: shown.value.currency,
      path: shown.path,
      isReduced: product.compareAt.value !== null,
    }
  },
  evaluate({ pages, elsewhere }) {
    const markets = Map.groupBy(
      uniqueByUrl([...pages, ...elsewhere]),
      ({ region, datum }) => `${region}|${datum.currency}`,
    )
    const offers = [...markets]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([, members]) =>
        byKey(members.map(({ datum, finalUrl, pageType }) => ({ datum, url: finalUrl, pageType }))),
      )
    const [main, ...others] = offers
    if (!main || others.length === 0) return notApplicable
    // Every region is evaluated separately, so each pair of prices is reported in only one of them.
    const own = new Set(pages.map(({ finalUrl }) => finalUrl))
    return failOrPass(others.flatMap((other) => anomalies(other, main)).filter(({ url }) => own.has(url)))
  },
})
