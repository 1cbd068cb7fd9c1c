/** Scripts that run inside a product page during the cart session. */
import { controlHelpers } from './control-words.ts'
import { addToCart, cartPath, viewCart, wasAdded } from './lexicon.ts'

/** Marks the buy button (`data-vt-buy`): the known path when it still fits, else the most prominent one by its words. */
export function markBuyButton(knownPath: string | null): string {
  return `(() => {
    ${controlHelpers}
    const words = new RegExp(${JSON.stringify(addToCart)}, 'i')
    unmark('data-vt-buy')
    let known = null
    try { known = ${knownPath === null ? 'null' : `document.querySelector(${JSON.stringify(knownPath)})`} } catch {}
    const heading = document.querySelector('h1')
    const top = heading ? heading.getBoundingClientRect().top : 0
    const buttons = [...document.querySelectorAll('button, input[type=submit], input[type=button], input[type=image], [role=button], a')]
      .filter((each) => isShown(each) && wordsOf(each).some((text) => text.length < 60 && words.test(text)))
      .sort((a, b) => Math.abs(a.getBoundingClientRect().top - top) - Math.abs(b.getBoundingClientRect().top - top))
    const inForm = [...document.querySelectorAll('form[action*=cart i] [type=submit], form[action*=cart i] button:not([type=button])')].filter(isShown)
    const button = isShown(known) ? known : buttons[0] || inForm[0]
    if (!button) return null
    button.setAttribute('data-vt-buy', '')
    return { text: labelOf(button).slice(0, 60), isDisabled: button.disabled === true || button.getAttribute('aria-disabled') === 'true' }
  })()`
}

export interface ChosenOption {
  name: string
  value: string
}

/**
 * Chooses the first available value of the first option that has none; null when every option is chosen. One at a time,
 * because a choice may bring about the next one's values. Options are lists to choose from, radios, and rows of buttons
 * that are named as options; never those of other forms or other products.
 */
export const chooseNextOption = `(() => {
  ${controlHelpers}
  const button = document.querySelector('[data-vt-buy]')
  const form = button && button.closest('form')
  const heading = document.querySelector('h1')
  let scope = button
  while (scope && scope !== document.body && !(heading && scope.contains(heading))) scope = scope.parentElement
  if (!scope) scope = main
  const elsewhere = 'header, footer, nav, [class*=related i], [class*=recommend i], [class*=upsell i], [class*=up-sell i], [class*=cross i], [class*=review i], [class*=gallery i], [class*=thumb i], [class*=search i], [class*=currency i], [class*=language i]'
  const belongs = (each) => !each.closest(elsewhere) && (!each.closest('form') || each.closest('form') === form || !form) && !each.closest('[data-vt-chosen]')
  const noOption = /qty|quantity|country|currency|language|rating|review|sort|wish|compare|menge|anzahl|quantit|cantidad/i
  const done = (group, name, value) => { group.setAttribute('data-vt-chosen', ''); return { name: flat(name).slice(0, 40) || 'option', value: flat(value).slice(0, 60) } }
  const textOf = (each) => flat(each.textContent) || titlesOf(each)[0] || each.getAttribute('data-value') || ''
  const isOff = (each) => each.disabled === true || each.getAttribute('aria-disabled') === 'true' || /(^|[\\s_-])(disabled|unavailable|un-available|sold-?out|out-of-stock)($|[\\s_-])/i.test((each.getAttribute('class') || '') + ' ' + (each.closest('li') ? each.closest('li').getAttribute('class') || '' : ''))
  const isOn = (each) => [each, each.closest('li')].some((one) => one && (['aria-checked', 'aria-selected', 'aria-pressed', 'aria-current'].some((name) => one.getAttribute(name) === 'true') || /(^|[\\s_-])(selected|active|checked|current|is-on)($|[\\s_-])/i.test(one.getAttribute('class') || '')))

  for (const select of [...scope.querySelectorAll('select')].filter(belongs)) {
    const label = select.labels && select.labels[0] ? select.labels[0].textContent : select.getAttribute('aria-label') || select.name || select.id
    if ((!isShown(select) && select.options.length < 2) || noOption.test(select.name + ' ' + select.id + ' ' + label)) continue
    const current = select.options[select.selectedIndex]
    if (current && current.value !== '' && !current.disabled && !/^[-\\s]*(please )?(select|choose|pick|wähl|bitte|choisi|elige|seleccion|scegli|kies|välj|vælg|velg)/i.test(current.textContent)) continue
    const option = [...select.options].find((each) => each !== current && each.value !== '' && !each.disabled)
    if (!option) continue
    select.value = option.value
    select.dispatchEvent(new Event('input', { bubbles: true }))
    select.dispatchEvent(new Event('change', { bubbles: true }))
    return done(select, label, option.textContent)
  }

  const radios = [...scope.querySelectorAll('input[type=radio]')].filter((each) => belongs(each) && !noOption.test(each.name))
  for (const name of new Set(radios.map((each) => each.name))) {
    const group = radios.filter((each) => each.name === name)
    if (group.some((each) => each.checked)) continue
    const radio = group.find((each) => !isOff(each) && (isShown(each) || isShown(each.labels && each.labels[0])))
    if (!radio) continue
    const label = radio.labels && radio.labels[0]
    ;(isShown(label) ? label : radio).click()
    for (const each of group) each.setAttribute('data-vt-chosen', '')
    return { name: name.slice(0, 40), value: flat((label && label.textContent) || radio.value).slice(0, 60) }
  }

  const named = /variant|option|swatch|attribute|\\bsizes?\\b(?!-(\\d|full|auto|fit|min|max))|colou?rs?\\b|taille|größe|groesse|farbe|talla|taglia|maat|kleur/i
  const noValue = new RegExp(${JSON.stringify(addToCart)} + '|wish|compare|guide|chart|share|review|zoom|previous|next|clear|reset|less|more|[$€£]|^[-+−–×✕]$', 'i')
  const rowOf = (group) => {
    const items = [...group.querySelectorAll('[role=radio], [role=option], button, a')].filter((each) => isShown(each) && !(each.tagName === 'A' && !/^(#|javascript:|$)/i.test((each.getAttribute('href') || '').trim())) && each.querySelector('button, [role=radio], [role=option]') === null)
    const isValue = (each) => textOf(each).length > 0 && textOf(each).length <= 40 && !noValue.test(textOf(each)) && each !== button && !each.matches('[role=tab], [aria-haspopup], [aria-expanded]') && !each.querySelector('input')
    if (items.length === 0 || !items.every(isValue)) return null
    const parents = new Set(items.map((each) => each.parentElement))
    const beyond = new Set(items.map((each) => each.parentElement && each.parentElement.parentElement))
    return parents.size === 1 || beyond.size === 1 ? items : null
  }
  const groups = [...scope.querySelectorAll('[role=radiogroup], [role=listbox], ul, ol, div, fieldset')].filter((each) => {
    const hasRole = /^(radiogroup|listbox)$/.test(each.getAttribute('role') || '')
    const name = namesOf(each) + ' ' + (each.getAttribute('aria-label') || '')
    const row = belongs(each) && each.querySelector('[data-vt-chosen]') === null && isShown(each) && (hasRole || named.test(name)) && !noOption.test(name) ? rowOf(each) : null
    return row !== null && row.length >= (hasRole ? 1 : 2)
  })
  for (const group of groups.filter((each) => !groups.some((other) => other !== each && each.contains(other)))) {
    const items = rowOf(group)
    if (items.some(isOn)) continue
    const item = items.find((each) => !isOff(each))
    if (!item) continue
    const before = group.previousElementSibling
    item.click()
    return done(group, group.getAttribute('aria-label') || (before && flat(before.textContent).length < 40 ? before.textContent : ''), textOf(item))
  }
  return null
})()`

/** Signs on the page that a cart received something: its count, messages, and where the cart is. */
export const readCartSigns = `(() => {
  ${controlHelpers}
  const isCart = new RegExp(${JSON.stringify(cartPath)}, 'i')
  const changes = /(^|[/=?&_.-])(add|remove|delete|update|empty|clear)([/=?&_.-]|$)/i
  const links = [...document.querySelectorAll('a[href]')].filter((each) => { try { const { pathname, search, origin } = new URL(each.href); return origin === location.origin && isCart.test(pathname + search) && !changes.test(pathname + search) } catch { return false } })
  const widgets = [...document.querySelectorAll('[class*=cart i], [id*=cart i], [class*=basket i], [id*=basket i], [class*=minicart i], [class*=bag-count i], [data-cart-count], [aria-label*=cart i], [aria-label*=basket i], [aria-label*=warenkorb i], [aria-label*=panier i]')].filter((each) => (each.textContent || '').length < 80 && each.closest('[data-vt-buy]') === null)
  const counts = [...links, ...widgets].map((each) => flat((each.textContent || '') + ' ' + ['data-cart-count', 'data-count', 'aria-label'].map((name) => each.getAttribute(name) || '').join(' '))).filter((text) => /\\d/.test(text) && text.length < 120)
  const added = new RegExp(${JSON.stringify(wasAdded)}, 'i')
  const messages = [...document.querySelectorAll('[role=dialog], [role=alert], [role=status], [aria-live], dialog[open], [class*=drawer i], [class*=modal i], [class*=toast i], [class*=notif i], [class*=message i], [class*=alert i], [class*=popup i], [class*=minicart i], [class*=mini-cart i], [class*=notice i], [class*=success i]')]
    .filter((each) => isShown(each) && added.test((each.textContent || '').slice(0, 2000))).length
  const button = document.querySelector('[data-vt-buy]')
  const ways = new RegExp(${JSON.stringify(viewCart)}, 'i')
  unmark('data-vt-view-cart')
  const view = [...document.querySelectorAll('a, button, [role=button]')].find((each) => isShown(each) && saysOne(each, ways))
  if (view) view.setAttribute('data-vt-view-cart', '')
  // Links that are seen lead further than those of a closed menu.
  const link = links.find(isShown) || links[0]
  return { counts: counts.slice(0, 30), messages, cartUrl: link ? link.href : null, hasViewCart: view !== undefined,
    buttonText: button ? ownTextOf(button).slice(0, 60) : null,
    drawers: [...document.querySelectorAll('[role=dialog], dialog[open], [class*=drawer i], [class*=minicart i], [class*=mini-cart i], [class*=cart-sidebar i], [class*=sidecart i]')].filter(isShown).length }
})()`
