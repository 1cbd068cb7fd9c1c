/** Scripts that find the controls of a cart page and mark them. */
import { oneMore, promoField, toCheckout } from './lexicon.ts'

const helpers = `
  const isShown = (element) => element && element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const flat = (text) => (text || '').replace(/\\s+/g, ' ').trim()
  const label = (each) => flat(each.getAttribute('aria-label') || each.value || each.textContent || each.title)
  const unmark = (name) => document.querySelectorAll('[' + name + ']').forEach((each) => each.removeAttribute(name))
  const main = document.querySelector('main, [role=main]') || document.body
`

/** Marks what raises the quantity of the first line (`data-vt-more`): a button, or the field itself. */
export const findMore = `(() => {
  ${helpers}
  unmark('data-vt-more')
  unmark('data-vt-quantity')
  const more = new RegExp(${JSON.stringify(oneMore)}, 'i')
  const field = [...main.querySelectorAll('input[type=number], input[name*=qty i], input[name*=quantity i], select[name*=qty i], select[name*=quantity i]')].find(isShown)
  const line = field && field.closest('tr, li, [class*=item i], [class*=line i]')
  const button = [...(line || main).querySelectorAll('button, [role=button], a, input[type=button]')].find((each) => isShown(each) && more.test(label(each)) && !each.disabled)
  if (button) { button.setAttribute('data-vt-more', ''); return { kind: 'button', value: '' } }
  if (!field || field.disabled || field.readOnly) return null
  field.setAttribute('data-vt-more', '')
  return { kind: field.tagName === 'SELECT' ? 'select' : 'field', value: String((Number(field.value) || 1) + 1) }
})()`

/** Marks the button that takes over typed quantities (\`data-vt-update\`). */
export const findUpdate = `(() => {
  ${helpers}
  unmark('data-vt-update')
  const button = [...main.querySelectorAll('button, input[type=submit]')].find((each) => isShown(each) && !each.disabled && /update|refresh|recalculate|aktualisier|mettre à jour|actualizar|aggiorna|bijwerken|atualizar|uppdatera|opdater|oppdater|zaktualizuj|aktualizovat/i.test(label(each)))
  if (!button) return false
  button.setAttribute('data-vt-update', '')
  return true
})()`

/** Marks field and button for codes (\`data-vt-promo\`, \`data-vt-apply\`). */
export const findPromo = `(() => {
  ${helpers}
  unmark('data-vt-promo')
  unmark('data-vt-apply')
  const words = new RegExp(${JSON.stringify(promoField)}, 'i')
  const about = (each) => [each.name, each.id, each.placeholder, each.getAttribute('aria-label'), each.labels && each.labels[0] && each.labels[0].textContent].join(' ')
  const field = [...document.querySelectorAll('input[type=text], input:not([type])')].find((each) => words.test(about(each)) && each.closest('header, footer') === null)
  if (!field) return false
  for (let at = field; at; at = at.parentElement) if (at.tagName === 'DETAILS') at.open = true
  if (!isShown(field)) return false
  field.setAttribute('data-vt-promo', '')
  const scope = field.closest('form') || field.parentElement.parentElement || main
  const button = [...scope.querySelectorAll('button, input[type=submit]')].find((each) => isShown(each) && !/remove|×/i.test(label(each)))
  if (button) button.setAttribute('data-vt-apply', '')
  return true
})()`

/** What the page says beside the field for codes. */
export const promoAnswer = `(() => {
  ${helpers}
  const field = document.querySelector('[data-vt-promo]')
  const scope = (field && (field.closest('form') || field.parentElement)) || main
  const wide = scope.parentElement || scope
  const messages = [...wide.querySelectorAll('[role=alert], [role=status], [aria-live], [class*=error i], [class*=message i], [class*=notice i], [class*=invalid i], [class*=success i]'), ...document.querySelectorAll('[role=alert], [class*=toast i], [class*=notif i]')].filter(isShown).map((each) => flat(each.textContent)).filter((text) => text.length > 3 && text.length < 240)
  return messages[0] || ''
})()`

/** Marks the way to the checkout (\`data-vt-checkout\`); express wallets are other ways. */
export const findCheckout = `(() => {
  ${helpers}
  unmark('data-vt-checkout')
  const words = new RegExp(${JSON.stringify(toCheckout)}, 'i')
  const isExpress = (each) => /paypal|google ?pay|apple ?pay|shop ?pay|amazon|klarna|express/i.test(label(each) + ' ' + each.className + ' ' + (each.href || ''))
  const all = [...main.querySelectorAll('a[href], button, input[type=submit], [role=button]')].filter((each) => isShown(each) && !isExpress(each))
  const control = all.find((each) => words.test(label(each))) || all.find((each) => each.href && /\\/(checkout|kasse|caisse|onepage)(\\/|$|\\?)/i.test(each.href) && !/cart/i.test(label(each)))
  if (!control) return null
  control.setAttribute('data-vt-checkout', '')
  return { text: label(control).slice(0, 60), isDisabled: control.disabled === true || control.getAttribute('aria-disabled') === 'true' }
})()`

/** The first form of the checkout: its fields, whether it wants an account, which payments are shown. Nothing is typed. */
export const readCheckout = `(() => {
  ${helpers}
  const fields = [...document.querySelectorAll('input, select, textarea')].filter((each) => isShown(each) && each.closest('header, footer, [role=search]') === null && !['hidden', 'submit', 'button', 'search', 'image', 'reset'].includes(each.type)
    && !new RegExp(${JSON.stringify(promoField)}, 'i').test(each.name + ' ' + each.id) && !/qty|quantity/i.test(each.name))
  const labelOf = (each) => flat((each.labels && each.labels[0] && each.labels[0].textContent) || each.getAttribute('aria-label') || each.placeholder || '').slice(0, 60)
  const text = flat(document.body.innerText)
  const hasPassword = fields.some((each) => each.type === 'password')
  const asksPerson = (each) => /email|mail|tel|name|address|street|city|postcode|zip|adress|strasse|straße|plz|ort|prenom|nom|ville/i.test([each.name, each.id, each.type, each.autocomplete, labelOf(each)].join(' '))
  const hasGuestWords = /guest|without (an )?account|continue as|no account|als gast|ohne (konto|registrierung)|invité|sans (créer de )?compte|invitado|sin cuenta|ospite|senza account|gast|zonder account|gäst|gjest|vieras|gość|bez rejestracji|host/i.test(text)
  const marks = [...document.querySelectorAll('img[alt], svg[aria-label], [class*=payment i] img, [class*=payment i] li, button, label')].map((each) => flat(each.getAttribute('alt') || each.getAttribute('aria-label') || (each.textContent || '').slice(0, 40))).filter((name) => /paypal|visa|mastercard|amex|american express|apple ?pay|google ?pay|klarna|shop ?pay|ideal|bancontact|sofort|twint|swish|amazon pay|credit card|kreditkarte/i.test(name))
  return {
    fields: fields.slice(0, 60).map((each) => ({ name: each.name || each.id, label: labelOf(each), type: each.type || each.tagName.toLowerCase(), autocomplete: each.getAttribute('autocomplete') || '', isRequired: each.required || each.getAttribute('aria-required') === 'true' })),
    asksPerson: fields.some(asksPerson),
    guestPath: fields.length === 0 ? null : !hasPassword ? true : hasGuestWords || fields.some((each) => /address|street|adress|straße/i.test(each.name + labelOf(each)) && !(each.form && each.form.querySelector('input[type=password][required]'))),
    paymentMarks: [...new Set(marks)].slice(0, 12),
    text: text.slice(0, 20000),
  }
})()`
