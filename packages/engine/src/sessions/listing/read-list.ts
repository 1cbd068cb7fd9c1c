/** The current contents of a list: its products, their prices and the stated total. */

import type { Money } from '@vitrine/kernel/figures/money'
import { sleep } from '@vitrine/kernel/time/sleep'
import { cartWord } from '@vitrine/lexicon/concepts/cart/cart-word'
import { countedProducts } from '@vitrine/lexicon/concepts/lists/counted-products'
import { mayAdmitNothing } from '@vitrine/lexicon/concepts/lists/may-admit-nothing'
import { ofAll } from '@vitrine/lexicon/concepts/lists/of-all'
import { perPage } from '@vitrine/lexicon/concepts/lists/per-page'
import { rangeTo } from '@vitrine/lexicon/concepts/prices/range-to'
import { fold } from '@vitrine/lexicon/fold'
import type { PageFacts } from '../../api/facts.ts'
import { pageHtml } from '../../browser/page-html.ts'
import { createPageFacts } from '../../extract/page-facts.ts'
import { normaliseUrl } from '../../frontier/address/url-policy.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'

const notInList = new Set(['header', 'nav', 'footer', 'breadcrumb', 'related', 'aside', 'hero'])
const maxCountTextLength = 80
const number = String.raw`(\d[\d., ]*)`
/** “od 100 do 135 cm”: the word for “of” may also mean “from”. */
const goesOn = String.raw`(?!\d|\s*(?:[-–—]|(?:${rangeTo.pattern})\s)\s*\d)`
const counted = new RegExp(
  `(?:${ofAll.pattern})\\s+${number}${goesOn}|${number}(?:${countedProducts.pattern})`,
  'u',
)
/** Prices: "Under $50 (12 products)". */
const signs = /\p{Sc}/u
const showsSome = /show\s+\d+$/

export interface ListReading {
  /** Written addresses, in order. */
  urls: string[]
  prices: (Money | null)[]
  /** The upper ends of ranges, and the prices of the others. */
  highest: (Money | null)[]
  /** The number of products that the page states for the whole list, or null. */
  stated: number | null
  /** The page has any phrase by which it might say that the list is empty. */
  saysEmpty: boolean
}

/** Reads the open page. @param earlier products of the list’s earlier pages */
export async function readList({ page }: SessionTab, earlier: readonly string[] = []): Promise<ListReading> {
  return listOf(createPageFacts({ html: await pageHtml(page), url: page.url(), headers: {} }), earlier)
}

/** The list of a page that was read. @param earlier products of the list’s earlier pages */
export function listOf(facts: PageFacts, earlier: readonly string[] = []): ListReading {
  const cards = facts.cards.filter(({ area }) => !notInList.has(area))
  const byUrl = new Map(cards.map((card) => [normaliseUrl(card.url) ?? card.url, card]))
  const texts = facts.textBlocks
    .filter(({ area, text }) => !notInList.has(area) && text.length <= maxCountTextLength)
    .filter(({ path }) => !facts.cards.some((card) => path.startsWith(`${card.path} > `)))
    .map(({ text }) => text)
  return {
    urls: byUrl.size > 0 ? [...byUrl.keys()] : linksAlike(facts, earlier),
    prices: [...byUrl.values()].map(({ price }) => price),
    highest: [...byUrl.values()].map(({ price, priceMax }) => priceMax ?? price),
    stated: statedCount(texts, byUrl.size),
    saysEmpty: texts.some((text) => mayAdmitNothing.isIn(text)),
  }
}

/** A single product on the last page is no row of cards, but its link looks like those before. */
function linksAlike({ links }: PageFacts, earlier: readonly string[]): string[] {
  const shapes = new Set(earlier.map(shapeOf))
  const alike = links.filter(({ url, area }) => area === 'main' && shapes.has(shapeOf(url)))
  return [...new Set(alike.map(({ url }) => normaliseUrl(url) ?? url))]
}

/** An address without what names the product: the last part of its path, or the values of its parameters. */
function shapeOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url)
  const names = [...new Set(searchParams.keys())].sort().join('&')
  return `${host}${names === '' ? pathname.replace(/[^/]+\/?$/, '*') : pathname}?${names}`
}

const calmMs = 600
const maxReadings = 5

/**
 * Reads the open page until two readings in a row agree, so that lists filled by scripts are complete. A list without
 * products may show that it is loading, so it is read as often as possible.
 */
export async function readCalmList(
  session: SessionTab,
  earlier: readonly string[] = [],
): Promise<ListReading> {
  let last = await readList(session, earlier)
  for (let reading = 1; reading < maxReadings; reading++) {
    await sleep(calmMs)
    const next = await readList(session, earlier)
    const isFilled = next.urls.length > 0
    const isCalm = isFilled && next.stated === last.stated && next.urls.join(' ') === last.urls.join(' ')
    last = next
    if (isCalm) break
  }
  return last
}

/** Groups of thousands have three digits. */
const decimals = /\d[.,]\d{1,2}(?!\d)/

/** "24 products", "1–12 of 24". Null when texts disagree or state less than is shown. */
export function statedCount(texts: readonly string[], shown: number): number | null {
  const numbers = new Set<number>()
  for (const text of texts) {
    const flat = fold(text).replace(/(\d)(?=\p{L})/gu, '$1 ')
    // “4.50 of 5” are stars.
    if (decimals.test(flat)) continue
    // “Under $50 (12 products)”, “Show 24 per page”, and “1 product in the cart” state no total.
    if (signs.test(flat) || perPage.isIn(flat) || showsSome.test(flat) || cartWord.isIn(flat)) continue
    const match = counted.exec(flat)
    const digits = (match?.[1] ?? match?.[2] ?? '').replace(/[.,\s]/g, '')
    if (digits !== '' && digits.length <= 6) numbers.add(Number(digits))
  }
  const [only] = numbers
  return numbers.size === 1 && only !== undefined && only >= shown ? only : null
}
