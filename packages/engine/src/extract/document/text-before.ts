/** The text before an element, which often labels it. */
import { type Element, isTag, isText } from 'domhandler'
import type { PageDocument } from './page-document.ts'

/** The text of the nearest node before an element, in the same parent, that has one. */
export function textBefore(document: PageDocument, element: Element): string | null {
  for (let before = element.prev; before !== null; before = before.prev) {
    const text = isTag(before) ? document.textOf(before) : isText(before) ? before.data.trim() : ''
    if (text !== '') return text
  }
  return null
}
