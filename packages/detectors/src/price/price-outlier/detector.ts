import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  type HistoryEntry,
  notApplicable,
} from '@vitrine/engine/api/detector'
import { upperMedian } from '@vitrine/kernel/figures/median'
import { dayMs } from '@vitrine/kernel/time/durations'
import { giftCard, unlikePriced } from '@vitrine/lexicon/concepts/products/buying'
import { uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { productKey } from '../../shared/page/url.ts'
import { shownPrice } from '../../shared/price/price-box.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { normalize, truncate, wordsOf } from '../../shared/text/text.ts'

interface ProductDatum {
  kind: 'product'
  name: string
  amount: number
  currency: string | null
  path: string | null
  variants: number[]
  isExempt: boolean
}
type Datum = ProductDatum | { kind: 'list'; products: string[] }

const minPeers = 8
/** A single comparable price is enough to clear a product, but not to flag it. */
const minWitnesses = 1
const smallestFactor = 8
const farOut = 4
/** Factors by which a misplaced or missing decimal point changes a price. */
const slips = [10, 100, 1000]

/** Amounts of the other comparable products in the list. */
function peersOf(own: ProductDatum, members: readonly ProductDatum[]): number[] {
  return members
    .filter((other) => other !== own && !other.isExempt && other.currency === own.currency)
    .map(({ amount }) => amount)
}

/** How many times more or less a product costs than its peers usually do, at least 1. */
function factorOf({ amount }: ProductDatum, peers: readonly number[]): number {
  const { usual } = deviation(amount, peers)
  return Math.max(amount / usual, usual / amount)
}

/** Distance of a price from its peers on a logarithmic scale, in robust deviations. */
function deviation(amount: number, peers: readonly number[]): { z: number; usual: number } {
  const logs = peers.map(Math.log)
  const centre = upperMedian(logs)
  const spread = Math.max(1.4826 * upperMedian(logs.map((value) => Math.abs(value - centre))), 0.15)
  return { z: (Math.log(amount) - centre) / spread, usual: Math.exp(centre) }
}

const rememberedMs = 75 * dayMs
/** Earlier analyses that must agree on a product's previous price. */
const minObservations = 2
const steady = 1.5
/** A slip multiplies exactly; a new price is a power of ten apart only by chance. */
const exact = 0.04

/** The previous price, where earlier analyses agree on it and the current one is exactly a slip away. */
function slippedFrom(
  now: ProductDatum,
  seen: readonly HistoryEntry<Datum>[],
): { usual: number; slip: number } | null {
  const own = seen.flatMap(({ datum }) =>
    datum.kind === 'product' &&
    datum.currency === now.currency &&
    normalize(datum.name) === normalize(now.name)
      ? [datum.amount]
      : [],
  )
  // Analyses since the slip recorded the current price, which does not make it right.
  const amounts = own.slice(0, own.findLastIndex((amount) => Math.abs(amount / now.amount - 1) > exact) + 1)
  const usual = upperMedian(amounts)
  if (amounts.length < minObservations || Math.max(...amounts) > steady * Math.min(...amounts)) return null
  const factor = Math.max(now.amount / usual, usual / now.amount)
  const slip = slips.find((each) => Math.abs(factor / each - 1) < exact)
  return slip === undefined ? null : { usual, slip }
}

/** A price that no longer matches the product's own history. */
function changedFinding(
  { finalUrl, pageType }: CollectedPage<Datum>,
  now: ProductDatum,
  usual: number,
  seen: number,
): Finding {
  const unit = now.currency ? ` ${now.currency}` : ''
  return {
    causeKey: now.amount > usual ? 'too-high' : 'too-low',
    severity: 'high',
    confidence: 0.88,
    title: 'Price may be wrong: it changed by a factor of ten or more',
    where: truncate(now.name, 70),
    description:
      `“${truncate(now.name, 80)}” costs ${now.amount.toFixed(2)}${unit}, but in earlier analyses it cost ` +
      `${usual.toFixed(2)}${unit}. It looks like a misplaced decimal point, which costs you money or sales.`,
    url: finalUrl,
    pageType,
    rows: [
      beforeAfter(
        `${now.amount.toFixed(2)}${unit}`,
        `${usual.toFixed(2)}${unit}`,
        'Price now',
        'Price before',
      ),
    ],
    spots: now.path ? [{ path: now.path, label: 'Please check' }] : [],
    facts: { price: now.amount, usual },
    howChecked: [
      `Compared the price with ${seen} earlier analyses of the same page and product name.`,
      'Counted only changes by a factor of exactly ten, a hundred, or a thousand.',
    ],
  }
}

const isNear = (factor: number, slip: number) => factor > slip / 2 && factor < slip * 2

const firstWords = (name: string) => wordsOf(name).slice(0, 2).join(' ')

/** Price of a product with nearly the same name, or of a variant with a very different price. */
function twinOf(own: ProductDatum, members: readonly ProductDatum[]): number | null {
  const named = members.find((other) => other !== own && firstWords(other.name) === firstWords(own.name))
  const variant = own.variants.find((amount) => Math.abs(Math.log(amount / own.amount)) > Math.log(5))
  return named?.amount ?? variant ?? null
}

interface Priced {
  page: CollectedPage<Datum>
  datum: ProductDatum
}

/** A product's own small category says more than a list of all kinds of products. */
function isUsualSomewhere(
  own: ProductDatum,
  lists: readonly (readonly string[])[],
  products: ReadonlyMap<string, Priced>,
): boolean {
  return lists.some((list) => {
    const members = [...new Set(list)].flatMap((key) => products.get(key)?.datum ?? [])
    const peers = peersOf(own, members)
    return members.includes(own) && peers.length >= minWitnesses && factorOf(own, peers) < smallestFactor
  })
}

/** The products of a list are in several other lists, so chairs would be compared with mugs. */
function isMixed(list: readonly string[], lists: readonly (readonly string[])[]): boolean {
  const own = new Set(list)
  const parts = lists.filter((other) => other !== list && other.filter((key) => own.has(key)).length >= 2)
  return parts.filter((part) => part.some((key) => !own.has(key)) || part.length < own.size).length >= 3
}

interface Outlier {
  isHigh: boolean
  usual: number
  slip: number
  /** A product with nearly the same name, or a variant, has the corrected price. */
  isProven: boolean
}

/** The slip that takes a price out of its list; null when there is none. */
function outlierAmong(
  datum: ProductDatum,
  members: readonly ProductDatum[],
  peers: readonly number[],
): Outlier | null {
  // Within what the others cost, no price is far out: a list may hold cars and toy cars.
  if (datum.amount >= Math.min(...peers) && datum.amount <= Math.max(...peers)) return null
  const { z, usual } = deviation(datum.amount, peers)
  const factor = factorOf(datum, peers)
  const isHigh = z > 0
  const twin = twinOf(datum, members)
  const ratio = twin === null ? null : isHigh ? datum.amount / twin : twin / datum.amount
  const proven = ratio === null ? undefined : slips.find((each) => isNear(ratio, each))
  const slip = proven ?? slips.find((each) => isNear(factor, each))
  if (Math.abs(z) < farOut || !slip || factor < smallestFactor) return null
  // A decimal point is misplaced once. Where another product costs about the same, the list has an expensive end.
  if (proven === undefined && peers.some((each) => isNear(each / datum.amount, 1))) return null
  return { isHigh, usual, slip, isProven: proven !== undefined }
}

/** A price far from those of the other products in its list. */
function outlierFinding(
  { finalUrl, pageType }: CollectedPage<Datum>,
  datum: ProductDatum,
  peers: readonly number[],
  { isHigh, usual, slip, isProven }: Outlier,
): Finding {
  const likely = isHigh ? datum.amount / slip : datum.amount * slip
  const [low, high] = [Math.min(...peers), Math.max(...peers)]
  const unit = datum.currency ? ` ${datum.currency}` : ''
  return {
    causeKey: isHigh ? 'too-high' : 'too-low',
    severity: isProven ? 'high' : 'medium',
    confidence: isProven ? 0.85 : 0.72,
    title: 'Price may be wrong: it’s out of line with similar products',
    where: truncate(datum.name, 70),
    description:
      `“${truncate(datum.name, 80)}” costs ${datum.amount.toFixed(2)}${unit}, while the other products in its list ` +
      `cost between ${low.toFixed(2)} and ${high.toFixed(2)}. It looks like a misplaced decimal point, which costs ` +
      'you money or sales.',
    url: finalUrl,
    pageType,
    rows: [
      beforeAfter(
        `${datum.amount.toFixed(2)}${unit}`,
        `${likely.toFixed(2)}${unit}?`,
        'Price now',
        'Likely meant',
      ),
    ],
    spots: datum.path ? [{ path: datum.path, label: 'Please check' }] : [],
    facts: { price: datum.amount, usual: Number(usual.toFixed(2)) },
    howChecked: [
      'Compared the price with at least eight products in the same list.',
      'Counted only differences by a factor of about ten, a hundred, or a thousand.',
      'Skipped samples, spare parts, sets, and gift cards.',
    ],
  }
}

export default defineSiteDetector<never, Datum>({
  id: 'price-outlier',
  category: 'price',
  label: 'No price has a misplaced decimal point',
  pageTypes: ['product_page', 'product_list_page', 'category_page'],
  impacts: ['revenue', 'aov'],
  effect: 'price-inconsistent',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'price-missing'],
  needs: [],
  collect(page) {
    const { product, cards } = page.facts
    if (page.pageType !== 'product_page')
      return cards.length > 0
        ? { kind: 'list', products: cards.slice(0, 80).map(({ url }) => productKey(url)) }
        : null
    const shown = shownPrice(page.facts)
    if (!product || !shown || shown.value.minor <= 0) return null
    const name = product.title.value ?? pageLabel(page)
    const unit = 10 ** shown.value.exponent
    return {
      kind: 'product',
      name,
      amount: shown.value.minor / unit,
      currency: shown.value.currency,
      path: shown.path,
      variants: product.variants
        .flatMap(({ price }) => (price ? [price.minor / 10 ** price.exponent] : []))
        .slice(0, 40),
      isExempt: unlikePriced.isIn(name) || giftCard.isIn(name),
    }
  },
  retentionMs: rememberedMs,
  evaluate({ pages, history }) {
    const products = new Map<string, Priced>()
    for (const page of uniqueByUrl(pages))
      if (page.datum.kind === 'product') products.set(productKey(page.finalUrl), { page, datum: page.datum })
    const lists = pages.flatMap(({ datum }) => (datum.kind === 'list' ? [datum.products] : []))
    const findings = new Map<string, Finding>()
    let evaluated = false
    for (const { page, datum } of products.values()) {
      const seen = history(page)
      if (seen.length >= minObservations) evaluated = true
      const before = datum.isExempt ? null : slippedFrom(datum, seen)
      if (before !== null) findings.set(page.finalUrl, changedFinding(page, datum, before.usual, seen.length))
    }
    for (const list of [...lists].sort((a, b) => a.length - b.length)) {
      const members = [...new Set(list)].flatMap((key) => products.get(key) ?? [])
      const data = members.map(({ datum }) => datum)
      for (const { page, datum } of members) {
        const peers = peersOf(datum, data)
        if (peers.length < minPeers || datum.isExempt || findings.has(page.finalUrl)) continue
        evaluated = true
        const outlier = outlierAmong(datum, data, peers)
        if (outlier === null || isUsualSomewhere(datum, lists, products)) continue
        // A factor of ten is normal between different kinds of products.
        if (outlier.slip === slips[0] && isMixed(list, lists)) continue
        findings.set(page.finalUrl, outlierFinding(page, datum, peers, outlier))
      }
    }
    return evaluated ? failOrPass([...findings.values()]) : notApplicable
  },
})
