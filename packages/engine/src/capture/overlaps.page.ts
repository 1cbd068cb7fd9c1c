/** Finds overlapping texts and controls, inside the page. */
import type { OverlapsArtifact } from '../api/artifacts.ts'
import { elementPath } from '../browser/elements.page.ts'
import { pageFunction, pageFunctionWith } from '../browser/page-function.ts'
import { isCutAway } from './cut-away.page.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

type Edges = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/** Lines of a text, or the box of a control, in document coordinates. */
interface Thing {
  element: HTMLElement
  isControl: boolean
  boxes: [Box, ...Box[]]
}

interface Pair {
  one: Thing
  other: Thing
  share: number
  box: Box
}

const controlSelector = 'button, input:not([type=hidden]), select, textarea, [role=button], a[href]'

/** The part of a box that an element and those around it leave visible, in window coordinates; null for none. */
const visiblePart = pageFunction((element: Element, box: Edges): Edges | null => {
  let { left, top, right, bottom } = box
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, position, display } = getComputedStyle(at)
    const frame = at.getBoundingClientRect()
    if (overflowX !== 'visible' && display !== 'inline')
      [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)]
    if (overflowY !== 'visible' && display !== 'inline')
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)]
    // What is positioned may leave the frames around it.
    if (position === 'absolute' || position === 'fixed') break
  }
  return right > left && bottom > top ? { left, top, right, bottom } : null
})

/** Texts and controls from top to bottom, visible or not; of clipped texts only what is left of them. */
const readThings = pageFunctionWith(
  { controlSelector, visiblePart, maxThings: 1500 },
  ({ controlSelector, visiblePart, maxThings }) => {
    const boxIn = ({ left, top, right, bottom }: Edges): Box => ({
      x: left + scrollX,
      y: top + scrollY,
      width: right - left,
      height: bottom - top,
    })
    const things: Thing[] = []
    for (const element of document.querySelectorAll<HTMLElement>(controlSelector)) {
      const rect = element.getBoundingClientRect()
      if (things.length >= maxThings || rect.width < 12 || rect.height < 12) continue
      things.push({ element, isControl: true, boxes: [boxIn(rect)] })
    }
    const silent = ['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION', 'TEXTAREA']
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node && things.length < maxThings * 2; node = walker.nextNode()) {
      const element = node.parentElement
      if ((node as Text).data.trim().length < 2 || !element || silent.includes(element.tagName)) continue
      range.selectNodeContents(node)
      const isLine = ({ left, top, right, bottom }: Edges) => right - left > 4 && bottom - top > 6
      const [first, ...others] = [...range.getClientRects()]
        .filter(isLine)
        .flatMap((rect) => visiblePart(element, rect) ?? [])
        .filter(isLine)
        .map(boxIn)
      if (first !== undefined && others.length < 12)
        things.push({ element, isControl: false, boxes: [first, ...others] })
    }
    return things.sort((a, b) => a.boxes[0].y - b.boxes[0].y)
  },
)

/** Where two items overlap most, when they share at least a quarter of the smaller one. */
const overlapOf = pageFunction((one: Thing, other: Thing): { share: number; box: Box } | null => {
  let best: { share: number; box: Box } | null = null
  for (const a of one.boxes)
    for (const b of other.boxes) {
      const x = Math.max(a.x, b.x)
      const y = Math.max(a.y, b.y)
      const width = Math.min(a.x + a.width, b.x + b.width) - x
      const height = Math.min(a.y + a.height, b.y + b.height) - y
      if (width <= 2 || height <= 2) continue
      const share = (width * height) / Math.min(a.width * a.height, b.width * b.height)
      if (share >= 0.25 && (best === null || share > best.share))
        best = { share, box: { x, y, width, height } }
    }
  return best
})

/** A label and its field, or a button and its words. */
const belongTogether = pageFunctionWith(
  { controlSelector },
  ({ controlSelector }, a: Element, b: Element): boolean => {
    if (a.contains(b) || b.contains(a)) return true
    const label = a.closest('label') ?? b.closest('label')
    if (label && ((label.contains(a) && label.contains(b)) || label.control === a || label.control === b))
      return true
    const outer = a.closest(controlSelector)
    return outer !== null && outer === b.closest(controlSelector)
  },
)

/** Visibility is only checked for items that overlap; checking every element would take most of the time. */
const isSeen = pageFunctionWith({ isCutAway }, ({ isCutAway }, { element, isControl }: Thing): boolean => {
  const options = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }
  if (!element.checkVisibility(options) || isCutAway(element)) return false
  return !(isControl && element.tagName === 'A' && getComputedStyle(element).display === 'inline')
})

/** Pairs of which at least one is a control. */
const readPairs = pageFunctionWith(
  { overlapOf, belongTogether, isSeen, maxPairs: 40 },
  ({ overlapOf, belongTogether, isSeen, maxPairs }, things: readonly Thing[]): Pair[] => {
    const pairs: Pair[] = []
    for (const [at, one] of things.entries()) {
      const bottom = Math.max(...one.boxes.map(({ y, height }) => y + height))
      for (const other of things.slice(at + 1)) {
        if (other.boxes[0].y >= bottom) break
        if (!one.isControl && !other.isControl) continue
        const overlap = overlapOf(one, other)
        if (overlap && !belongTogether(one.element, other.element) && isSeen(one) && isSeen(other))
          pairs.push({ one, other, ...overlap })
        if (pairs.length >= maxPairs) return pairs
      }
    }
    return pairs
  },
)

/** Whether a painted element is between an element and the control that it belongs to. */
const isOpaque = pageFunction((element: Element, top: Element): boolean => {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const numbers = getComputedStyle(at).backgroundColor.match(/[\d.]+/g) ?? ['0', '0', '0', '0']
    if (Number(numbers[3] ?? '1') >= 0.6) return true
    if (at === top) return false
  }
  return false
})

/** Scrolls to each overlap and checks which element a tap would hit. */
export const readOverlaps = pageFunctionWith(
  { elementPath, readThings, readPairs, isOpaque },
  ({ elementPath, readThings, readPairs, isOpaque }): OverlapsArtifact => {
    const spread = [
      [0.5, 0.5],
      [0.2, 0.25],
      [0.8, 0.25],
      [0.2, 0.75],
      [0.8, 0.75],
    ] as const
    const metAt = ({ x, y, width, height }: Box) => {
      scrollTo({ top: y + height / 2 - innerHeight / 2, behavior: 'instant' })
      return spread.map(([across, down]) =>
        document.elementFromPoint(x + width * across - scrollX, y + height * down - scrollY),
      )
    }
    const count = (met: readonly (Element | null)[], own: Element, foreign: Element) =>
      met.filter(
        (each) => each !== null && (own.contains(each) || (each.contains(own) && !each.contains(foreign))),
      ).length
    const textOf = (element: HTMLElement) =>
      (element.innerText || (element as HTMLInputElement).value || element.getAttribute('aria-label') || '')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 80)
    const pairs = readPairs(readThings()).map(({ one, other, share, box }) => {
      const [a, b] = [one.element, other.element]
      const both = metAt(box)
      // Taps go through such elements, so what a tap hits doesn't tell which one is above.
      const isTapped = (element: Element) => getComputedStyle(element).pointerEvents !== 'none'
      const side = ({ element, isControl }: Thing) => ({
        path: elementPath(element),
        text: textOf(element),
        isControl,
        isOpaque: both.some((met) => met !== null && element.contains(met) && isOpaque(met, element)),
      })
      return {
        a: side(one),
        b: side(other),
        share,
        meetsA: isTapped(b) ? count(both, a, b) : 0,
        meetsB: isTapped(a) ? count(both, b, a) : 0,
        hidesA: isTapped(a) ? count(metAt(one.boxes[0]), b, a) : 0,
        hidesB: isTapped(b) ? count(metAt(other.boxes[0]), a, b) : 0,
      }
    })
    if (scrollY > 0) scrollTo({ top: 0, behavior: 'instant' })
    return { pairs }
  },
)
