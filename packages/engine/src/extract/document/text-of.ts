/** The text of an element as a shopper reads it. */
import { type Element, isTag, isText } from 'domhandler'
import { inlineTags, nonTextTags } from './tags.ts'

const unitTags = new Set(['a', 'button', 'label'])

/** Creates a function that returns the visible text of an element on one line, with blocks separated by a space. */
export function textReader(isVisible: (element: Element) => boolean): (element: Element) => string {
  const known = new WeakMap<Element, string>()
  return function textOf(element: Element): string {
    const answer = known.get(element)
    if (answer !== undefined) return answer
    const parts: string[] = []
    if (isVisible(element)) collect(element, isVisible, parts)
    const text = normaliseSpace(parts.join(''))
    known.set(element, text)
    return text
  }
}

/** Collapses all kinds of white space and removes zero-width characters. */
export function normaliseSpace(text: string): string {
  return text
    .replace(/[\u200b\u200e\u200f\u2060\ufeff\u00ad]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function collect(element: Element, isVisible: (element: Element) => boolean, parts: string[]): void {
  for (const child of element.children) {
    if (isText(child)) parts.push(child.data)
    else if (isTag(child) && !nonTextTags.has(child.name) && isVisible(child)) {
      // Two adjacent links or buttons are separate, even with nothing between them.
      const isApart = unitTags.has(child.name) && child.prev !== null && isTag(child.prev)
      const isInline = inlineTags.has(child.name) && !isApart
      if (!isInline) parts.push(' ')
      collect(child, isVisible, parts)
      if (!isInline) parts.push(' ')
    }
  }
}
