import {
  type CollectedPage,
  defineSiteDetector,
  type Earlier,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/detector'
import { freePriceProduct } from '../../shared/lexicon/buying.ts'
import { oncePerAddress } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'
import { shownPrice } from '../../shared/price-box.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold, wordsOf } from '../../shared/text.ts'
import { productKey } from '../../shared/url.ts'

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

const fewestPeers = 8
/** One comparable price is enough to acquit, though not to accuse. */
const fewestWitnesses = 1
const smallestFactor = 8
const farOut = 4
/** Factors by which a slipped decimal point or a forgotten one changes a price. */
const slips = [10, 100, 1000]
const exempt =
  /\b(sample|swatch|spare|replacement|part|refill|add-?on|sticker|postcard|muster|probe|ersatzteil|echantillon|piece detachee|muestra|recambio|campione|ricambio|staal|onderdeel|deposit|anzahlung|set of|bundle|pallet|wholesale)\b/

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Amounts of the other products of a list that can be compared with one of them. */
function peersOf(own: ProductDatum, members: readonly ProductDatum[]): number[] {
  return members
    .filter((other) => other !== own && !other.isExempt && other.currency === own.currency)
    .map(({ amount }) => amount)
}

/** How many times more, or less, a product costs than its peers usually do. At least 1. */
function factorOf({ amount }: ProductDatum, peers: readonly number[]): number {
  const { usual } = deviation(amount, peers)
  return Math.max(amount / usual, usual / amount)
}

/** How far a price lies from its peers on a logarithmic scale, in robust deviations. */
function deviation(amount: number, peers: readonly number[]): { z: number; usual: number } {
  const logs = peers.map(Math.log)
  const centre = median(logs)
  const spread = Math.max(1.4826 * median(logs.map((value) => Math.abs(value - centre))), 0.15)
  return { z: (Math.log(amount) - centre) / spread, usual: Math.exp(centre) }
}

const rememberedMs = 75 * 86_400_000
/** So many earlier analyses have to agree on what a product used to cost. */
const fewestObservations = 2
const steady = 1.5
/** A slip multiplies exactly; a new price hits a power of ten by chance only. */
const exact = 0.04

/** What the product used to cost, where earlier analyses agree on it and it is now a slip away from that. */
function slippedFrom(
  now: ProductDatum,
  seen: readonly Earlier<Datum>[],
): { usual: number; slip: number } | null {
  const own = seen.flatMap(({ datum }) =>
    datum.kind === 'product' && datum.currency === now.currency && fold(datum.name) === fold(now.name)
      ? [datum.amount]
      : [],
  )
  // An analysis since the slip has seen what is asked now; that does not make it right.
  const amounts = own.slice(0, own.findLastIndex((amount) => Math.abs(amount / now.amount - 1) > exact) + 1)
  const usual = median(amounts)
  if (amounts.length < fewestObservations || Math.max(...amounts) > steady * Math.min(...amounts)) return null
  const factor = Math.max(now.amount / usual, usual / now.amount)
  const slip = slips.find((each) => Math.abs(factor / each - 1) < exact)
  return slip === undefined ? null : { usual, slip }
}

/** A price that lay elsewhere for as long as it was known. */
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
    title: 'Price is far from what it used to be, please check',
    where: cut(now.name, 70),
    description: `"${cut(now.name, 80)}" costs ${now.amount.toFixed(2)}${unit}; in earlier analyses it cost ${usual.toFixed(2)}${unit}. It looks like a slipped decimal point, which costs either money or the sale.`,
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
      `Compared the price with what ${seen} earlier analyses saw at the same address, for the same name.`,
      'Only changes by exactly ten, a hundred or a thousand times count.',
    ],
  }
}

const isNear = (factor: number, slip: number) => factor > slip / 2 && factor < slip * 2

const firstWords = (name: string) => wordsOf(name).slice(0, 2).join(' ')

/** What a product of nearly the same name costs, or else a variant of another price. */
function twinOf(own: ProductDatum, members: readonly ProductDatum[]): number | null {
  const named = members.find((other) => other !== own && firstWords(other.name) === firstWords(own.name))
  const variant = own.variants.find((amount) => Math.abs(Math.log(amount / own.amount)) > Math.log(5))
  return named?.amount ?? variant ?? null
}

export default defineSiteDetector<never, Datum>({
  id: 'price-outlier',
  category: 'price',
  label: 'No price has a slipped decimal point',
  pageTypes: ['product_page', 'product_list_page', 'category_page'],
  impacts: ['revenue', 'aov'],
  family: 'listing/PDP mismatch, discount errors',
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
    const name = product.title.value ?? placeName(page)
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
      isExempt: exempt.test(fold(name)) || freePriceProduct.test(fold(name)),
    }
  },
  remembersMs: rememberedMs,
  judge({ pages, earlier }) {
    const products = new Map<string, { page: CollectedPage<Datum>; datum: ProductDatum }>()
    for (const page of oncePerAddress(pages))
      if (page.datum.kind === 'product') products.set(productKey(page.finalUrl), { page, datum: page.datum })
    const lists = pages.flatMap(({ datum }) => (datum.kind === 'list' ? [datum.products] : []))
    const findings = new Map<string, Finding>()
    let judged = false
    // A list that mixes all kinds of things says little about one of them; its own small category says more.
    const isUsualSomewhere = (own: ProductDatum): boolean =>
      lists.some((list) => {
        const members = [...new Set(list)].flatMap((key) => products.get(key)?.datum ?? [])
        const peers = peersOf(own, members)
        return (
          members.includes(own) && peers.length >= fewestWitnesses && factorOf(own, peers) < smallestFactor
        )
      })
    /** Its products stand in several other lists, so that a chair is measured against mugs. */
    const isMixed = (list: readonly string[]): boolean => {
      const own = new Set(list)
      const parts = lists.filter((other) => other !== list && other.filter((key) => own.has(key)).length >= 2)
      return parts.filter((part) => part.some((key) => !own.has(key)) || part.length < own.size).length >= 3
    }
    for (const { page, datum } of products.values()) {
      const seen = earlier(page)
      if (seen.length >= fewestObservations) judged = true
      const before = datum.isExempt ? null : slippedFrom(datum, seen)
      if (before !== null) findings.set(page.finalUrl, changedFinding(page, datum, before.usual, seen.length))
    }
    for (const list of [...lists].sort((a, b) => a.length - b.length)) {
      const members = [...new Set(list)].flatMap((key) => products.get(key) ?? [])
      for (const { page, datum } of members) {
        const peers = peersOf(
          datum,
          members.map((member) => member.datum),
        )
        if (peers.length < fewestPeers || datum.isExempt || findings.has(page.finalUrl)) continue
        judged = true
        const { z, usual } = deviation(datum.amount, peers)
        const factor = factorOf(datum, peers)
        // A second witness: a product of nearly the same name, or a variant, that costs a slip less.
        const twin = twinOf(
          datum,
          members.map((member) => member.datum),
        )
        const ratio = twin === null ? null : z > 0 ? datum.amount / twin : twin / datum.amount
        const proven = ratio === null ? undefined : slips.find((each) => isNear(ratio, each))
        const slip = proven ?? slips.find((each) => isNear(factor, each))
        if (Math.abs(z) < farOut || !slip || factor < smallestFactor || isUsualSomewhere(datum)) continue
        // Ten times as much is nothing unusual between kinds of things.
        if (slip === slips[0] && isMixed(list)) continue
        const isProven = proven !== undefined
        const likely = z > 0 ? datum.amount / slip : datum.amount * slip
        const [low, high] = [Math.min(...peers), Math.max(...peers)]
        const unit = datum.currency ? ` ${datum.currency}` : ''
        findings.set(page.finalUrl, {
          causeKey: z > 0 ? 'too-high' : 'too-low',
          severity: isProven ? 'high' : 'medium',
          confidence: isProven ? 0.85 : 0.72,
          title: 'Price is far from those of similar products, please check',
          where: cut(datum.name, 70),
          description: `"${cut(datum.name, 80)}" costs ${datum.amount.toFixed(2)}${unit}, the other products of its list between ${low.toFixed(2)} and ${high.toFixed(2)}. It looks like a slipped decimal point, which costs either money or the sale.`,
          url: page.finalUrl,
          pageType: page.pageType,
          rows: [
            beforeAfter(
              `${datum.amount.toFixed(2)}${unit}`,
              `${likely.toFixed(2)}${unit}?`,
              'Price now',
              'Perhaps meant',
            ),
          ],
          spots: datum.path ? [{ path: datum.path, label: 'Please check' }] : [],
          facts: { price: datum.amount, usual: Number(usual.toFixed(2)) },
          howChecked: [
            'Compared the price with at least eight products of the same list on a logarithmic scale.',
            'Samples, spare parts, sets and gift cards were left out; only distances of about ten, a hundred or a thousand times count.',
          ],
        })
      }
    }
    return judged ? failOrPass([...findings.values()]) : notApplicable
  },
})
