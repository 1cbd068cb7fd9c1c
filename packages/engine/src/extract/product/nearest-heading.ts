/** The name of a product that neither a main heading nor the title nor any data names. */
import type { CardFact } from '../../api/facts.ts'
import type { PageDocument } from '../document/page-document.ts'
import { sharedSteps } from '../document/shared-path.ts'
import { findMoney } from '../money/find-money.ts'

const minLength = 3
const maxLength = 150
const levels = ['h2', 'h3', 'h4', 'h5', 'h6']

/**
 * The heading outside cards that shares the innermost box with the product's price, or its buy control; the first of
 * several. One whose text the page says twice, as above a picture and above the details, comes first. Null where none does.
 * @param anchor path of the price or the control
 */
export function nearestHeading(
  document: PageDocument,
  anchor: string,
  cards: readonly CardFact[],
): { text: string; path: string } | null {
  const twice = saidTwice(document)
  let best: { text: string; path: string; shared: number; isTwice: boolean } | null = null
  for (const element of document.elements.all(...levels)) {
    const area = document.areaOf(element)
    if ((area !== 'main' && area !== 'hero') || !document.isVisible(element)) continue
    const [text, path] = [document.textOf(element), document.pathOf(element)]
    if (text.length < minLength || text.length > maxLength || isPrice(text)) continue
    // A heading that holds the price marks it, and names nothing.
    if (anchor.startsWith(`${path} > `)) continue
    if (cards.some((card) => path.startsWith(`${card.path} > `))) continue
    const shared = sharedSteps(path, anchor)
    const isTwice = twice.has(text)
    if (best === null || (isTwice && !best.isTwice) || (isTwice === best.isTwice && shared > best.shared))
      best = { text, path, shared, isTwice }
  }
  return best === null ? null : { text: best.text, path: best.path }
}

/** Texts of several headings, one of them above the level of the others: those of one level name parts of the page. */
function saidTwice(document: PageDocument): ReadonlySet<string> {
  const levelOf = new Map<string, string>()
  const twice = new Set<string>()
  for (const element of document.elements.all(...levels)) {
    const text = document.textOf(element)
    const known = levelOf.get(text)
    if (known !== undefined && known !== element.name) twice.add(text)
    levelOf.set(text, element.name)
  }
  return twice
}

/** A label before an amount: “Price: ”. */
const labelOnly = /^[^:：]{0,20}[:：]?\s*$/

/** Whether a heading only says what the product costs, with or without a label. */
function isPrice(text: string): boolean {
  const found = findMoney(text)
  if (found.length === 0) return false
  const rest = found.reduce((left, { text: price }) => left.replace(price, ''), text)
  return !/\p{L}/u.test(rest) || (/[:：]/.test(rest) && labelOnly.test(rest))
}
