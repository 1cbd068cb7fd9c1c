/** What a list shows at the moment: its products, their prices and the number that it states. */
import type { Money } from '@vitrine/kernel/money'
import { normaliseUrl } from '../crawl/url-policy.ts'
import { createPageFacts } from '../derive/page-facts.ts'
import type { PageFacts } from '../facts.ts'
import type { FlowSession } from './flow-session.ts'
import { productWord } from './lexicon.ts'

const notInList = new Set(['header', 'nav', 'footer', 'breadcrumb', 'related', 'aside', 'hero'])
const longestCountText = 80
const counted = new RegExp(
  `(?:of|von|de|di|van|sur|av|z)\\s+(?:about\\s+)?(\\d[\\d.,  ]*)(?:\\s*(?:${productWord}))?|(\\d[\\d.,  ]*)\\s*(?:${productWord})`,
  'iu',
)

export interface ListReading {
  /** Written addresses, in order. */
  urls: string[]
  prices: (Money | null)[]
  /** The number of products that the page states for the whole list, or null. */
  stated: number | null
}

/** Reads the open page. */
export async function readList({ page }: FlowSession): Promise<ListReading> {
  return listOf(createPageFacts({ html: await page.content(), url: page.url(), headers: {} }))
}

/** The list of a page that was read. */
export function listOf(facts: PageFacts): ListReading {
  const cards = facts.cards.filter(({ area }) => !notInList.has(area))
  const byUrl = new Map(cards.map((card) => [normaliseUrl(card.url) ?? card.url, card]))
  const texts = facts.textBlocks
    .filter(({ area, text }) => !notInList.has(area) && text.length <= longestCountText)
    .map(({ text }) => text)
  return {
    urls: [...byUrl.keys()],
    prices: [...byUrl.values()].map(({ price }) => price),
    stated: statedCount(texts, byUrl.size),
  }
}

const calmMs = 600
const mostReadings = 5

/** Reads the open page until two readings in a row agree: lists that scripts fill are read when they are full. */
export async function readCalmList(session: FlowSession): Promise<ListReading> {
  let last = await readList(session)
  for (let reading = 1; reading < mostReadings; reading++) {
    await new Promise((resolve) => setTimeout(resolve, calmMs))
    const next = await readList(session)
    const isCalm = next.stated === last.stated && next.urls.join(' ') === last.urls.join(' ')
    last = next
    if (isCalm) break
  }
  return last
}

/** "24 products", "1–12 of 24". Null when texts disagree or state less than is shown. */
export function statedCount(texts: readonly string[], shown: number): number | null {
  const numbers = new Set<number>()
  for (const text of texts) {
    // "Under $50 (12 products)" and "Show 24 per page" speak of other things.
    if (/[$€£¥]|per page|pro seite|par page|show\s+\d+$/i.test(text)) continue
    const match = counted.exec(text)
    const digits = (match?.[1] ?? match?.[2] ?? '').replace(/[.,\s]/g, '')
    if (digits !== '' && digits.length <= 6) numbers.add(Number(digits))
  }
  const [only] = numbers
  return numbers.size === 1 && only !== undefined && only >= shown ? only : null
}
