/** Finds the parts of a newsletter form, inside the page. */
import { pageFunction, pageFunctionWith } from '../../browser/page-function.ts'
import { controls } from '../shared/page/controls.page.ts'

/** Writes a word where a form requires one besides the address, such as a name. */
const fillRequired = pageFunctionWith({ controls }, ({ controls }, form: Element, address: Element) => {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const each of form.querySelectorAll<HTMLInputElement>('input[required]')) {
    const isOpen = each.type === 'text' && each.value === '' && !each.disabled && !each.readOnly
    if (each === address || !isOpen || !controls.isShown(each)) continue
    write?.call(each, 'Test')
    for (const type of ['input', 'change']) each.dispatchEvent(new Event(type, { bubbles: true }))
  }
})

/**
 * Marks field and button of a form (`data-vt-signup`), fills its other required fields, checks its consent boxes, and
 * returns the button's text.
 */
export const markForm = pageFunctionWith(
  { controls, fillRequired },
  ({ controls, fillRequired }, path: string): { hasCaptcha: boolean; text: string } | null => {
    const { isShown, labelOf, unmark } = controls
    unmark('data-vt-signup')
    const form = document.querySelector(path)
    if (!form || !isShown(form)) return null
    if (form.querySelector('[data-sitekey], [class*=captcha i], iframe[src*=captcha i]'))
      return { hasCaptcha: true, text: '' }
    const isAddress = ({ type, name, id, placeholder }: HTMLInputElement) =>
      type === 'email' || /mail/i.test(`${name} ${id} ${placeholder}`)
    const field = [...form.querySelectorAll('input')].find((each) => isShown(each) && isAddress(each))
    if (!field || field.disabled || field.readOnly) return null
    for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
      if (!box.checked && !box.disabled) box.click()
    fillRequired(form, field)
    const buttons = 'button, [type=submit], [type=image], [role=button]'
    const button = [...form.querySelectorAll(buttons)].find((each) => isShown(each))
    field.setAttribute('data-vt-signup', 'field')
    button?.setAttribute('data-vt-signup', 'button')
    return { hasCaptcha: false, text: button ? labelOf(button).slice(0, 60) : '' }
  },
)

/** The text around the form as one hash, and whether the browser itself rejects the input. */
export const readForm = pageFunction(() => {
  const field = document.querySelector<HTMLInputElement>('[data-vt-signup=field]')
  const box = field?.form ? (field.form.parentElement ?? field.form) : field?.parentElement
  const messages = document.querySelectorAll(
    '[role=alert], [role=status], [role=dialog], dialog[open], [class*=toast i]',
  )
  return {
    isThere: field !== null,
    isRefused: [field, field?.form].some(
      (each) => typeof each?.checkValidity === 'function' && !each.checkValidity(),
    ),
    text: `${box?.innerText ?? ''}|${messages.length}|${document.body.innerText.length}`,
  }
})
