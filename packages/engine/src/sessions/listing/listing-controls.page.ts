/** What page functions of listings share. */
import { pageFunction, pageFunctionWith } from '../../browser/page-function.ts'
import { type Control, controls } from '../shared/page/controls.page.ts'

/** Checked boxes: those of the document, and custom ones that scripts render. */
const boxSelector = 'input[type=checkbox], input[type=radio], [role=checkbox], [role=switch]'

/** Custom boxes often have a transparent input on top; it counts as shown. */
const isShown = pageFunction(
  (element: Element | null | undefined): boolean =>
    Boolean(element) &&
    (element as Element).getClientRects().length > 0 &&
    !/hidden|collapse/.test(getComputedStyle(element as Element).visibility),
)

const isOutside = pageFunction(
  (element: Element): boolean =>
    element.closest('header, footer, [role=banner], [role=contentinfo]') !== null,
)

const labelFor = pageFunction((box: Control): HTMLElement | null => {
  const [own] = box.labels ?? []
  if (own) return own
  const named = box.id ? document.querySelector<HTMLElement>(`label[for="${CSS.escape(box.id)}"]`) : null
  return named ?? (box.tagName === 'INPUT' ? null : box.closest<HTMLElement>('label'))
})

/** Finds a box again after the page has changed. */
const keyOf = pageFunction((box: Element): string =>
  JSON.stringify([box.getAttribute('name') || '', box.getAttribute('value') || '', box.id]),
)

/** Custom boxes keep the real input hidden or clipped: its label can be clicked, the input cannot. */
const isClickable = pageFunctionWith({ isShown }, ({ isShown }, box: Element): boolean => {
  const { width, height } = box.getBoundingClientRect()
  return isShown(box) && width > 3 && height > 3 && !box.closest('[aria-hidden=true]')
})

/** Passed to page functions as one dependency. */
export const listing = { boxSelector, isShown, isOutside, labelFor, keyOf, isClickable }

/** Marks the submit button of a marked control's form (`data-vt-send`); false when none is visible. */
export const markSubmit = pageFunctionWith(
  { controls, isShown },
  ({ controls, isShown }, selector: string): boolean => {
    controls.unmark('data-vt-send')
    const control = document.querySelector(selector)
    const buttons = 'button:not([type=button]):not([type=reset]), input[type=submit]'
    if (!control) return false
    const box = control.getBoundingClientRect()
    const distance = (each: Element) => {
      const at = each.getBoundingClientRect()
      return Math.abs(at.top - box.top) + Math.abs(at.left - box.left)
    }
    const [button] = [...(control.closest('form')?.querySelectorAll(buttons) ?? [])]
      .filter((each) => isShown(each))
      .sort((a, b) => distance(a) - distance(b))
    button?.setAttribute('data-vt-send', '')
    return button !== undefined
  },
)

/** The order of the addresses in the list as one hash: changes when the list does. */
export const listSignature = pageFunction((): string =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href], [role=main] a[href], body a[href]')]
    .filter((each) => each.querySelector('img') || each.closest('li, article'))
    .slice(0, 120)
    .map((each) => each.pathname + each.search)
    .join('|'),
)

/** The list and the document that shows it: differs after each navigation, too. */
export const documentSignature = pageFunctionWith(
  { listSignature },
  ({ listSignature }): string => `${performance.timeOrigin} ${listSignature()}`,
)
