/** Reviews and questions as elements of the page, each with its date and what the shop wrote below it. */
import type { PageFacts } from '@vitrine/engine/facts'
import type { PageReading } from '../../shared/page-reading.ts'
import { statedDay } from '../../shared/stated-date.ts'
import { cut, fold, squeeze } from '../../shared/text.ts'

export interface Remark {
  kind: 'review' | 'question'
  /** Of five; null for questions. */
  stars: number | null
  writtenMs: number
  quote: string
  hasReply: boolean
}

type Node = ReturnType<PageFacts['$']>
type AnyNode = Node[number]

const boxes =
  '[itemprop="review"], [itemtype$="schema.org/Review"], [class*="review" i], [class*="rating" i], [class*="bewertung" i], [class*="comment" i], [class*="opinion" i], [class*="feedback" i], [data-review-id], [id*="review" i] li, [id*="review" i] article'
const questionBoxes = '[class*="question" i], [class*="faq-item" i], [itemtype$="schema.org/Question"]'
const replyNodes =
  '[class*="reply" i]:not(form, button, a, [class*="link" i]), [class*="response" i], [class*="answer" i], [class*="owner" i], [class*="merchant" i], [class*="staff" i], [class*="byuser" i], ul.children li, ol.children li'
const replyWords =
  /\b((reply|response|answer|comment|note) (from|by|of) |(shop|store|seller|owner|merchant|company|our|the team)('s)? (reply|response|answer)|replied\b|responded\b|(antwort|kommentar) (von|vom|des|der)\b|hat geantwortet|reponse (de|du)\b|a repondu|respuesta (de|del)\b|risposta (di|del)\b|(antwoord|reactie) van\b|svar (fran|fra)\b|odpowiedz (od|sklepu)\b|resposta (de|da|do)\b)/
const openQuestion =
  /\b(0 answers|no answers? yet|not (yet )?(been )?answered|unanswered|be the first to answer|noch (keine antwort|nicht beantwortet)|aucune reponse|pas encore de reponse|sin respuesta|nessuna risposta|nog geen antwoord)\b/
const dateNodes =
  'time, [itemprop="datePublished"], [datetime], [class*="date" i], [class*="author" i], [class*="by" i], [class*="meta" i]'
const starWords =
  /(?<![\d.,])([1-5])(?:[.,]0)? ?(?:\/ ?5\b|(?:out )?of 5|von 5|sur 5|de 5|su 5|van (?:de )?5|av 5|stars?\b|sterne?n?\b|etoiles?\b|estrellas?\b|stell[ae]\b|sterr?en\b|stjarnor\b|gwiazd\w*)/
const mostBoxes = 400
const longestBox = 4000

/** All words of an element with spaces between its parts, which the document itself need not have. */
function wordsOf(box: Node): string {
  const parts: string[] = []
  const visit = (node: AnyNode): void => {
    if (node.type === 'text') parts.push(node.data)
    else if ('children' in node) node.children.forEach(visit)
  }
  box.toArray().forEach(visit)
  return squeeze(parts.join(' '))
}

/** Stars of one review, from its attributes, its words or its signs; null when none or several are told. */
function starsOf($: PageFacts['$'], box: Node): number | null {
  const told = new Set<number>()
  const add = (value: number, best = 5) => {
    if (best > 0 && value >= 1 && value <= best) told.add(Math.round((value / best) * 5))
  }
  const marked = box.find('[itemprop="ratingValue"]').first()
  if (marked.length > 0) {
    const best = Number(box.find('[itemprop="bestRating"]').attr('content') ?? 5)
    add(Number(marked.attr('content') ?? marked.text()), best || 5)
    return [...told][0] ?? null
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
  return told.size === 1 ? ([...told][0] ?? null) : null
}

function dateOf($: PageFacts['$'], box: Node, page: PageReading): number | null {
  const language = page.facts.language.declared
  for (const element of box.find(dateNodes).toArray().slice(0, 12)) {
    const node = $(element)
    for (const text of [node.attr('datetime'), node.attr('content'), squeeze(node.text())]) {
      const at = text ? statedDay(text, language, page.region, page.site.nowMs) : null
      if (at !== null) return at
    }
  }
  return null
}

/** Something below the review that names itself a reply and says more than its heading. */
function hasReply($: PageFacts['$'], box: Node, replies: ReadonlySet<AnyNode>): boolean {
  const inside = [...box.find('*').toArray(), ...box.next().toArray()]
  return (
    inside.some((element) => replies.has(element) && squeeze($(element).text()).length > 15) ||
    replyWords.test(fold(wordsOf(box)))
  )
}

/** The words of the review itself: its longest paragraph outside of any reply. */
function quoteOf($: PageFacts['$'], box: Node, replies: ReadonlySet<AnyNode>): string {
  const isReply = (node: AnyNode): boolean =>
    replies.has(node) || (node.parent !== null && isReply(node.parent as AnyNode))
  const texts = box
    .find(
      'p, [itemprop="reviewBody"], [itemprop="description"], [class*="body" i], [class*="text" i], blockquote, summary, h3, h4',
    )
    .toArray()
    .filter((element) => !isReply(element))
    .map((element) => squeeze($(element).text()))
  return texts.sort((a, b) => b.length - a.length)[0] ?? ''
}

/** Elements that fit and hold no other that fits. */
function innermost($: PageFacts['$'], selector: string): AnyNode[] {
  const all = $(selector).toArray().slice(0, mostBoxes)
  return all.filter((element) => {
    const { length } = $(element).text()
    // Some shops wrap whole pages in a form, so it is fields of its own that make a box a place to write.
    return (
      length > 20 &&
      length < longestBox &&
      $(element).find('textarea, select, input:not([type=hidden])').length === 0
    )
  })
}

/** Every review with stars and date, and every dated question that is said to be open. */
export function readRemarks(page: PageReading): Remark[] {
  const { $ } = page.facts
  const remarks = new Map<string, Remark>()
  // Once for the page: its boxes lie within each other, and each would search all that is below it again.
  const replies: ReadonlySet<AnyNode> = new Set($(replyNodes).toArray())
  for (const element of innermost($, boxes)) {
    const box = $(element)
    const stars = starsOf($, box)
    if (stars === null) continue
    const writtenMs = dateOf($, box, page)
    if (writtenMs === null) continue
    const quote = cut(quoteOf($, box, replies), 140)
    if (quote.length < 12) continue
    const known = remarks.get(quote)
    // Several nested elements are one review; a reply beside any of them is its reply.
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
    if (!openQuestion.test(fold(wordsOf(box)))) continue
    const writtenMs = dateOf($, box, page)
    const quote = cut(quoteOf($, box, replies), 140)
    if (writtenMs === null || !quote.includes('?')) continue
    remarks.set(quote, { kind: 'question', stars: null, writtenMs, quote, hasReply: false })
  }
  return [...remarks.values()]
}
