/** Finds the parts of a newsletter form, inside the page. */
import { pageFunction, pageFunctionWith } from '../../browser/page-function.ts'
import { controls } from '../shared/page/controls.page.ts'

/** Marks field and button of a form (`data-vt-signup`), checks its consent boxes, and returns the button's text. */
export const markForm = pageFunctionWith(
  { controls },
  ({ controls }, path: string): { hasCaptcha: boolean; text: string } | null => {
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
    isRefused: typeof field?.checkValidity === 'function' && !field.checkValidity(),
    text: `${box?.innerText ?? ''}|${messages.length}|${document.body.innerText.length}`,
  }
})
