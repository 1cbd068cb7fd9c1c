/** Reads the first form of a checkout, inside the page. Types nothing. */
import { addressField } from '@vitrine/lexicon/concepts/checkout/address-field'
import { guestCheckout } from '@vitrine/lexicon/concepts/checkout/guest-checkout'
import { paymentMethod } from '@vitrine/lexicon/concepts/checkout/payment-methods'
import { personalField } from '@vitrine/lexicon/concepts/checkout/personal-field'
import { promoCode } from '@vitrine/lexicon/concepts/checkout/promo-code'
import { addressName, personName } from '@vitrine/lexicon/concepts/markup/field-names'
import { quantityName } from '@vitrine/lexicon/concepts/markup/markup-names'
import { pageFunction, pageFunctionWith } from '../../../browser/page-function.ts'
import { type Control, controls } from '../../shared/page/controls.page.ts'

export interface CheckoutForm {
  fields: { name: string; label: string; type: string; autocomplete: string; isRequired: boolean }[]
  asksPerson: boolean
  /** Whether guests can buy; null where no field is shown. */
  guestPath: boolean | null
  paymentMarks: string[]
  text: string
}

/** Whether the document still waits for its files. */
export const isIncomplete = pageFunction((): boolean => document.readyState !== 'complete')

/** Whether the form of the marked checkout button lacks what the browser demands, or has a box that isn’t ticked. */
export const waitsForInput = pageFunctionWith({ controls }, ({ controls }): boolean => {
  const form = document.querySelector('[data-vt-checkout]')?.closest('form')
  const fields = form ? ([...form.elements] as Control[]) : []
  const isUnticked = (each: Control) =>
    each.type === 'checkbox' && !(each as HTMLInputElement).checked && controls.isShown(each)
  return fields.some((each) => (each.willValidate && !each.validity.valid) || isUnticked(each))
})

const fieldLabel = pageFunctionWith({ controls }, ({ controls }, each: Control): string =>
  controls
    .flatten(each.labels?.[0]?.textContent || each.getAttribute('aria-label') || each.placeholder || '')
    .slice(0, 60),
)

/** Whether an element is in a panel that is folded to nothing. */
const isFoldedAway = pageFunction((element: Element): boolean => {
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    const { width, height } = at.getBoundingClientRect()
    if ((width < 2 || height < 2) && /hidden|clip/.test(getComputedStyle(at).overflow)) return true
  }
  return false
})

const checkoutFields = pageFunctionWith(
  { controls, isFoldedAway, promo: promoCode.anywhere, quantities: quantityName.anywhere },
  ({ controls, isFoldedAway, promo, quantities }): Control[] => {
    const others = ['hidden', 'submit', 'button', 'search', 'image', 'reset']
    return [...document.querySelectorAll<Control>('input, select, textarea')].filter(
      (each) =>
        controls.isShown(each) &&
        !isFoldedAway(each) &&
        each.closest('header, footer, [role=search]') === null &&
        // What has neither name nor id isn’t sent: the search of a drawn drop-down.
        (each.name || each.id) !== '' &&
        !others.includes(each.type) &&
        !promo.test(controls.fold(`${each.name} ${each.id}`)) &&
        !quantities.test(controls.fold(each.name)),
    )
  },
)

/** Names of the payment methods shown. */
const paymentMarks = pageFunctionWith(
  {
    controls,
    methods: paymentMethod.anywhere,
  },
  ({ controls, methods }): string[] => {
    const selector =
      'img[alt], svg[aria-label], [class*="payment" i] img, [class*="payment" i] li, button, label'
    const names = [...document.querySelectorAll(selector)].map((each) =>
      controls.flatten(
        each.getAttribute('alt') || each.getAttribute('aria-label') || (each.textContent ?? '').slice(0, 40),
      ),
    )
    return [...new Set(names.filter((name) => methods.test(controls.fold(name))))].slice(0, 12)
  },
)

/** Whether a form, perhaps in a closed tab, asks for a person and leaves the password open: guests use it. */
const hasGuestForm = pageFunction((): boolean =>
  [...document.querySelectorAll('form')].some((form) => {
    const fields = [...form.querySelectorAll<Control>('input:not([type=hidden]), select, textarea')]
    const typed = fields.filter((each) => /^(?:text|tel)$/.test(each.type))
    return (
      form.closest('header, footer') === null &&
      fields.some((each) => each.type === 'email' && each.required) &&
      typed.filter((each) => each.required).length > 1 &&
      !fields.some((each) => each.type === 'password' && each.required)
    )
  }),
)

/** Its fields, whether it requires an account, and which payment methods are shown. */
export const readCheckout = pageFunctionWith(
  {
    controls,
    fieldLabel,
    checkoutFields,
    hasGuestForm,
    paymentMarks,
    personNames: personName.anywhere,
    personLabels: personalField.anywhere,
    addressNames: addressName.anywhere,
    addressLabels: addressField.anywhere,
    guest: guestCheckout.anywhere,
    guestName: /(?:^|[\s_/?&=.-])guest(?:$|[\s_/?&=.-]|checkout)/i,
  },
  ({
    controls,
    fieldLabel,
    checkoutFields,
    hasGuestForm,
    paymentMarks,
    personNames,
    personLabels,
    addressNames,
    addressLabels,
    guest,
    guestName,
  }): CheckoutForm => {
    const fields = checkoutFields()
    const text = controls.flatten(document.body.innerText)
    const asksPerson = (each: Control) =>
      personNames.test(controls.fold([each.name, each.id, each.type, each.autocomplete].join(' '))) ||
      personLabels.test(controls.fold(fieldLabel(each)))
    const isFreeAddress = (each: Control) =>
      (addressNames.test(controls.fold(each.name)) || addressLabels.test(controls.fold(fieldLabel(each)))) &&
      !each.form?.querySelector('input[type=password][required]')
    // The sign-in of a side column stands on every page.
    const hasPassword = fields.some((each) => each.type === 'password' && !each.closest('aside, nav'))
    // Whatever its words, the choice between an account and none is sent as a value.
    const isGuestChoice = (each: Control) =>
      (each.type === 'radio' || each.type === 'checkbox') &&
      guestName.test(`${each.value} ${each.name} ${each.id}`)
    const isGuestControl = (each: Element) => {
      const names = ['href', 'id', 'name', 'value', 'formaction'].map((name) => each.getAttribute(name) ?? '')
      const isOfPage = each.closest('header, footer, nav, aside') === null
      return isOfPage && controls.isShown(each) && guestName.test(names.join(' '))
    }
    const hasGuestPath =
      !hasPassword ||
      [...document.querySelectorAll('a[href], button, input[type=submit]')].some(isGuestControl) ||
      guest.test(controls.fold(text)) ||
      hasGuestForm() ||
      fields.some((each) => isFreeAddress(each) || isGuestChoice(each))
    return {
      fields: fields.slice(0, 60).map((each) => ({
        name: each.name || each.id,
        label: fieldLabel(each),
        type: each.type || each.tagName.toLowerCase(),
        autocomplete: each.getAttribute('autocomplete') ?? '',
        isRequired: each.required || each.getAttribute('aria-required') === 'true',
      })),
      asksPerson: fields.some(asksPerson),
      guestPath: fields.length === 0 ? null : hasGuestPath,
      paymentMarks: paymentMarks(),
      text: text.slice(0, 20_000),
    }
  },
)
