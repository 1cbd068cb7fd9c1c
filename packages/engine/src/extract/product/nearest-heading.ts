/** The name of a product that neither a main heading nor the title nor any data names. */
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { fold } from '@vitrine/lexicon/fold'
import { type ChildNode, type Element, isTag } from 'domhandler'
import type { CardFact } from '../../api/facts.ts'
import type { PageDocument } from '../document/page-document.ts'
import { sharedSteps } from '../document/shared-path.ts'
import { isOnlyPrice } from './is-only-price.ts'

const minLength = 3
const maxLength = 150
/** A single word of an address may name a folder. */
const minWords = 2
const levels = ['h2', 'h3', 'h4', 'h5', 'h6']

/**
 * The heading outside cards that shares the innermost box with the product's price, or its buy control; the first of
 * several. One whose words the page's address has, or whose text the page says twice, as above a picture and above the
 * details, comes first. Null where none does.
 * @param anchor path of the price or the control
 */
export function nearestHeading(
  document: PageDocument,
  anchor: string,
  cards: readonly CardFact[],
): { text: string; path: string } | null {
  const twice = saidTwice(document)
  const address = new Set(wordsOf(shownPath(document.url)))
  let best: { text: string; path: string; signs: number; shared: number } | null = null
  for (const element of document.elements.all(...levels)) {
    const area = document.areaOf(element)
    if ((area !== 'main' && area !== 'hero') || !document.isVisible(element)) continue
    const [text, path] = [document.textOf(element), document.pathOf(element)]
    if (text.length < minLength || text.length > maxLength || isOnlyPrice(text)) continue
    if (isFieldLabel(element)) continue
    // A heading that holds the price marks it, and names nothing.
    if (anchor.startsWith(`${path} > `)) continue
    if (cards.some((card) => path.startsWith(`${card.path} > `))) continue
    const shared = sharedSteps(path, anchor)
    const words = wordsOf(text)
    const isInAddress = words.length >= minWords && words.every((word) => address.has(word))
    const signs = Number(isInAddress) + Number(twice.has(text))
    if (best === null || signs > best.signs || (signs === best.signs && shared > best.shared))
      best = { text, path, signs, shared }
  }
  return best === null ? null : { text: best.text, path: best.path }
}

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

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

const fields = new Set(['select', 'input', 'textarea'])
const elementsOf = ({ children }: { children: readonly ChildNode[] }) => children.filter(isTag)

/** “Choose your size”: the element behind the heading, or behind a box around it alone, is a field. */
function isFieldLabel(element: Element): boolean {
  const { parent } = element
  if (parent === null || !isTag(parent)) return false
  const beside = elementsOf(parent)
  const next = beside[beside.indexOf(element) + 1]
  if (next !== undefined) return fields.has(next.name)
  return beside.length === 1 && isFieldLabel(parent)
}
