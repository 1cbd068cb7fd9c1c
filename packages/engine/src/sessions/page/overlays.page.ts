/** Reads what covers a page and how to close it, inside the page. */
import { dialogName } from '@vitrine/lexicon/concepts/markup/part-names'
import { aboutCookies } from '@vitrine/lexicon/concepts/page/about-cookies'
import { close } from '@vitrine/lexicon/concepts/page/close'
import { entryGate, newsletterOffer } from '@vitrine/lexicon/concepts/page/dialogs'
import { noThanks } from '@vitrine/lexicon/concepts/page/no-thanks'
import { skipOffer } from '@vitrine/lexicon/concepts/page/skip-offer'
import { fold } from '@vitrine/lexicon/fold'
import { elementPath } from '../../browser/elements.page.ts'
import { pageFunction, pageFunctionWith } from '../../browser/page-function.ts'
import type { Control } from '../shared/page/controls.page.ts'

const isShown = pageFunction((element: Element): boolean => {
  const { visibility, opacity } = getComputedStyle(element)
  return element.getClientRects().length > 0 && visibility === 'visible' && Number(opacity) > 0.05
})

/** The element around this one, out of its shadow tree too. */
export const parentOf = pageFunction((element: Element): Element | null => {
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
})

interface Overlay {
  root: HTMLElement
  /** Points of a 5 × 5 grid that it covers. */
  hits: number
}

/** Fixed elements over the page that are no part of it, the largest first. */
export const findOverlays = pageFunctionWith({ parentOf }, ({ parentOf }): Overlay[] => {
  const pageText = (document.body.textContent || '').length
  const isPlaced = (element: Element) => {
    const { position, zIndex } = getComputedStyle(element)
    return position === 'fixed' || (position === 'absolute' && Number(zIndex) >= 100)
  }
  const rootOf = (element: Element | null) => {
    let root: Element | null = null
    for (let at = element; at && at !== document.body && at !== document.documentElement; at = parentOf(at))
      if (isPlaced(at) || at.matches('dialog[open]')) root = at
    return root
  }
  // An application that lives in a fixed frame covers nothing.
  const isPage = (root: Element) =>
    root.querySelector('main, h1 ~ *, footer') !== null && (root.textContent || '').length > 0.5 * pageText
  const hits = new Map<Element, number>()
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 5; column++) {
      const x = (innerWidth * (column + 0.5)) / 5
      const y = (innerHeight * (row + 0.5)) / 5
      const root = rootOf(document.elementFromPoint(x, y))
      if (root && !isPage(root)) hits.set(root, (hits.get(root) ?? 0) + 1)
    }
  return [...hits]
    .map(([root, hits]) => ({ root: root as HTMLElement, hits }))
    .sort((a, b) => b.hits - a.hits)
})

const textOf = pageFunction((root: HTMLElement): string => {
  const images = [...root.querySelectorAll<HTMLImageElement>('img[alt]')].map((each) => each.alt)
  return `${root.innerText || root.textContent || ''} ${images.join(' ')}`.replace(/\s+/g, ' ').trim()
})

const kindOf = pageFunctionWith(
  {
    fold,
    textOf,
    cookies: aboutCookies.anywhere,
    gate: entryGate.anywhere,
    offer: newsletterOffer.anywhere,
  },
  ({ fold, textOf, cookies, gate, offer }, root: HTMLElement): 'consent' | 'gate' | 'offer' => {
    const text = fold(`${textOf(root).slice(0, 1500)} ${root.id} ${root.className}`)
    if (cookies.test(text)) return 'consent'
    return gate.test(text) && !offer.test(text) ? 'gate' : 'offer'
  },
)

export interface OverlayState {
  path: string
  text: string
  share: number
  kind: 'consent' | 'gate' | 'offer'
}

/**
 * The largest overlay that covers at least `minShare` of the window, or null. A backdrop counts for the box
 * in front of it.
 */
export const readOverlay = pageFunctionWith(
  { elementPath, findOverlays, textOf, kindOf, fold, named: dialogName.anywhere },
  ({ elementPath, findOverlays, textOf, kindOf, fold, named }, minShare: number): OverlayState | null => {
    const all = findOverlays()
    const share = all.reduce((sum, { hits }) => sum + hits, 0) / 25
    // Dialogs are often two elements: a backdrop without words and the box in front of it.
    const [root] = all
      .map(({ root }) => root)
      .filter((each) => textOf(each).length > 3 || each.querySelector('img, iframe, form'))
      .sort((a, b) => textOf(b).length - textOf(a).length)
    if (!root || share < minShare) return null
    if (getComputedStyle(root).pointerEvents === 'none') return null
    if (root.matches('header, nav, [role=navigation], [role=banner]')) return null
    // Covering alone is no sign: backgrounds and heroes are fixed too. It must be built as a dialog.
    const isDialog = [root, ...root.querySelectorAll('*')]
      .slice(0, 40)
      .some(
        (each) =>
          each.matches('[role=dialog], [role=alertdialog], [aria-modal=true], dialog') ||
          named.test(fold(`${each.id} ${each.getAttribute('class') ?? ''}`)),
      )
    if (!isDialog) return null
    return { path: elementPath(root), text: textOf(root).slice(0, 300), share, kind: kindOf(root) }
  },
)

/** All labels of a control. */
const labelsOf = pageFunction((each: Control): string[] =>
  [each.textContent, each.value, each.getAttribute('aria-label'), each.title]
    .filter(Boolean)
    .map((text) => String(text).replace(/\s+/g, ' ').trim()),
)

const isClose = pageFunctionWith(
  {
    fold,
    labelsOf,
    ways: [close.atStart, noThanks.atStart, skipOffer.whole, /^[×✕✖x][.!]?$/],
  },
  ({ fold, labelsOf, ways }, each: Control): boolean =>
    labelsOf(each).some((text) => ways.some((words) => words.test(fold(text)))) ||
    /(^|[-_ ])(close|dismiss)([-_ ]|$)|btn-close|closebutton/i.test(
      `${each.id} ${each.getAttribute('class') ?? ''}`,
    ) ||
    each.matches('[data-dismiss], [data-bs-dismiss], [data-close], form[method=dialog] button'),
)

/** Whether a tap in the middle of a control hits it. A backdrop that closes the dialog lies behind it. */
const isMetInTheMiddle = pageFunction((each: Element): boolean => {
  const { left, top, width, height } = each.getBoundingClientRect()
  const root = each.getRootNode() as Document | ShadowRoot
  const met = root.elementFromPoint(left + width / 2, top + height / 2)
  return met !== null && (each.contains(met) || met.contains(each))
})

/** Marks the close control of the overlay at a path (`data-vt-close`). */
export const markClose = pageFunctionWith(
  { elementPath, isShown, findOverlays, labelsOf, isClose, isMetInTheMiddle },
  ({ elementPath, isShown, findOverlays, labelsOf, isClose, isMetInTheMiddle }, path: string) => {
    for (const each of document.querySelectorAll('[data-vt-close]')) each.removeAttribute('data-vt-close')
    const root = document.querySelector(path)
    if (!root) return null
    const selector = 'button, [role=button], a, input[type=button], [onclick], [tabindex], span, svg, i'
    const controls = [root, ...findOverlays().map(({ root }) => root)]
      .flatMap((each) => [...each.querySelectorAll<Control>(selector)])
      .filter((each) => isShown(each) && isClose(each))
      .map((each) => each.closest<Control>('button, a, [role=button], [onclick]') ?? each)
    const control = controls.find(isMetInTheMiddle) ?? controls[0]
    if (!control) return null
    // Small close icons often have a larger invisible area around them.
    const reachOf = (part: string) => {
      const { position, content, width } = getComputedStyle(control, part)
      return position === 'absolute' && content !== 'none' ? Number.parseFloat(width) || 0 : 0
    }
    const reach = Math.max(reachOf('::before'), reachOf('::after'))
    const { width, height } = control.getBoundingClientRect()
    control.setAttribute('data-vt-close', '')
    return {
      path: elementPath(control),
      width: Math.max(width, reach),
      height: Math.max(height, reach),
      label: labelsOf(control)[0] ?? '',
    }
  },
)

/** A point outside the box of the overlay, on its backdrop; null when the box fills the window. */
export const pointBeside = pageFunction((path: string): { x: number; y: number } | null => {
  const root = document.querySelector(path)
  if (!root) return null
  const points = [
    { x: 8, y: innerHeight / 2 },
    { x: innerWidth - 8, y: innerHeight / 2 },
    { x: innerWidth / 2, y: 8 },
    { x: innerWidth / 2, y: innerHeight - 8 },
  ]
  const isVeil = (top: Element | null) =>
    top !== null &&
    !top.closest('a, button, input, header, nav') &&
    (top === root || getComputedStyle(top).position === 'fixed')
  return points.find(({ x, y }) => isVeil(document.elementFromPoint(x, y))) ?? null
})

export const scrollToMiddle = pageFunction(() => {
  const root = document.scrollingElement ?? document.documentElement
  scrollTo({ top: (root.scrollHeight - innerHeight) / 2, behavior: 'instant' })
})
