/** Scripts about focus. The buy button is marked (`data-vt-buy`). */
import { pathOfScript } from '../../gather/in-page.ts'

const shown = `
  ${pathOfScript}
  const isShown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const focusable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex], [contenteditable=true], audio[controls], video[controls]'
  const isTabbable = (element) => element.matches(focusable) && element.tabIndex >= 0 && !element.disabled && !element.closest('[inert]') && isShown(element)
  const buy = document.querySelector('[data-vt-buy]')
`

/** What the document says of focus on this page. */
export const keyboardPlan = `(() => {
  ${shown}
  const scope = (buy && buy.closest('form')) || document.querySelector('main') || document.body
  const unreachable = []
  for (const group of scope.querySelectorAll('[class*=swatch i], [class*=variant i], [class*=option i], [class*=size i]')) {
    const items = [...group.children].flatMap((each) => (each.children.length > 0 && each.matches('li') ? [...each.children] : [each])).filter((each) => isShown(each) && getComputedStyle(each).cursor === 'pointer' && !each.matches('label, a, button, input, select, option, summary'))
    if (items.length < 2 || group.querySelector('input, select, button, a[href], label, [tabindex]')) continue
    if (items.some((each) => each.matches(focusable) || each.querySelector(focusable) || each.querySelector('label'))) continue
    unreachable.push({ path: pathOf(group), text: items.map((each) => (each.textContent || each.title || '').trim()).filter(Boolean).join(', ').slice(0, 80) })
    if (unreachable.length >= 3) break
  }
  return {
    isDisabled: !buy || buy.disabled === true || buy.getAttribute('aria-disabled') === 'true',
    isFocusable: Boolean(buy) && (isTabbable(buy) || [...buy.querySelectorAll(focusable)].some(isTabbable)),
    tabbables: [...document.querySelectorAll(focusable)].filter(isTabbable).length,
    unreachable,
  }
})()`

export const nearBuy = `(() => { ${shown} return buy ? pathOf(buy) : '' })()`

/** Puts the start of the walk at the top of the page. */
export const startOfPage = `(() => {
  scrollTo({ top: 0, behavior: 'instant' })
  if (document.activeElement) document.activeElement.blur()
  const start = document.createElement('span')
  start.tabIndex = -1
  document.body.prepend(start)
  start.focus({ preventScroll: true })
  start.remove()
})()`

/** Puts the focus on the last control before the button, or on the heading of the page. */
export const startNearBuy = (isFromHeading: boolean): string => `(() => {
  ${shown}
  if (!buy) return
  if (${isFromHeading}) {
    const heading = document.querySelector('h1') || document.querySelector('main') || document.body
    heading.tabIndex = -1
    heading.focus()
    return
  }
  const all = [...document.querySelectorAll(focusable)].filter((each) => isTabbable(each) && !buy.contains(each) && !each.contains(buy))
  const before = all.filter((each) => each.compareDocumentPosition(buy) & Node.DOCUMENT_POSITION_FOLLOWING && each.tagName !== 'IFRAME')
  const last = before[before.length - 1]
  if (last) last.focus()
})()`

/** Where the focus is now. */
export const readFocus = `(() => {
  ${shown}
  let at = document.activeElement
  while (at && at.shadowRoot && at.shadowRoot.activeElement) at = at.shadowRoot.activeElement
  const isOutside = !at || at === document.body || at === document.documentElement
  return {
    path: isOutside ? '' : pathOf(at),
    text: isOutside ? '' : (at.textContent || at.getAttribute('aria-label') || at.name || '').replace(/\\s+/g, ' ').trim().slice(0, 60),
    isBuy: Boolean(buy) && Boolean(at) && (at === buy || buy.contains(at)),
    isOutside,
  }
})()`
