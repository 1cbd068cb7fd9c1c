/** Finds the code field and the control that removes a code, inside the page. */
import { oneLess } from '@vitrine/lexicon/concepts/cart/one-less'
import { oneMore } from '@vitrine/lexicon/concepts/cart/one-more'
import { removeFromCart } from '@vitrine/lexicon/concepts/cart/remove-from-cart'
import { updateCart } from '@vitrine/lexicon/concepts/cart/update-cart'
import { applyCode } from '@vitrine/lexicon/concepts/checkout/apply-code'
import { cancel } from '@vitrine/lexicon/concepts/checkout/cancel'
import { promoCode } from '@vitrine/lexicon/concepts/checkout/promo-code'
import { pageFunctionWith } from '../../../browser/page-function.ts'
import { type Control, controls } from '../../shared/page/controls.page.ts'
import { cartParts } from '../steps/cart-lines.page.ts'

const promoWords = promoCode.anywhere

/** Marks the button that applies a code (`data-vt-apply`): the nearest one outside the lines. */
const markApply = pageFunctionWith(
  {
    controls,
    apply: applyCode.atStart,
    otherWords: [removeFromCart, updateCart, oneMore, oneLess].map(({ anywhere }) => anywhere),
    otherMarks: /×|[-+−–]$|plus|minus/,
  },
  ({ controls, apply, otherWords, otherMarks }, field: Element): void => {
    const { fold, isShown, labelOf, saysOne } = controls
    const isOther = (each: Element) => {
      const label = fold(labelOf(each))
      return otherMarks.test(label) || otherWords.some((words) => words.test(label))
    }
    const buttons = 'button, input[type=submit], input[type=button]'
    let box = field.parentElement
    for (let climbed = 0; box && climbed < 5; climbed++, box = box.parentElement) {
      const near = [...box.querySelectorAll(buttons)].filter((each) => isShown(each) && !isOther(each))
      const button = near.find((each) => saysOne(each, apply)) ?? (climbed < 3 ? near[0] : undefined)
      if (!button) continue
      button.setAttribute('data-vt-apply', '')
      break
    }
  },
)

/**
 * Marks field and button for codes (`data-vt-promo`, `data-vt-apply`). Returns `opener` where a collapsed
 * section must be opened first (`data-vt-promo-open`), and null where there is no code field.
 */
export const findPromo = pageFunctionWith(
  { controls, promoWords, markApply },
  ({ controls, promoWords, markApply }): 'field' | 'opener' | null => {
    const { fold, isShown, mainPart, saysOne, unmark } = controls
    unmark('data-vt-promo', 'data-vt-apply', 'data-vt-promo-open')
    const aboutOf = (each: Control) =>
      [
        each.name,
        each.id,
        each.placeholder,
        each.getAttribute('aria-label'),
        each.labels?.[0]?.textContent,
      ].join(' ')
    const fields = [...document.querySelectorAll<Control>('input[type=text], input:not([type])')].filter(
      (each) =>
        promoWords.test(fold(aboutOf(each))) &&
        !/gift.?card|search/i.test(`${each.name} ${each.id}`) &&
        each.closest('header, footer') === null,
    )
    for (const field of fields)
      for (let at: Element | null = field; at; at = at.parentElement)
        if (at.tagName === 'DETAILS') (at as HTMLDetailsElement).open = true
    const field = fields.find((each) => isShown(each) && !each.disabled)
    if (field) {
      field.setAttribute('data-vt-promo', '')
      markApply(field)
      return 'field'
    }
    const leadsAway = (each: Element) =>
      each.tagName === 'A' && !/^(#|javascript:|$)/i.test((each.getAttribute('href') ?? '').trim())
    const openers =
      'button, a, summary, [role=button], [role=tab], [aria-expanded], [data-toggle], [data-bs-toggle], [data-role=title]'
    const opener = [...mainPart().querySelectorAll(openers)].find(
      (each) =>
        isShown(each) &&
        (each.textContent ?? '').length < 200 &&
        saysOne(each, promoWords) &&
        !leadsAway(each),
    )
    opener?.setAttribute('data-vt-promo-open', '')
    return opener ? 'opener' : null
  },
)

/**
 * Marks the control that removes an applied code (`data-vt-promo-remove`): next to the code and outside the
 * lines of the cart.
 */
export const findPromoRemoval = pageFunctionWith(
  {
    controls,
    cartParts,
    words: [removeFromCart.atStart, cancel.atStart, cartParts.removeMarks],
    address:
      /(remove|delete|cancel)[-_/]?(coupon|voucher|code|promo|discount)|(coupon|voucher|promo|discount)[-_/=]*(remove|delete|cancel)/i,
  },
  ({ controls, cartParts, words, address }, code: string): boolean => {
    const { flatten, isIcon, isShown, mainPart, saysOne, signsOf, unmark } = controls
    unmark('data-vt-promo-remove')
    const wanted = code.toLowerCase()
    const main = mainPart()
    const lines = cartParts.lineElements()
    const leadsOff = (each: Control) =>
      address.test(
        [each.getAttribute('href'), each.getAttribute('formaction'), each.form?.getAttribute('action')]
          .map((part) => part ?? '')
          .join(' '),
      )
    const isOff = (each: Control) =>
      isShown(each) &&
      !each.disabled &&
      !lines.some((line) => line.contains(each)) &&
      (saysOne(each, ...words) ||
        leadsOff(each) ||
        (isIcon(each) && cartParts.removeSigns.test(signsOf(each))))
    const namesCode = (box: Element) => {
      const values = [...box.querySelectorAll('input')].map((each) => each.value).join(' ')
      return `${flatten(box.textContent)} ${values}`.toLowerCase().includes(wanted)
    }
    for (const each of [...main.querySelectorAll<Control>(cartParts.clickable)].filter(isOff)) {
      let box: Element | null = each
      for (let climbed = 0; box && box !== main && climbed < 5; box = box.parentElement, climbed++) {
        const own: Element = box
        if (lines.some((line) => own.contains(line))) break
        if (!namesCode(own)) continue
        each.setAttribute('data-vt-promo-remove', '')
        return true
      }
    }
    return false
  },
)

/** The text next to the code field. */
export const promoAnswer = pageFunctionWith({ controls }, ({ controls }): string => {
  const { flatten, isShown, mainPart } = controls
  const field = document.querySelector('[data-vt-promo]')
  const scope = field?.closest('form') ?? field?.parentElement ?? mainPart()
  const near =
    '[role=alert], [role=status], [aria-live], [class*=error i], [class*=message i], [class*=notice i], [class*=invalid i], [class*=success i]'
  const anywhere = '[role=alert], [class*=toast i], [class*=notif i]'
  const messages = [
    ...(scope.parentElement ?? scope).querySelectorAll(near),
    ...document.querySelectorAll(anywhere),
  ]
    .filter((each) => isShown(each))
    .map((each) => flatten(each.textContent))
  return messages.find((text) => text.length > 3 && text.length < 240) ?? ''
})
