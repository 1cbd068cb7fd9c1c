/** Finds the controls of a cart page and marks them, inside the page. */

import { lessLabel, moreLabel } from '@vitrine/lexicon/concepts/cart/cart-controls'
import { cartWord } from '@vitrine/lexicon/concepts/cart/cart-word'
import { oneLess } from '@vitrine/lexicon/concepts/cart/one-less'
import { oneMore } from '@vitrine/lexicon/concepts/cart/one-more'
import { updateCart } from '@vitrine/lexicon/concepts/cart/update-cart'
import { checkOutLabel, orderHistory } from '@vitrine/lexicon/concepts/checkout/checkout'
import { walletMark } from '@vitrine/lexicon/concepts/checkout/payment-methods'
import { toCheckout } from '@vitrine/lexicon/concepts/checkout/to-checkout'
import { lessSign, moreSign } from '@vitrine/lexicon/concepts/markup/control-names'
import { checkoutSegment, orderSegment } from '@vitrine/lexicon/concepts/markup/page-addresses'
import { pageFunction, pageFunctionWith } from '../../../browser/page-function.ts'
import { type Control, controls } from '../../shared/page/controls.page.ts'
import { cartParts } from './cart-lines.page.ts'

export interface StepControl {
  kind: 'button' | 'field' | 'select'
  /** What to put into a field. */
  value: string
}

const stepButton = pageFunctionWith(
  {
    controls,
    cartParts,
    words: {
      increase: [oneMore.anywhere, moreLabel.whole, /^\+$/],
      decrease: [oneLess.anywhere, lessLabel.whole, /^[-−–]$/],
    },
    signs: { increase: moreSign.anywhere, decrease: lessSign.anywhere },
    drawn: {
      increase: 'span[class*=plus i], div[class*=plus i]',
      decrease: 'span[class*=minus i], div[class*=minus i]',
    },
  },
  (
    { controls, cartParts, words, signs, drawn },
    line: Element | undefined,
    direction: 'increase' | 'decrease',
  ): Element | undefined => {
    const { isIcon, isShown, saysOne, signsOf, mainPart } = controls
    const { isRemove, steppers } = cartParts
    const selector = `button, [role=button], a, input[type=button], ${drawn[direction]}`
    const isFree = (each: Control) =>
      isShown(each) && each.disabled !== true && each.getAttribute('aria-disabled') !== 'true'
    const buttons = [...(line ?? mainPart()).querySelectorAll<Control>(selector)].filter(isFree)
    const isMeant = (each: Element) =>
      saysOne(each, ...words[direction]) && (direction === 'increase' || !isRemove(each))
    const isDrawn = (each: Element) => isIcon(each) && signs[direction].test(signsOf(each)) && !isRemove(each)
    const [stepper] = line ? steppers(line) : []
    const beside = direction === 'increase' ? stepper?.nextElementSibling : stepper?.previousElementSibling
    return (
      buttons.find(isMeant) ??
      buttons.find(isDrawn) ??
      (beside ? buttons.find((each) => each === beside || beside.contains(each)) : undefined)
    )
  },
)

/** Marks a field that can take a value (`data-vt-step`). */
const markField = pageFunction((field: Control, value: string): StepControl | null => {
  const isSelect = field.tagName === 'SELECT'
  const options = isSelect ? [...(field as unknown as HTMLSelectElement).options] : []
  if (isSelect && !options.some((each) => each.value === value)) return null
  field.setAttribute('data-vt-step', '')
  return { kind: isSelect ? 'select' : 'field', value }
})

/** Marks the control that changes the quantity of the first line (`data-vt-step`): a button, or the field itself. */
export const findStep = pageFunctionWith(
  { controls, cartParts, stepButton, markField },
  (
    { controls, cartParts, stepButton, markField },
    direction: 'increase' | 'decrease',
  ): StepControl | null => {
    controls.unmark('data-vt-step')
    const [line] = cartParts.lineElements()
    const limited = line && cartParts.quantityFields(line).find(({ max }) => max !== '' && max !== undefined)
    // All pieces in stock are in the cart: that it takes no more is no fault.
    if (direction === 'increase' && limited && Number(limited.value) >= Number(limited.max)) return null
    const button = stepButton(line, direction)
    if (button) {
      button.setAttribute('data-vt-step', '')
      return { kind: 'button', value: '' }
    }
    const field = cartParts.quantityFields(line ?? controls.mainPart()).find((each) => controls.isShown(each))
    if (!field || field.disabled || field.readOnly) return null
    const wanted = (Number(field.value) || 1) + (direction === 'increase' ? 1 : -1)
    return wanted < 1 ? null : markField(field, String(wanted))
  },
)

/** Marks the field for the quantity of the first line (`data-vt-step`); null where no field accepts this one. */
export const findQuantity = pageFunctionWith(
  { controls, cartParts, markField },
  ({ controls, cartParts, markField }, wanted: number): StepControl | null => {
    controls.unmark('data-vt-step')
    const [line] = cartParts.lineElements()
    const field = cartParts.quantityFields(line ?? controls.mainPart()).find((each) => controls.isShown(each))
    if (!field || field.disabled || field.readOnly) return null
    if (field.max && Number(field.max) < wanted) return null
    return markField(field, String(wanted))
  },
)

/** Marks the button that applies typed quantities (`data-vt-update`). */
export const findUpdate = pageFunctionWith(
  { controls, cartParts, words: updateCart.anywhere },
  ({ controls, cartParts, words }): boolean => {
    const { isIcon, isShown, mainPart, preferWithin, saysOne, signsOf, unmark } = controls
    unmark('data-vt-update')
    const signs = /\b(refresh|update|sync|rotate)\b/
    // Forms repeat their first button out of reach, so that Enter presses it.
    const isWithinReach = (each: Control) => {
      const { left, top, width, height } = each.getBoundingClientRect()
      return left + width + window.scrollX > 0 && top + height + window.scrollY > 0
    }
    const isUpdate = (each: Control) =>
      isShown(each) &&
      isWithinReach(each) &&
      !each.disabled &&
      !cartParts.isRemove(each) &&
      (saysOne(each, words) || (isIcon(each) && signs.test(signsOf(each))))
    const buttons = 'button, input[type=submit], input[type=button], input[type=image], a'
    const [line] = cartParts.lineElements()
    const [button] = preferWithin(
      [line, mainPart()]
        .flatMap((area) => (area ? [...area.querySelectorAll<Control>(buttons)] : []))
        .filter(isUpdate),
    )
    button?.setAttribute('data-vt-update', '')
    return button !== undefined
  },
)

/** Addresses of checkouts, as shop software writes them. */
const checkoutAddress = new RegExp(
  `/(?:${checkoutSegment.pattern}|${orderSegment.pattern})(?:/|$|\\?)|checkout_shipping|` +
    '[?&](?:route|rt|main_page|controller)=(?:checkout[/.](?:checkout|shipping|fast_checkout|confirm)|checkout_|order)',
  'iu',
)

/** Marks the link or button to the checkout (`data-vt-checkout`), not express wallets. */
export const findCheckout = pageFunctionWith(
  {
    controls,
    checkoutAddress,
    phrases: toCheckout.anywhere,
    label: checkOutLabel.whole,
    wallets: [walletMark.anywhere, /express(?!ion)/],
    amount: /[\s•|·–:-]*[$€£]?\s?[0-9][0-9.,]*.{0,6}$/,
    other: [cartWord.anywhere, orderHistory.anywhere],
  },
  ({
    controls,
    checkoutAddress,
    phrases,
    label,
    wallets,
    amount,
    other,
  }): { text: string; isDisabled: boolean } | null => {
    const { fold, isShown, labelOf, mainPart, preferWithin, wordsOf, unmark } = controls
    unmark('data-vt-checkout')
    const isExpress = (each: Element) => {
      const { href = '' } = each as HTMLAnchorElement
      const names = fold(`${labelOf(each)} ${each.getAttribute('class') ?? ''} ${href}`)
      return wallets.some((words) => words.test(names))
    }
    const selector =
      'a[href], button, input[type=submit], input[type=button], input[type=image], [role=button]'
    const shown = [...mainPart().querySelectorAll(selector)].filter(
      (each) => isShown(each) && !isExpress(each) && !each.closest('header, footer'),
    )
    const all = preferWithin(shown) as (Control & HTMLAnchorElement)[]
    const saysSo = (each: Element) =>
      wordsOf(each)
        .filter((text) => text.length < 120)
        .map((text) => fold(text))
        .some((text) => phrases.test(text) || label.test(text.replace(amount, '')))
    const leadsThere = (each: HTMLAnchorElement) =>
      Boolean(each.href) &&
      checkoutAddress.test(each.href) &&
      !other.some((words) => words.test(fold(labelOf(each))))
    const control = all.find(saysSo) ?? all.find(leadsThere)
    if (!control) return null
    control.setAttribute('data-vt-checkout', '')
    const isDisabled = control.disabled === true || control.getAttribute('aria-disabled') === 'true'
    return { text: labelOf(control).slice(0, 60), isDisabled }
  },
)

/**
 * How the first line is removed: by a control, which may need the line to be ticked first, by a checkbox, or by setting
 * its quantity to zero.
 */
export type RemovalControl = 'click' | 'click-or-tick' | 'tick' | 'nothing'

/** Marks the control that removes the first line (`data-vt-remove`), and the line's checkbox (`data-vt-tick`). */
export const markRemove = pageFunctionWith(
  { controls, cartParts },
  ({ controls, cartParts }): RemovalControl | null => {
    const { isShown, mainPart, unmark } = controls
    unmark('data-vt-remove')
    unmark('data-vt-tick')
    const lines = cartParts.lineElements()
    const [line] = lines
    const area = line ?? mainPart()
    const controlIn = (place: Element) =>
      [...place.querySelectorAll(cartParts.clickable)].find(
        (each) => isShown(each) && cartParts.isRemove(each),
      ) ?? cartParts.removeIcons(place).find(isShown)
    let control = controlIn(area)
    // The control may stand beside the block with name, amount, and quantity, as long as no other line is there.
    for (
      let around = area.parentElement;
      !control && line && around && mainPart().contains(around);
      around = around.parentElement
    ) {
      const place = around
      if (lines.some((other) => other !== line && place.contains(other))) break
      control = controlIn(place)
    }
    const boxes = [...area.querySelectorAll<Control>('input[type=checkbox]')].filter(isShown)
    const box = boxes.find((each) => /delete|remove/i.test(`${each.name} ${each.id}`))
    const ticked = box ?? boxes.find((each) => !each.checked)
    ticked?.setAttribute('data-vt-tick', '')
    const fields = line ? cartParts.quantityFields(line) : []
    const field = fields.find(
      (each) => isShown(each) && !each.disabled && !each.readOnly && each.tagName === 'INPUT',
    )
    const chosen = control ?? box ?? field
    if (!chosen) return null
    chosen.setAttribute('data-vt-remove', '')
    if (chosen === control) return ticked ? 'click-or-tick' : 'click'
    return chosen === box ? 'tick' : 'nothing'
  },
)
