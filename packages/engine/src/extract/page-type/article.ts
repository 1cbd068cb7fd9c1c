/** Texts that end with a few products, as themes put suggestions below every page. */
import { isBefore } from '../document/element-index.ts'
import type { TypeInput } from './type-input.ts'

/** More products are a list with a text above it. */
const maxSuggested = 8
/** Characters of text before the products: more than introduces a list. */
const minProse = 400
const listTypes: ReadonlySet<string> = new Set([
  'home_page',
  'category_page',
  'product_list_page',
  'search_results_page',
])

/** Whether the page is a text, and its cards come below a heading of their own. */
export function endsWithSuggestions({ blocks, byUrl, document, ownCards }: TypeInput): boolean {
  const [card] = ownCards
  if (card === undefined || ownCards.length > maxSuggested || listTypes.has(byUrl)) return false
  const start = document.elementAt(card.path)
  if (start === null) return false
  const before = blocks.filter(({ area, path }) => {
    const element = document.elementAt(path)
    return area === 'main' && element !== null && isBefore(element, start)
  })
  const headingAt = before.findLastIndex(({ isHeading }) => isHeading)
  const prose = before.slice(0, Math.max(0, headingAt)).filter(({ isHeading }) => !isHeading)
  return prose.reduce((sum, { text }) => sum + text.length, 0) >= minProse
}
