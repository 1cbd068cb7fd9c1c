/** Reads reviews and questions from a page, with their date and the store's reply. */

import type { PageFacts } from '@vitrine/engine/api/facts'
import { ofFive, openQuestion, storeReply } from '@vitrine/lexicon/concepts/reviews/reviews'
import { stars } from '@vitrine/lexicon/concepts/reviews/stars'
import { fold } from '@vitrine/lexicon/fold'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { statedDay } from '../../shared/text/stated-date.ts'
import { collapseWhitespace, truncate } from '../../shared/text/text.ts'

export interface Remark {
  kind: 'review' | 'question'
  /** Out of five; null for questions. */
  stars: number | null
  writtenMs: number
  quote: string
  hasReply: boolean
}

type Node = ReturnType<PageFacts['$']>
type AnyNode = Node[number]

const boxes =
  '[itemprop="review"], [itemtype$="schema.org/Review"], [class*="review" i], [class*="rating" i], ' +
  '[class*="bewertung" i], [class*="comment" i], [class*="opinion" i], [class*="feedback" i], [data-review-id], ' +
  '[id*="review" i] li, [id*="review" i] article'
const questionBoxes = '[class*="question" i], [class*="faq-item" i], [itemtype$="schema.org/Question"]'
const replyNodes =
  '[class*="reply" i]:not(form, button, a, [class*="link" i]), [class*="response" i], [class*="answer" i], ' +
  '[class*="owner" i], [class*="merchant" i], [class*="staff" i], [class*="byuser" i], ul.children li, ol.children li'
const dateNodes =
  'time, [itemprop="datePublished"], [datetime], [class*="date" i], [class*="author" i], [class*="by" i], [class*="meta" i]'
const starWords = new RegExp(
  `(?<![\\d.,])([1-5])(?:[.,]0)? ?(?:/ ?5\\b|${ofFive.behindNumber}|${stars.behindNumber})`,
  'u',
)
const maxBoxes = 400
const longestBox = 4000

/** Text of an element with spaces between its parts, which the document may lack. */
function wordsOf(box: Node): string {
  const parts: string[] = []
  const visit = (node: AnyNode): void => {
    if (node.type === 'text') parts.push(node.data)
    else if ('children' in node) node.children.forEach(visit)
  }
  box.toArray().forEach(visit)
  return collapseWhitespace(parts.join(' '))
}

/** Stars of one review, from its attributes, words or symbols; null when there are none or several. */
function starsOf($: PageFacts['$'], box: Node): number | null {
  const found = new Set<number>()
  const add = (value: number, best = 5) => {
    if (best > 0 && value >= 1 && value <= best) found.add(Math.round((value / best) * 5))
  }
  const marked = box.find('[itemprop="ratingValue"]').first()
  if (marked.length > 0) {
    const best = Number(box.find('[itemprop="bestRating"]').attr('content') ?? 5)
    add(Number(marked.attr('content') ?? marked.text()), best || 5)
    return [...found][0] ?? null
  }
  const words = box
    .find('*')
    .addBack()
    .toArray()
    .slice(0, 120)
    .flatMap((element) => {
      const {
        'aria-label': label,
        title,
        'data-rating': rating,
        'data-score': score,
        alt,
      } = $(element).attr() ?? {}
      for (const value of [rating, score]) if (value && /^[1-5](\.0)?$/.test(value)) add(Number(value))
      return [label, title, alt].filter((text) => text !== undefined)
    })
  for (const text of [...words, wordsOf(box)]) {
    const match = starWords.exec(fold(text).slice(0, 600))?.[1]
    if (match) add(Number(match))
    const signs = /[★☆⭐✭]{5}/u.exec(text)?.[0]
    if (signs) add([...signs].filter((sign) => sign !== '☆' && sign !== '✭').length)
  }
  return found.size === 1 ? ([...found][0] ?? null) : null
}

function dateOf($: PageFacts['$'], box: Node, page: PageReading): number | null {
  const language = page.facts.language.declared
  for (const element of box.find(dateNodes).toArray().slice(0, 12)) {
    const node = $(element)
    for (const text of [node.attr('datetime'), node.attr('content'), collapseWhitespace(node.text())]) {
      const at = text ? statedDay(text, language, page.region) : null
      if (at !== null) return at
    }
  }
  return null
}

/** Whether an element below the review is named a reply and has more than a heading. */
function hasReply($: PageFacts['$'], box: Node, replies: ReadonlySet<AnyNode>): boolean {
  const inside = [...box.find('*').toArray(), ...box.next().toArray()]
  return (
    inside.some((element) => replies.has(element) && collapseWhitespace($(element).text()).length > 15) ||
    storeReply.isIn(wordsOf(box))
  )
}

/** The review's longest paragraph outside any reply. */
function quoteOf($: PageFacts['$'], box: Node, replies: ReadonlySet<AnyNode>): string {
  const isReply = (node: AnyNode): boolean =>
    replies.has(node) || (node.parent !== null && isReply(node.parent as AnyNode))
  const texts = box
    .find(
      'p, [itemprop="reviewBody"], [itemprop="description"], [class*="body" i], [class*="text" i], blockquote, summary, h3, h4',
    )
    .toArray()
    .filter((element) => !isReply(element))
    .map((element) => collapseWhitespace($(element).text()))
  return texts.sort((a, b) => b.length - a.length)[0] ?? ''
}

/** Matching elements of plausible length without form fields. */
function innermost($: PageFacts['$'], selector: string): AnyNode[] {
  const all = $(selector).toArray().slice(0, maxBoxes)
  return all.filter((element) => {
    const { length } = $(element).text()
    // Some stores wrap whole pages in a form, so only a box with fields of its own is a form.
    return (
      length > 20 &&
      length < longestBox &&
      $(element).find('textarea, select, input:not([type=hidden])').length === 0
    )
  })
}

/** Every review with stars and a date, and every dated open question. */
export function readRemarks(page: PageReading): Remark[] {
  const { $ } = page.facts
  const remarks = new Map<string, Remark>()
  // Collected once per page, because boxes are nested and each would search its descendants again.
  const replies: ReadonlySet<AnyNode> = new Set($(replyNodes).toArray())
  for (const element of innermost($, boxes)) {
    const box = $(element)
    const stars = starsOf($, box)
    if (stars === null) continue
    const writtenMs = dateOf($, box, page)
    if (writtenMs === null) continue
    const quote = truncate(quoteOf($, box, replies), 140)
    if (quote.length < 12) continue
    const known = remarks.get(quote)
    // Nested elements are one review, so a reply to any of them counts.
    remarks.set(quote, {
      kind: 'review',
      stars,
      writtenMs,
      quote,
      hasReply: hasReply($, box, replies) || known?.hasReply === true,
    })
  }
  for (const element of innermost($, questionBoxes)) {
    const box = $(element)
    if (!openQuestion.isIn(wordsOf(box))) continue
    const writtenMs = dateOf($, box, page)
    const quote = truncate(quoteOf($, box, replies), 140)
    if (writtenMs === null || !quote.includes('?')) continue
    remarks.set(quote, { kind: 'question', stars: null, writtenMs, quote, hasReply: false })
  }
  return [...remarks.values()]
}
