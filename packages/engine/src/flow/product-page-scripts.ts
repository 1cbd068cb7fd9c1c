/** Scripts that run inside a product page during the cart session. */
import { addToCart, cartPath, wasAdded } from './lexicon.ts'

const shown = `const isShown = (element) => {
  if (!element || element.getClientRects().length === 0) return false
  const style = getComputedStyle(element)
  return style.visibility === 'visible' && Number(style.opacity) > 0.02
}`

/** Marks the buy button (`data-vt-buy`): the known path when it still fits, else the most prominent one by its words. */
export function markBuyButton(knownPath: string | null): string {
  return `(() => {
    ${shown}
    const words = new RegExp(${JSON.stringify(addToCart)}, 'i')
    document.querySelectorAll('[data-vt-buy]').forEach((each) => each.removeAttribute('data-vt-buy'))
    const label = (each) => ((each.textContent || '') + ' ' + (each.value || '') + ' ' + (each.getAttribute('aria-label') || '')).trim()
    let known = null
    try { known = ${knownPath === null ? 'null' : `document.querySelector(${JSON.stringify(knownPath)})`} } catch {}
    const heading = document.querySelector('h1')
    const top = heading ? heading.getBoundingClientRect().top : 0
    const buttons = [...document.querySelectorAll('button, input[type=submit], input[type=button], [role=button], a')]
      .filter((each) => isShown(each) && words.test(label(each)) && label(each).length < 60)
      .sort((a, b) => Math.abs(a.getBoundingClientRect().top - top) - Math.abs(b.getBoundingClientRect().top - top))
    const inForm = [...document.querySelectorAll('form[action*=cart i] [type=submit], form[action*=cart i] button:not([type=button])')].filter(isShown)
    const button = isShown(known) ? known : buttons[0] || inForm[0]
    if (!button) return null
    button.setAttribute('data-vt-buy', '')
    return { text: label(button).slice(0, 60), isDisabled: button.disabled === true || button.getAttribute('aria-disabled') === 'true' }
  })()`
}

/** Chooses the first available value of every option that has none. Value: what was chosen. */
export const chooseOptions = `(() => {
  ${shown}
  const chosen = {}
  const button = document.querySelector('[data-vt-buy]')
  const scope = (button && button.closest('form')) || document.querySelector('main') || document.body
  const name = (element) => (element.labels && element.labels[0] && element.labels[0].textContent || element.name || element.id || 'option').trim().slice(0, 40)
  for (const select of scope.querySelectorAll('select')) {
    if (!isShown(select) && select.options.length < 2) continue
    if (/qty|quantity|country|currency|language/i.test(select.name + ' ' + select.id)) continue
    const current = select.options[select.selectedIndex]
    if (current && current.value !== '' && !current.disabled) continue
    const option = [...select.options].find((each) => each.value !== '' && !each.disabled)
    if (!option) continue
    select.value = option.value
    select.dispatchEvent(new Event('input', { bubbles: true }))
    select.dispatchEvent(new Event('change', { bubbles: true }))
    chosen[name(select)] = option.textContent.trim().slice(0, 60)
  }
  const groups = new Map()
  for (const radio of scope.querySelectorAll('input[type=radio]')) groups.set(radio.name, [...(groups.get(radio.name) || []), radio])
  for (const [group, radios] of groups) {
    if (radios.some((each) => each.checked)) continue
    const radio = radios.find((each) => !each.disabled)
    if (!radio) continue
    ;(radio.labels && radio.labels[0] && isShown(radio.labels[0]) ? radio.labels[0] : radio).click()
    chosen[group.slice(0, 40)] = radio.value.slice(0, 60)
  }
  for (const group of scope.querySelectorAll('[role=radiogroup], [role=listbox], [class*=swatch i]:not([class*=swatch i] [class*=swatch i])')) {
    const items = [...group.querySelectorAll('[role=radio], [role=option], button')].filter(isShown)
    if (items.length < 2 || items.some((each) => each.getAttribute('aria-checked') === 'true' || each.getAttribute('aria-selected') === 'true' || each.getAttribute('aria-pressed') === 'true' || /selected|active/i.test(each.className))) continue
    const item = items.find((each) => !each.disabled && each.getAttribute('aria-disabled') !== 'true')
    if (!item) continue
    item.click()
    chosen[(group.getAttribute('aria-label') || 'option').slice(0, 40)] = (item.textContent || item.title || '').trim().slice(0, 60)
  }
  return chosen
})()`

/** Signs on the page that a cart received something: its count, messages, and where the cart is. */
export const readCartSigns = `(() => {
  ${shown}
  const isCart = new RegExp(${JSON.stringify(cartPath)}, 'i')
  const links = [...document.querySelectorAll('a[href]')].filter((each) => { try { return isCart.test(new URL(each.href).pathname) } catch { return false } })
  const widgets = [...document.querySelectorAll('[class*=cart i], [id*=cart i], [class*=basket i], [class*=minicart i], [data-cart-count]')].filter((each) => (each.textContent || '').length < 80)
  const counts = [...links, ...widgets].map((each) => ((each.textContent || '') + ' ' + (each.getAttribute('data-cart-count') || '') + ' ' + (each.getAttribute('data-count') || '')).replace(/\\s+/g, ' ').trim()).filter((text) => /\\d/.test(text))
  const added = new RegExp(${JSON.stringify(wasAdded)}, 'i')
  const messages = [...document.querySelectorAll('[role=dialog], [role=alert], [role=status], [aria-live], dialog[open], [class*=drawer i], [class*=modal i], [class*=toast i], [class*=notif i], [class*=message i], [class*=alert i], [class*=popup i], [class*=minicart i], [class*=mini-cart i]')]
    .filter((each) => isShown(each) && added.test((each.textContent || '').slice(0, 2000))).length
  const button = document.querySelector('[data-vt-buy]')
  return { counts: counts.slice(0, 20), messages, cartUrl: links[0] ? links[0].href : null,
    buttonText: button ? (button.textContent || button.value || '').trim().slice(0, 60) : null,
    drawers: [...document.querySelectorAll('[role=dialog], dialog[open], [class*=drawer i], [class*=minicart i], [class*=mini-cart i]')].filter(isShown).length }
})()`
