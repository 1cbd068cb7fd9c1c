/** Finds marked spots again inside the page, by path and then by text, and masks personal data. */
import { quantityName } from '@vitrine/lexicon/concepts/markup/markup-names'
import { fold } from '@vitrine/lexicon/fold'
import { pause } from '../../browser/elements.page.ts'
import { pageFunction, pageFunctionWith } from '../../browser/page-function.ts'

interface WantedSpot {
  path?: string | null
  text?: string | null
  isMissing?: boolean
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface FoundSpot {
  /** Index of the spot. */
  at: number
  /** Relative to the window after scrolling. */
  box: Box
  /** The part of the page that it belongs to, such as the whole product card. */
  context: Box
}

const flatten = pageFunction((text: string | null | undefined) => (text || '').replace(/\s+/g, ' ').trim())

const isShown = pageFunction((element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible'
})

/** The innermost element that shows a text; null for texts too short to identify anything. */
const findByText = pageFunctionWith({ flatten, isShown }, ({ flatten, isShown }, text: string) => {
  const wanted = flatten(text)
  if (wanted.length < 2) return null
  let best: Element | null = null
  for (const element of document.body.querySelectorAll('*')) {
    const isCode = ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'].includes(element.tagName)
    if (isCode || !flatten(element.textContent).includes(wanted) || !isShown(element)) continue
    if (best === null || best.contains(element)) best = element
  }
  return best
})

const findSpot = pageFunctionWith(
  { flatten, isShown, findByText },
  ({ flatten, isShown, findByText }, { path, text }: WantedSpot): Element | null => {
    const atPath = () => {
      try {
        return path ? document.querySelector(path) : null
      } catch {
        return null
      }
    }
    const element = atPath()
    if (element !== null && isShown(element)) {
      const wanted = flatten(text)
      const says = (content: string | null) => flatten(content).includes(wanted)
      if (!text || says(element.textContent) || says(element.outerHTML)) return element
    }
    return text ? findByText(text) : null
  },
)

/** A larger part of a page has more in it than what a finding is about. */
const maxInside = 20

/** Makes the words that a finding is about readable again, in a spot and around it; people's data stays masked. */
const unmask = pageFunctionWith({ maxInside }, ({ maxInside }, spot: Element): void => {
  const masked = '[data-vt-masked=text]'
  const inside = spot.querySelectorAll('*').length <= maxInside ? [...spot.querySelectorAll(masked)] : []
  for (const each of [...inside, spot.closest(masked)]) {
    ;(each as HTMLElement | null)?.style.removeProperty('filter')
    each?.removeAttribute('data-vt-masked')
  }
})

/** The largest part around an element that still fits into the window with something around it. */
const contextOf = pageFunction((element: Element): Element => {
  let context = element
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    if (at.getBoundingClientRect().height > innerHeight * 0.7) break
    context = at
  }
  return context
})

/** Where something that is missing would be: an empty line below the element that it belongs to. */
const missingSize = { width: 220, height: 34, minHeight: 14, gap: 6 }

/** Top of what follows below a box, within its width; the bottom of the page when nothing does. */
const nextBelow = pageFunctionWith({ isShown }, ({ isShown }, { x, y, width, height }: Box): number => {
  const bottom = y + height
  let top = document.documentElement.getBoundingClientRect().bottom
  for (const element of document.body.querySelectorAll('*')) {
    const at = element.getBoundingClientRect()
    const isBeside = at.right <= x || at.left >= x + width
    if (isBeside || at.top < bottom - 1 || at.top >= top || !isShown(element)) continue
    top = at.top
  }
  return top
})

/** The free place below an element, as tall as there is room without covering what follows. */
const emptyPlace = pageFunctionWith(
  { missingSize, nextBelow },
  ({ missingSize, nextBelow }, box: Box): Box => {
    const { gap, minHeight } = missingSize
    const width = Math.min(Math.max(box.width, missingSize.width), innerWidth - box.x - gap)
    const bottom = box.y + box.height
    const free = nextBelow({ ...box, width }) - bottom
    const height = Math.max(minHeight, Math.min(missingSize.height, free - 2 * gap))
    const y = bottom + Math.min(gap, Math.max(0, (free - height) / 2))
    return { x: box.x, y, width, height }
  },
)

/** Scrolls to the first spot and returns the boxes of all spots that were found. */
export const findSpots = pageFunctionWith(
  { pause, findSpot, unmask, contextOf, emptyPlace },
  async (
    { pause, findSpot, unmask, contextOf, emptyPlace },
    spots: readonly WantedSpot[],
  ): Promise<FoundSpot[]> => {
    const elements = spots.map((spot) => findSpot(spot))
    const first = elements.find((element) => element !== null)
    if (!first) return []
    for (const element of elements) if (element !== null) unmask(element)
    for (let at: Element | null = first; at !== null; at = at.parentElement)
      if (at.tagName === 'DETAILS') (at as HTMLDetailsElement).open = true
    const isTall = first.getBoundingClientRect().height > innerHeight
    const block = isTall ? 'start' : 'center'
    ;(isTall ? first : contextOf(first)).scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
    await pause(120)
    const sizeOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y, width, height }
    }
    return elements.flatMap((element, at) => {
      if (element === null) return []
      const box = sizeOf(element)
      if (box.width <= 1 || box.height <= 1) return []
      const context = sizeOf(contextOf(element))
      if (!spots[at]?.isMissing) return [{ at, box, context }]
      return [{ at, box: emptyPlace(box), context }]
    })
  },
)

/** Masks typed values and people's addresses; prices, product texts and values that the store has preset stay. */
export const maskPersonalData = pageFunctionWith(
  { fold, quantity: quantityName.anywhere },
  ({ fold, quantity }) => {
    const blur = (element: HTMLElement, px: number, kind: 'personal' | 'text' = 'text') => {
      element.style.setProperty('filter', `blur(${px}px)`, 'important')
      element.setAttribute('data-vt-masked', kind)
    }
    const personal = ['email', 'tel', 'password']
    const harmless = ['hidden', 'submit', 'button', 'search', 'number', 'radio', 'checkbox', 'range']
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
      const isQuantity = quantity.test(fold(`${field.name} ${field.id}`)) && /^\d{1,3}$/.test(field.value)
      if (harmless.includes(field.type) || isQuantity || !field.value) continue
      const isPersonal = personal.includes(field.type)
      // Visitors have no account here, so a value that the document brings along is the store's own.
      if (isPersonal || field.value !== field.defaultValue) blur(field, 6, isPersonal ? 'personal' : 'text')
    }
    const mail = /[\w.+-]+@[\w-]+\.[\w.]+/
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const own = location.hostname.replace(/^www\./, '')
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const [address] = mail.exec((node as Text).data) ?? []
      const parent = node.parentElement
      if (address && !address.endsWith(own) && parent && !parent.closest('footer, header')) blur(parent, 5)
    }
    const accounts =
      '[class*=account-name i], [class*=customer-name i], [class*=user-email i], [autocomplete=name], [autocomplete=email]'
    for (const account of document.querySelectorAll<HTMLElement>(accounts)) {
      const isEmpty = account.matches('input, textarea') && (account as HTMLInputElement).value === ''
      if (!isEmpty) blur(account, 5, 'personal')
    }
  },
)
