/** Helpers that page functions share: whether a control is visible, and the texts and names that say what it does. */
import { fold } from '@vitrine/lexicon/fold'
import { pageFunction, pageFunctionWith } from '../../../browser/page-function.ts'

/** A control with the properties of fields and buttons; on other elements they are undefined or empty. */
export type Control = HTMLInputElement

const isShown = pageFunction((element: Element | null | undefined): boolean => {
  if (!element || element.getClientRects().length === 0) return false
  const { visibility, opacity } = getComputedStyle(element)
  const isFaded = opacity !== '' && Number(opacity) < 0.02
  return visibility !== 'hidden' && visibility !== 'collapse' && !isFaded
})

/**
 * Elements beside the page are left out as long as others are within its width: a closed drawer there holds a copy of
 * the cart that nobody can operate.
 */
const preferWithin = pageFunction((elements: Element[]): Element[] => {
  const within = elements.filter((each) => {
    const { left, right } = each.getBoundingClientRect()
    return left < window.innerWidth && right > 0
  })
  return within.length > 0 ? within : elements
})

const flatten = pageFunction((text: string | null | undefined): string =>
  (text || '').replace(/\s+/g, ' ').trim(),
)

/** Removes marks from every element. */
const unmark = pageFunction((...names: string[]) => {
  for (const name of names)
    for (const each of document.querySelectorAll(`[${name}]`)) each.removeAttribute(name)
})

const mainPart = pageFunction(
  (): HTMLElement => document.querySelector<HTMLElement>('main, [role=main]') ?? document.body,
)

/** Names and titles behind an icon. Tooltips move titles into data attributes; old themes put words into images. */
const titlesOf = pageFunctionWith({ flatten }, ({ flatten }, each: Element): string[] => {
  const attributes = [
    'aria-label',
    'title',
    'data-original-title',
    'data-bs-original-title',
    'data-tooltip',
    'alt',
  ]
  const inner = [...each.querySelectorAll('img[alt], [title], svg[aria-label], svg title')].slice(0, 4)
  const nameOf = (part: Element) =>
    part.getAttribute('alt') ||
    part.getAttribute('title') ||
    part.getAttribute('aria-label') ||
    part.textContent
  return [...attributes.map((name) => each.getAttribute(name)), ...inner.map(nameOf)]
    .map((text) => flatten(text))
    .filter((text) => text !== '')
})

const ownTextOf = pageFunctionWith({ flatten }, ({ flatten }, each: Element): string => {
  const { type, alt, value, innerText, textContent } = each as Control
  if (each.tagName === 'INPUT') return flatten(type === 'image' ? alt : value)
  return flatten(innerText || textContent)
})

/** The text after an icon whose font draws it from its name: "shopping_bagAdd to cart". */
const textBesideIcon = pageFunctionWith({ flatten }, ({ flatten }, each: Element): string => {
  const icons = 'i, [class*=icon i]'
  if (![...each.querySelectorAll(icons)].some((icon) => flatten(icon.textContent) !== '')) return ''
  const rest = each.cloneNode(true) as Element
  for (const icon of rest.querySelectorAll(icons)) icon.remove()
  return flatten(rest.textContent)
})

/** The words of a control: its text, or for an icon the names and titles behind it. */
const wordsOf = pageFunctionWith(
  { ownTextOf, textBesideIcon, titlesOf },
  ({ ownTextOf, textBesideIcon, titlesOf }, each: Element) =>
    [ownTextOf(each), textBesideIcon(each), ...titlesOf(each)].filter((text) => text !== ''),
)

const labelOf = pageFunctionWith(
  { flatten, wordsOf },
  ({ flatten, wordsOf }, each: Element): string =>
    flatten(each.getAttribute('aria-label')) || (wordsOf(each)[0] ?? ''),
)

/** Whether the words of a control match one of some concepts. */
const saysOne = pageFunctionWith(
  { fold, wordsOf },
  ({ fold, wordsOf }, each: Element, ...words: readonly RegExp[]): boolean =>
    wordsOf(each).some((text) => text.length < 120 && words.some((one) => one.test(fold(text)))),
)

/** The names that a theme gives to an element. */
const namesOf = pageFunction((each: Element): string =>
  ['class', 'id', 'name', 'data-action', 'data-link-action', 'data-hook', 'data-testid']
    .map((name) => each.getAttribute(name) ?? '')
    .join(' '),
)

/** The names that themes give to a control and its icon, as words. */
const signsOf = pageFunctionWith({ namesOf }, ({ namesOf }, each: Element): string =>
  [each, ...each.querySelectorAll('i, svg, use, span')]
    .slice(0, 8)
    .map((part) => {
      const href = part.getAttribute('href') || part.getAttribute('xlink:href') || ''
      return `${namesOf(part)} ${href.replace(/^[^#]*/, '')}`
    })
    .join(' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_.#/:]+/g, ' ')
    .toLowerCase(),
)

const isIcon = pageFunctionWith(
  { ownTextOf },
  ({ ownTextOf }, each: Element): boolean => ownTextOf(each).length < 3,
)

/**
 * Whether an element is in a part of the page that a selector names, such as related products. A part around the product
 * itself, with its heading or its marked buy button, only has such a name, and so does a part of its buy form.
 */
export const isBeside = pageFunction((element: Element, parts: string): boolean => {
  const [heading, button] = [document.querySelector('h1'), document.querySelector('[data-vt-buy]')]
  // Some sites wrap the whole page in one form.
  const form = button?.closest('form')
  const isOfForm = (part: Element) => form != null && !form.contains(heading) && form.contains(part)
  const isAround = (part: Element) =>
    isOfForm(part) || [heading, button].some((each) => each !== null && part.contains(each))
  for (let part = element.closest(parts); part; part = part.parentElement?.closest(parts) ?? null)
    if (!isAround(part)) return true
  return false
})

/** Passed to page functions as one dependency. */
export const controls = {
  fold,
  isShown,
  preferWithin,
  flatten,
  unmark,
  mainPart,
  titlesOf,
  ownTextOf,
  wordsOf,
  labelOf,
  saysOne,
  namesOf,
  signsOf,
  isIcon,
}
