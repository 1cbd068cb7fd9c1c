/** Reads what stays over a page while it is scrolled, inside the page. */
import { consentName, layerName } from '@vitrine/lexicon/concepts/markup/part-names'
import { aboutCookies } from '@vitrine/lexicon/concepts/page/about-cookies'
import { fold } from '@vitrine/lexicon/fold'
import { elementPath, pause } from '../../browser/elements.page.ts'
import { pageFunction, pageFunctionWith } from '../../browser/page-function.ts'
import type { Control } from '../shared/page/controls.page.ts'
import { parentOf } from './overlays.page.ts'

const isStuck = pageFunction((element: Element): boolean => {
  const style = getComputedStyle(element)
  if (style.position !== 'sticky') return false
  const { top, bottom } = element.getBoundingClientRect()
  const isAtTop = Math.abs(top - Number.parseFloat(style.top)) <= 2
  return isAtTop || Math.abs(innerHeight - bottom - Number.parseFloat(style.bottom)) <= 2
})

const isPainted = pageFunction((element: Element): boolean => {
  const { backgroundColor, backgroundImage } = getComputedStyle(element)
  const [, alpha] = /^rgba\(.*,\s*([\d.]+)\)$/.exec(backgroundColor) ?? []
  const hasColor = alpha === undefined ? backgroundColor !== 'transparent' : Number(alpha) > 0.3
  if (hasColor || backgroundImage !== 'none') return true
  return element.matches('img, svg, svg *, video, canvas, iframe, button, input')
})

/** The outermost part that stays, when anything was painted on the way to it. */
const barOf = pageFunctionWith(
  { parentOf, isStuck, isPainted },
  ({ parentOf, isStuck, isPainted }, element: Element | null): HTMLElement | null => {
    let bar: Element | null = null
    let isSeen = false
    let painted = false
    for (let at = element; at && at !== document.body && at !== document.documentElement; at = parentOf(at)) {
      painted = painted || isPainted(at)
      if (getComputedStyle(at).position !== 'fixed' && !isStuck(at)) continue
      bar = at
      isSeen = painted
    }
    return isSeen ? (bar as HTMLElement) : null
  },
)

/** Bars only: no dialogs, cookie banners, open menus, or frames around the whole page. */
const isCounted = pageFunctionWith(
  { fold, cookies: aboutCookies.anywhere, otherNames: [consentName.anywhere, layerName.anywhere] },
  ({ fold, cookies, otherNames }, bar: Element): boolean => {
    const { width, height } = bar.getBoundingClientRect()
    const { zIndex, opacity } = getComputedStyle(bar)
    if (width * height >= 0.7 * innerWidth * innerHeight) return false
    if (Number(zIndex) < 0 || Number(opacity) < 0.3) return false
    if (bar.matches('dialog, [role=dialog], [role=alertdialog], [aria-modal=true]')) return false
    const names = fold(`${bar.id} ${bar.getAttribute('class') ?? ''}`)
    if (otherNames.some((words) => words.test(names))) return false
    const text = bar.textContent || ''
    const isAnswered = bar.querySelector('button, [role=button], a') !== null && !bar.matches('header, nav')
    if (isAnswered && cookies.test(fold(text))) return false
    return bar.querySelector('main') === null && text.length <= 0.5 * (document.body.textContent || '').length
  },
)

const nameOf = pageFunction(({ tagName, id, classList }: Element): string => {
  const tag = tagName.toLowerCase()
  return id && !/\d/.test(id) ? `${tag}#${id}` : [tag, ...[...classList].slice(0, 2)].join('.')
})

/**
 * Scrolls down to a position like a shopper, in steps that headers notice, and waits until nothing moves.
 * Returns the position.
 */
export const scrollDownTo = pageFunctionWith({ pause }, async ({ pause }, y: number): Promise<number> => {
  const root = document.scrollingElement ?? document.documentElement
  while (root.scrollTop < y) {
    const before = root.scrollTop
    scrollTo({ top: Math.min(y, before + 80), behavior: 'instant' })
    await pause(50)
    if (root.scrollTop <= before) break
  }
  await pause(900)
  return root.scrollTop
})

/** What covers the page here, sampled on a grid of points. */
export const readBars = pageFunctionWith(
  { elementPath, barOf, isCounted, nameOf, columns: 20, rows: 40 },
  ({ elementPath, barOf, isCounted, nameOf, columns, rows }) => {
    const hits = new Map<HTMLElement, number>()
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const x = (innerWidth * (column + 0.5)) / columns
        const y = (innerHeight * (row + 0.5)) / rows
        const bar = barOf(document.elementFromPoint(x, y))
        if (bar && isCounted(bar)) hits.set(bar, (hits.get(bar) ?? 0) + 1)
      }
    return [...hits].map(([bar, count]) => ({
      path: elementPath(bar),
      name: nameOf(bar),
      text: (bar.innerText || '').replace(/\s+/g, ' ').trim().slice(0, 80),
      share: count / (columns * rows),
    }))
  },
)

/** The fixed container of a control; null where it scrolls with the page. */
const fixedPartOf = pageFunctionWith({ parentOf }, ({ parentOf }, control: Element): Element | null => {
  for (let at: Element | null = control; at && at !== document.body; at = parentOf(at))
    if (getComputedStyle(at).position === 'fixed') return at
  return null
})

/** Bars over a control, with how many of 27 points each covers. */
const barsOver = pageFunctionWith(
  { barOf, isCounted },
  ({ barOf, isCounted }, control: Element, own: Element): Map<Element, number> => {
    const { x, y, width, height } = control.getBoundingClientRect()
    const over = new Map<Element, number>()
    for (let row = 0; row < 3; row++)
      for (let column = 0; column < 9; column++) {
        const top = document.elementFromPoint(
          x + (width * (column + 0.5)) / 9,
          y + (height * (row + 0.5)) / 3,
        )
        const bar = top && !own.contains(top) ? barOf(top) : null
        if (!bar || bar.contains(own) || !isCounted(bar)) continue
        over.set(bar, (over.get(bar) ?? 0) + 1)
      }
    return over
  },
)

/**
 * The sticky buy button, and what covers it here; null: there is no such button, or it is free.
 * @param text of the buy button
 */
export const readCoveredBuy = pageFunctionWith(
  { elementPath, nameOf, fixedPartOf, barsOver },
  ({ elementPath, nameOf, fixedPartOf, barsOver }, text: string) => {
    const clean = (value: string) => value.replace(/\s+/g, ' ').trim().toLowerCase()
    const isInWindow = (control: Control) => {
      const { y, width, height } = control.getBoundingClientRect()
      const isWhole = width >= 40 && height >= 20 && y >= 0 && y + height <= innerHeight
      return isWhole && getComputedStyle(control).visibility === 'visible'
    }
    const selector = 'button, input[type=submit], a, [role=button]'
    for (const control of document.querySelectorAll<Control>(selector)) {
      const isBuy = clean(control.textContent || control.value || '') === clean(text)
      if (!isBuy || control.disabled || !isInWindow(control)) continue
      const own = fixedPartOf(control)
      if (!own) continue
      const over = barsOver(control, own)
      const [worst] = [...over].sort((a, b) => b[1] - a[1])
      if (!worst) continue
      const covered = [...over.values()].reduce((sum, points) => sum + points, 0)
      const by = { path: elementPath(worst[0]), name: nameOf(worst[0]) }
      return { path: elementPath(control), share: covered / 27, by }
    }
    return null
  },
)
