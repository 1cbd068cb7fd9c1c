/** Scripts that find the controls of a cart page and mark them. */
import { controlHelpers } from './control-words.ts'
import { applyCode, oneLess, oneMore, promoField, removeFromCart, toCheckout } from './lexicon.ts'

const helpers = controlHelpers

/** What can be pressed in a cart. Tables of old themes have pictures as buttons. */
const pressables =
  'a, button, [role=button], input[type=submit], input[type=button], input[type=image], [onclick]'

/**
 * Lines of a cart are the smallest blocks around a quantity or a remove control that also hold a name and an amount. A
 * quantity may be a field, or a number between two buttons.
 */
export const cartRows = `
  const pressable = ${JSON.stringify(pressables)}
  const removeWords = new RegExp(${JSON.stringify(removeFromCart)}, 'i')
  const removeSigns = /\\b(remove|delete|trash|trashcan|times|xmark|cross|bin)\\b/
  const removeAddress = /[?&/_.-](remove|delete|del)([=/_.?&-]|$)/i
  const fields = 'input[type=number], input[name*=qty i], input[name*=quantity i], input[name^=updates], input[aria-label*=quantity i], select[name*=qty i], select[name*=quantity i]'
  const quantitiesIn = (block) => [...block.querySelectorAll(fields)].filter((each) => !['hidden', 'submit', 'button', 'checkbox'].includes(each.type))
  const isRemove = (each) => saysOne(each, removeWords) || (isIcon(each) && (removeSigns.test(signsOf(each)) || removeAddress.test(each.getAttribute('href') || each.getAttribute('formaction') || '')))
  // Two buttons around a bare number.
  const steppersIn = (block) => [...block.querySelectorAll('*')].filter((each) => {
    const number = flat(each.textContent)
    if (!/^\\d{1,3}$/.test(number) || each.children.length > 0 || each.closest('button, a, select')) return false
    const [before, after] = [each.previousElementSibling, each.nextElementSibling]
    return [before, after].every((one) => one && (one.matches('button, [role=button]') || one.querySelector('button, [role=button]')) && flat(one.textContent).length < 3)
  })
  const quantityIn = (block) => {
    const [field] = quantitiesIn(block)
    if (field) return Number(field.value) || 1
    const [stepper] = steppersIn(block)
    return stepper ? Number(flat(stepper.textContent)) || 1 : 1
  }
  const linkIn = (block) => [...block.querySelectorAll('a[href]:not([href^="#"])')].find((each) => flat(each.textContent).length > 2 && !isRemove(each))
  const nameIn = (block) => linkIn(block) || [...block.querySelectorAll('h2, h3, h4, [class*=name i], [class*=title i], [data-hook*=name i]')].find((each) => flat(each.textContent).length > 2)
  const hasAmount = (block) => /[0-9][.,][0-9]{2}(?![0-9])|[$€£¥₹]\\s*[0-9]|[0-9]\\s*(€|£|kr|zł|Kč|Ft|lei|TL|₽|CHF|SEK|NOK|DKK|EUR|USD)/.test(block.textContent || '')
  const rowOf = (control) => {
    for (let block = control.parentElement; block && block !== main && block !== document.body; block = block.parentElement) {
      if (quantitiesIn(block).length > 1) return null
      if (nameIn(block) && hasAmount(block)) return block
    }
    return null
  }
  const rowsOfCart = () => {
    const controls = [...quantitiesIn(main), ...[...main.querySelectorAll(pressable)].filter(isRemove)].filter((each) => isShown(each) && !each.closest('header, footer, [role=alert]'))
    const rows = [...new Set(controls.map(rowOf).filter((row) => row !== null))]
    return rows.filter((row) => !rows.some((other) => other !== row && row.contains(other)))
  }
`

/** Marks what changes the quantity of the first line (`data-vt-step`): a button, or the field itself. */
export const findStep = (direction: 'increase' | 'decrease'): string => `(() => {
  ${helpers}
  ${cartRows}
  unmark('data-vt-step')
  const words = new RegExp(${JSON.stringify(direction === 'increase' ? oneMore : oneLess)}, 'i')
  const signs = ${
    direction === 'increase'
      ? '/\\b(plus|increase|increment|qty up|quantity up|touchspin up|step up|inc)\\b/'
      : '/\\b(minus|decrease|decrement|qty down|quantity down|touchspin down|step down|dec)\\b/'
  }
  const [row] = rowsOfCart()
  const area = row || main
  const field = quantitiesIn(area).find(isShown)
  const buttons = [...area.querySelectorAll('button, [role=button], a, input[type=button], ${
    direction === 'increase'
      ? 'span[class*=plus i], div[class*=plus i]'
      : 'span[class*=minus i], div[class*=minus i]'
  }')].filter((each) => isShown(each) && each.disabled !== true && each.getAttribute('aria-disabled') !== 'true')
  const [stepper] = row ? steppersIn(row) : []
  const beside = stepper && stepper.${direction === 'increase' ? 'nextElementSibling' : 'previousElementSibling'}
  const button = buttons.find((each) => saysOne(each, words)${direction === 'increase' ? '' : ' && !isRemove(each)'}) || buttons.find((each) => isIcon(each) && signs.test(signsOf(each)) && !isRemove(each)) || (beside && buttons.find((each) => each === beside || beside.contains(each)))
  if (button) { button.setAttribute('data-vt-step', ''); return { kind: 'button', value: '' } }
  if (!field || field.disabled || field.readOnly) return null
  const wanted = (Number(field.value) || 1) + ${direction === 'increase' ? 1 : -1}
  if (wanted < 1) return null
  field.setAttribute('data-vt-step', '')
  const value = String(wanted)
  if (field.tagName === 'SELECT' && ![...field.options].some((each) => each.value === value)) return null
  return { kind: field.tagName === 'SELECT' ? 'select' : 'field', value }
})()`

/** Marks the field that takes a quantity of the first line (`data-vt-step`); null where none takes this one. */
export const findQuantity = (wanted: number): string => `(() => {
  ${helpers}
  ${cartRows}
  unmark('data-vt-step')
  const value = ${JSON.stringify(String(wanted))}
  const [row] = rowsOfCart()
  const field = quantitiesIn(row || main).find(isShown)
  if (!field || field.disabled || field.readOnly || (field.max && Number(field.max) < Number(value))) return null
  const isSelect = field.tagName === 'SELECT'
  if (isSelect && ![...field.options].some((each) => each.value === value)) return null
  field.setAttribute('data-vt-step', '')
  return { kind: isSelect ? 'select' : 'field', value }
})()`

/** Marks the button that takes over typed quantities (`data-vt-update`). */
export const findUpdate = `(() => {
  ${helpers}
  ${cartRows}
  unmark('data-vt-update')
  const words = /update|refresh|recalculate|change your quantity|aktualisier|mettre à jour|actualis|actualizar|aggiorna|bijwerken|atualizar|uppdatera|opdater|oppdater|päivitä|zaktualizuj|aktualizovat|frissít/i
  const signs = /\\b(refresh|update|sync|rotate)\\b/
  const isUpdate = (each) => isShown(each) && !each.disabled && !isRemove(each) && (saysOne(each, words) || (isIcon(each) && signs.test(signsOf(each))))
  const [row] = rowsOfCart()
  const button = [row, main].filter(Boolean).flatMap((area) => [...area.querySelectorAll('button, input[type=submit], input[type=button], input[type=image], a')]).find(isUpdate)
  if (!button) return false
  button.setAttribute('data-vt-update', '')
  return true
})()`

/**
 * Marks field and button for codes (`data-vt-promo`, `data-vt-apply`). Answers `field`, or `opener` where a closed
 * section has to be opened first, or null.
 */
export const findPromo = `(() => {
  ${helpers}
  ;['data-vt-promo', 'data-vt-apply', 'data-vt-promo-open'].forEach(unmark)
  const words = new RegExp(${JSON.stringify(promoField)}, 'i')
  const about = (each) => [each.name, each.id, each.placeholder, each.getAttribute('aria-label'), each.labels && each.labels[0] && each.labels[0].textContent].join(' ')
  const fields = [...document.querySelectorAll('input[type=text], input:not([type])')].filter((each) => words.test(about(each)) && !/gift.?card|search/i.test(each.name + ' ' + each.id) && each.closest('header, footer') === null)
  for (const field of fields) for (let at = field; at; at = at.parentElement) if (at.tagName === 'DETAILS') at.open = true
  const field = fields.find((each) => isShown(each) && !each.disabled)
  if (!field) {
    const opens = (each) => isShown(each) && each.textContent.length < 200 && saysOne(each, words) && !(each.tagName === 'A' && !/^(#|javascript:|$)/i.test((each.getAttribute('href') || '').trim()))
    const opener = [...main.querySelectorAll('button, a, summary, [role=button], [role=tab], [aria-expanded], [data-toggle], [data-bs-toggle], [data-role=title]')].find(opens)
    if (!opener) return null
    opener.setAttribute('data-vt-promo-open', '')
    return 'opener'
  }
  field.setAttribute('data-vt-promo', '')
  const apply = new RegExp(${JSON.stringify(applyCode)}, 'i')
  const isOther = (each) => /remove|×|[-+−–]$|update|delete|plus|minus/i.test(labelOf(each))
  let box = field.parentElement
  for (let climbed = 0; box && climbed < 5; climbed++, box = box.parentElement) {
    const near = [...box.querySelectorAll('button, input[type=submit], input[type=button]')].filter((each) => isShown(each) && !isOther(each))
    const button = near.find((each) => saysOne(each, apply)) || (climbed < 3 ? near[0] : undefined)
    if (!button) continue
    button.setAttribute('data-vt-apply', '')
    break
  }
  return 'field'
})()`

/** Marks what takes an applied code off again (`data-vt-promo-remove`): it stands beside the code and in no line of the cart. */
export const findPromoRemoval = (code: string): string => `(() => {
  ${helpers}
  ${cartRows}
  unmark('data-vt-promo-remove')
  const code = ${JSON.stringify(code.toLowerCase())}
  const words = /^[^a-zà-ž]*(remove|delete|cancel|clear|entfernen|löschen|supprimer|retirer|annuler|eliminar|quitar|cancelar|rimuovi|elimina|annulla|verwijder|annuleer|remover|ta bort|fjern|slet|poista|usuń|odebrat|zrušit|törlés|×|✕|x$)/i
  const address = /(remove|delete|cancel)[-_/]?(coupon|voucher|code|promo|discount)|(coupon|voucher|promo|discount)[-_/=]*(remove|delete|cancel)/i
  const lines = rowsOfCart()
  const leadsOff = (each) => address.test((each.getAttribute('href') || '') + ' ' + (each.getAttribute('formaction') || '') + ' ' + ((each.form && each.form.getAttribute('action')) || ''))
  const isOff = (each) => isShown(each) && !each.disabled && !lines.some((line) => line.contains(each)) && (saysOne(each, words) || leadsOff(each) || (isIcon(each) && removeSigns.test(signsOf(each))))
  const names = (box) => (flat(box.textContent) + ' ' + [...box.querySelectorAll('input')].map((each) => each.value).join(' ')).toLowerCase().includes(code)
  for (const each of [...main.querySelectorAll(pressable)].filter(isOff))
    for (let box = each, climbed = 0; box && box !== main && climbed < 5; box = box.parentElement, climbed++) {
      if (lines.some((line) => box.contains(line))) break
      if (!names(box)) continue
      each.setAttribute('data-vt-promo-remove', '')
      return true
    }
  return false
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

/** Marks the way to the checkout (`data-vt-checkout`); express wallets are other ways. */
export const findCheckout = `(() => {
  ${helpers}
  unmark('data-vt-checkout')
  const words = new RegExp(${JSON.stringify(toCheckout)}, 'i')
  const isExpress = (each) => /paypal|google ?pay|apple ?pay|shop ?pay|amazon|klarna|express(?!ion)/i.test(labelOf(each) + ' ' + (each.getAttribute('class') || '') + ' ' + (each.href || ''))
  const all = [...main.querySelectorAll('a[href], button, input[type=submit], input[type=button], input[type=image], [role=button]')].filter((each) => isShown(each) && !isExpress(each) && !each.closest('header, footer'))
  const leads = /\\/(checkouts?|kasse|caisse|onepage|order|commande|bestellen)(\\/|$|\\?)|checkout_shipping|[?&](route|rt|main_page|controller)=(checkout[/.](checkout|shipping|fast_checkout|confirm)|checkout_|order)/i
  const control = all.find((each) => saysOne(each, words)) || all.find((each) => each.href && leads.test(each.href) && !/cart|history/i.test(labelOf(each)))
  if (!control) return null
  control.setAttribute('data-vt-checkout', '')
  return { text: labelOf(control).slice(0, 60), isDisabled: control.disabled === true || control.getAttribute('aria-disabled') === 'true' }
})()`

/** The first form of the checkout: its fields, whether it wants an account, which payments are shown. Nothing is typed. */
export const readCheckout = `(() => {
  ${helpers}
  const fields = [...document.querySelectorAll('input, select, textarea')].filter((each) => isShown(each) && each.closest('header, footer, [role=search]') === null && !['hidden', 'submit', 'button', 'search', 'image', 'reset'].includes(each.type)
    && !new RegExp(${JSON.stringify(promoField)}, 'i').test(each.name + ' ' + each.id) && !/qty|quantity/i.test(each.name))
  const fieldLabel = (each) => flat((each.labels && each.labels[0] && each.labels[0].textContent) || each.getAttribute('aria-label') || each.placeholder || '').slice(0, 60)
  const text = flat(document.body.innerText)
  const hasPassword = fields.some((each) => each.type === 'password')
  const asksPerson = (each) => /email|mail|tel|name|address|street|city|postcode|zip|adress|strasse|straße|plz|ort|prenom|nom|ville/i.test([each.name, each.id, each.type, each.autocomplete, fieldLabel(each)].join(' '))
  const hasGuestWords = /guest|without (an )?account|continue as|no account|als gast|ohne (konto|registrierung)|invité|sans (créer de )?compte|invitado|sin cuenta|ospite|senza account|gast|zonder account|gäst|gjest|vieras|gość|bez rejestracji|host/i.test(text)
  const marks = [...document.querySelectorAll('img[alt], svg[aria-label], [class*=payment i] img, [class*=payment i] li, button, label')].map((each) => flat(each.getAttribute('alt') || each.getAttribute('aria-label') || (each.textContent || '').slice(0, 40))).filter((name) => /paypal|visa|mastercard|amex|american express|apple ?pay|google ?pay|klarna|shop ?pay|ideal|bancontact|sofort|twint|swish|amazon pay|credit card|kreditkarte/i.test(name))
  return {
    fields: fields.slice(0, 60).map((each) => ({ name: each.name || each.id, label: fieldLabel(each), type: each.type || each.tagName.toLowerCase(), autocomplete: each.getAttribute('autocomplete') || '', isRequired: each.required || each.getAttribute('aria-required') === 'true' })),
    asksPerson: fields.some(asksPerson),
    guestPath: fields.length === 0 ? null : !hasPassword ? true : hasGuestWords || fields.some((each) => /address|street|adress|straße/i.test(each.name + fieldLabel(each)) && !(each.form && each.form.querySelector('input[type=password][required]'))),
    paymentMarks: [...new Set(marks)].slice(0, 12),
    text: text.slice(0, 20000),
  }
})()`
