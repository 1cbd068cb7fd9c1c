/** Reads the list that opens while a shopper types, inside the page. The field is marked (`data-vt-search`). */
import { elementPath } from '../../browser/elements.page.ts'
import { pageFunction, pageFunctionWith } from '../../browser/page-function.ts'

export interface SuggestField {
  path: string
  /** The document declares that it suggests something. */
  isDeclared: boolean
}

export interface ShownSuggestion {
  url: string
  text: string
  /** Texts with a number inside it, without crossed-out ones. */
  amounts: string[]
}

declare global {
  /** Links that were visible before typing. */
  var vitrineLinks: Set<Element> | undefined
  /** Addresses of the links that were there, but not to be seen. */
  var vitrineHiddenLinks: Map<Element, string> | undefined
}

/** The field as the document describes it. Remembers the links that were visible before. */
export const describeField = pageFunctionWith({ elementPath }, ({ elementPath }): SuggestField => {
  const input = document.querySelector('[data-vt-search=input]')
  if (input === null) throw new Error('the field has lost its mark')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
  const isShown = (each: Element) => each.getClientRects().length > 0
  globalThis.vitrineLinks = new Set(links.filter(isShown))
  globalThis.vitrineHiddenLinks = new Map(
    links.filter((each) => !isShown(each)).map((each) => [each, each.href]),
  )
  const isDeclared =
    /list|both|true/.test(input.getAttribute('aria-autocomplete') ?? '') ||
    input.getAttribute('role') === 'combobox' ||
    input.matches('[data-suggest], [data-autocomplete], [data-predictive-search]') ||
    input.closest('predictive-search') !== null
  return { path: elementPath(input), isDeclared }
})

/** Links that appeared since, near the field. */
export const readSuggestions = pageFunction((): ShownSuggestion[] => {
  const input = document.querySelector('[data-vt-search=input]')
  const known = globalThis.vitrineLinks
  if (!input || !known) return []
  const maxAmountLength = 60
  const box = input.getBoundingClientRect()
  const panel =
    input.closest('form, [role=search], search, header, dialog, [role=dialog], [class*=search i]') ??
    input.parentElement
  // A carousel beside the field shows its next slide meanwhile.
  const isSlide = (each: HTMLAnchorElement) =>
    globalThis.vitrineHiddenLinks?.get(each) === each.href && panel?.contains(each) !== true
  const isNew = (each: HTMLAnchorElement) => {
    if (known.has(each) || each.getClientRects().length === 0 || each.target === '_blank') return false
    if (isSlide(each)) return false
    const isNear = Math.abs(each.getBoundingClientRect().top - box.bottom) < innerHeight
    const isOwn = /^https?:/.test(each.href) && each.host === location.host
    return isNear && isOwn && getComputedStyle(each).visibility === 'visible'
  }
  const isStruck = (part: Element) =>
    part.closest('s, del, strike') !== null || /line-through/.test(getComputedStyle(part).textDecorationLine)
  const amountsIn = (item: Element) =>
    [...item.querySelectorAll('*')]
      .filter((part) => part.children.length === 0 && /\d/.test(part.textContent ?? '') && !isStruck(part))
      .map((part) => (part.textContent ?? '').trim())
      .filter(({ length }) => length <= maxAmountLength)
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(isNew)
    .slice(0, 12)
    .map((each) => {
      const item = each.closest('li, [role=option]') ?? each
      const text = (item.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 100)
      return { url: each.href, text, amounts: amountsIn(item) }
    })
})
