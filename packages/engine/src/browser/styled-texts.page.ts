/**
 * Short texts that mean something else than the HTML alone says, because a style hides them or strikes them through.
 * Stores put every state of a price or badge into the page, and a class around it decides which of them shows.
 */
import { struckMark, unseenMark } from './drawn-marks.ts'
import { pageFunction, pageFunctionWith } from './page-function.ts'

const maxBadgeLength = 40
const maxPriceLength = 160
const maxStruckLength = 40
/** Levels above a number at which a style may strike it through. */
const struckLevels = 3

const oneLine = pageFunction((element: Element): string =>
  (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
)

/** Whether a hidden element can only be a badge or a price: shoppers can't unfold it, and it leads nowhere. */
const isState = pageFunctionWith(
  { oneLine, maxBadgeLength, maxPriceLength },
  ({ oneLine, maxBadgeLength, maxPriceLength }, element: Element): boolean => {
    const content = 'a, img, picture, video, iframe, form, input, select, textarea, button, ul, ol, table'
    const handles =
      'a, button, summary, dt, h1, h2, h3, h4, h5, h6, [role=button], [role=tab], [aria-expanded]'
    const panels = 'label, legend, option, [role=tabpanel], [role=tooltip], [role=dialog], [role=menu]'
    if (element.matches(panels) || element.parentElement?.matches('details')) return false
    if (element.matches(content) || element.querySelector(content) !== null) return false
    if (element.previousElementSibling?.matches(handles)) return false
    const text = oneLine(element)
    const isShort =
      text.length <= maxBadgeLength ||
      (text.length <= maxPriceLength && /\p{Sc}|\d[.,]\d{2}(?!\d)/u.test(text))
    if (text === '' || !isShort) return false
    const { id } = element
    return id === '' || document.querySelector(`[aria-controls~="${CSS.escape(id)}"]`) === null
  },
)

/** The element at or above a visible number that a style strikes through. */
const struckAt = pageFunctionWith(
  { oneLine, struckLevels, maxStruckLength },
  ({ oneLine, struckLevels, maxStruckLength }, element: Element): Element | null => {
    const hasNumber = [...element.childNodes].some(
      (child) => child.nodeType === Node.TEXT_NODE && /\d/.test(child.nodeValue ?? ''),
    )
    if (!hasNumber) return null
    let at: Element | null = element
    for (let level = 0; level < struckLevels && at !== null; level++) {
      if (oneLine(at).length > maxStruckLength) return null
      if (getComputedStyle(at).textDecorationLine.includes('line-through')) return at
      at = at.parentElement
    }
    return null
  },
)

/** Each element with the mark that it gets. */
export const styledTexts = pageFunctionWith(
  { isState, struckAt, struckMark, unseenMark },
  ({ isState, struckAt, struckMark, unseenMark }): [Element, string][] => {
    // What a drop-down offers has no box of its own while it is closed.
    const skipped = new Set('HEAD SCRIPT STYLE NOSCRIPT TEMPLATE LINK META SELECT DATALIST svg'.split(' '))
    const found: [Element, string][] = []
    const waiting: Element[] = [document.documentElement]
    for (let parent = waiting.pop(); parent; parent = waiting.pop())
      for (const element of parent.children) {
        if (skipped.has(element.tagName)) continue
        // An element without a box of its own may still show what it holds.
        const isDrawn = element.checkVisibility() || getComputedStyle(element).display === 'contents'
        const isBlank =
          isDrawn && element.childElementCount === 0 && getComputedStyle(element).visibility === 'hidden'
        if (!isDrawn || isBlank) {
          if (isState(element)) found.push([element, unseenMark])
          continue
        }
        const struck = struckAt(element)
        if (struck !== null) found.push([struck, struckMark])
        waiting.push(element)
      }
    return found
  },
)
