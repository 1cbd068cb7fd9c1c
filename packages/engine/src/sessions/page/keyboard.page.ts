/** Moves and reads the focus, inside the page. The buy button is marked (`data-vt-buy`). */
import { elementPath } from '../../browser/elements.page.ts'
import { pageFunction, pageFunctionWith } from '../../browser/page-function.ts'
import { answerSignature } from '../options/options.page.ts'
import type { Control } from '../shared/page/controls.page.ts'
import { isDisabledControl } from '../shared/page/product-page.page.ts'

const focusable =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex], [contenteditable=true], audio[controls], video[controls]'

export interface KeyboardPlan {
  isDisabled: boolean
  isFocusable: boolean
  tabbables: number
  /** Options that react to a pointer but that Tab cannot reach, according to the document. */
  unreachable: { path: string; text: string }[]
}

export interface FocusState {
  path: string
  text: string
  isBuy: boolean
  isOutside: boolean
  /** A frame or a player, within which the focus moves without being seen from here. */
  hasOwnFocus: boolean
}

const isShown = pageFunction(
  (element: Element): boolean =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible',
)

const isTabbable = pageFunctionWith(
  { focusable, isShown },
  ({ focusable, isShown }, element: Element): boolean => {
    const { tabIndex, disabled } = element as Control
    if (!element.matches(focusable) || tabIndex < 0 || disabled) return false
    return !element.closest('[inert]') && isShown(element)
  },
)

/** What can be chosen by keyboard: the labels and values of radio buttons, checkboxes, and drop-downs. */
const nativeChoices = pageFunctionWith(
  { isTabbable },
  ({ isTabbable }, scope: Element): ReadonlySet<string> => {
    const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase()
    const fields = [
      ...scope.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]'),
    ].filter(isTabbable)
    const options = [...scope.querySelectorAll<HTMLSelectElement>('select')]
      .filter(isTabbable)
      .flatMap((select) => [...select.options])
    const texts = [
      ...fields.flatMap((field) => [
        field.value,
        field.getAttribute('aria-label'),
        ...[...(field.labels ?? [])].map(({ textContent }) => textContent),
      ]),
      ...options.flatMap(({ value, textContent }) => [value, textContent]),
    ]
    return new Set(texts.map(plain).filter(Boolean))
  },
)

/** Groups of options that only a pointer can choose. */
const findUnreachable = pageFunctionWith(
  { elementPath, focusable, isShown, maxValue: 40, nativeChoices },
  (
    { elementPath, focusable, isShown, maxValue, nativeChoices },
    scope: Element,
  ): KeyboardPlan['unreachable'] => {
    const known = nativeChoices(scope)
    const isPointed = (each: Element) =>
      isShown(each) &&
      getComputedStyle(each).cursor === 'pointer' &&
      !each.matches('label, a, button, input, select, option, summary')
    const takesFocus = (each: Element) =>
      each.matches(focusable) ||
      each.querySelector(focusable) !== null ||
      each.querySelector('label') !== null
    const found: KeyboardPlan['unreachable'] = []
    const groups = '[class*="swatch" i], [class*="variant" i], [class*="option" i], [class*="size" i]'
    for (const group of scope.querySelectorAll(groups)) {
      // What is inside a control is drawn there, not chosen, and what assistive technology skips repeats another control.
      if (group.closest(`label, ${focusable}, [aria-hidden=true]`)) continue
      const items = ([...group.children] as HTMLElement[])
        .flatMap((each) =>
          each.children.length > 0 && each.matches('li') ? ([...each.children] as HTMLElement[]) : [each],
        )
        .filter(isPointed)
      const isReachable =
        group.querySelector('input, select, button, a[href], label, [tabindex]') !== null ||
        items.some(takesFocus)
      if (items.length < 2 || isReachable) continue
      const texts = items.map((each) =>
        (each.textContent || each.title || each.getAttribute('aria-label') || '').replace(/\s+/g, ' ').trim(),
      )
      // Swatches that a script writes into a drop-down which is there as well.
      if (texts.some((text) => known.has(text.toLowerCase()))) continue
      // Questions that unfold and tabs with a sentence are no values of an option.
      if (texts.some((text) => text.length > maxValue)) continue
      found.push({ path: elementPath(group), text: texts.filter(Boolean).join(', ').slice(0, 80) })
      if (found.length >= 3) break
    }
    return found
  },
)

/** Marks a choice of a group (`data-vt-choice`); false where it has none. */
export const markChoice = pageFunction((path: string, at: number): boolean => {
  document.querySelector('[data-vt-choice]')?.removeAttribute('data-vt-choice')
  const group = document.querySelector(path)
  const items = [...(group?.querySelectorAll('*') ?? [])].filter(
    (each) => each.childElementCount === 0 && getComputedStyle(each).cursor === 'pointer',
  )
  items[at]?.setAttribute('data-vt-choice', '')
  return items[at] !== undefined
})

/** How the choices of a group look, and what the page says: changes when one of them is chosen. */
export const choiceSignature = pageFunctionWith({ answerSignature }, ({ answerSignature }): string => {
  const group = document.querySelector('[data-vt-choice]')?.parentElement
  const states = [...(group?.querySelectorAll('*') ?? [])].map((each) =>
    ['class', 'style', 'aria-checked', 'aria-selected', 'data-state']
      .map((name) => each.getAttribute(name))
      .join('~'),
  )
  return `${answerSignature()}|${states.join('|')}`
})

/** What the document declares about focus on this page. */
export const readKeyboardPlan = pageFunctionWith(
  { focusable, isTabbable, findUnreachable, isDisabledControl },
  ({ focusable, isTabbable, findUnreachable, isDisabledControl }): KeyboardPlan => {
    const buy = document.querySelector<Control>('[data-vt-buy]')
    const scope = buy?.closest('form') ?? document.querySelector('main') ?? document.body
    const canFocus = (each: Element) => isTabbable(each)
    return {
      isDisabled: !buy || isDisabledControl(buy),
      isFocusable: buy !== null && (isTabbable(buy) || [...buy.querySelectorAll(focusable)].some(canFocus)),
      tabbables: [...document.querySelectorAll(focusable)].filter(canFocus).length,
      unreachable: findUnreachable(scope),
    }
  },
)

export const pathOfBuy = pageFunctionWith({ elementPath }, ({ elementPath }): string => {
  const buy = document.querySelector('[data-vt-buy]')
  return buy ? elementPath(buy) : ''
})

declare global {
  var vitrineBuyClicks: number | undefined
}

/** Starts counting the clicks that the buy button receives, from a pointer or from the keyboard. */
export const watchBuyClicks = pageFunction(() => {
  globalThis.vitrineBuyClicks = 0
  const onClick = ({ target }: Event) => {
    if ((target as Element | null)?.closest('[data-vt-buy]'))
      globalThis.vitrineBuyClicks = (globalThis.vitrineBuyClicks ?? 0) + 1
  }
  addEventListener('click', onClick, { capture: true })
})

export const countBuyClicks = pageFunction((): number => globalThis.vitrineBuyClicks ?? 0)

/** Resets the starting point of Tab to the top of the page. */
export const startOfPage = pageFunction(() => {
  scrollTo({ top: 0, behavior: 'instant' })
  ;(document.activeElement as HTMLElement | null)?.blur()
  const start = document.createElement('span')
  start.tabIndex = -1
  document.body.prepend(start)
  start.focus({ preventScroll: true })
  start.remove()
})

/** Focuses the last control before the button, or the heading of the page. */
export const startNearBuy = pageFunctionWith(
  { focusable, isTabbable },
  ({ focusable, isTabbable }, isFromHeading: boolean): void => {
    const buy = document.querySelector('[data-vt-buy]')
    if (!buy) return
    if (isFromHeading) {
      const find = (selector: string) => document.querySelector<HTMLElement>(selector)
      const heading = find('h1') ?? find('main') ?? document.body
      heading.tabIndex = -1
      heading.focus()
      return
    }
    const isBefore = (each: Element) =>
      !buy.contains(each) &&
      !each.contains(buy) &&
      each.tagName !== 'IFRAME' &&
      (each.compareDocumentPosition(buy) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    const before = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
      (each) => isTabbable(each) && isBefore(each),
    )
    before.at(-1)?.focus()
  },
)

/** Where the focus is now. */
export const readFocus = pageFunctionWith({ elementPath }, ({ elementPath }): FocusState => {
  const buy = document.querySelector('[data-vt-buy]')
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  const isOutside = !at || at === document.body || at === document.documentElement
  if (!at || isOutside) return { path: '', text: '', isBuy: false, isOutside: true, hasOwnFocus: false }
  const text = at.textContent || at.getAttribute('aria-label') || (at as Control).name || ''
  return {
    path: elementPath(at),
    text: text.replace(/\s+/g, ' ').trim().slice(0, 60),
    isBuy: buy?.contains(at) === true,
    isOutside: false,
    hasOwnFocus: at.matches('iframe, object, embed, video, audio'),
  }
})
