/** Scripts that choose options on a product page and read what the page then shows. */

const helpers = `
  const isShown = (element) => element && element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const flat = (text) => (text || '').replace(/\\s+/g, ' ').trim().toLowerCase()
  const labelOf = (element) => flat(element.getAttribute('aria-label') || element.title || element.getAttribute('data-value') || element.textContent)
  // "Black (sold out)" and "Black - $5.00" are the value Black.
  const says = (text, value) => text === value || (text.startsWith(value) && /^[\\s(–—,:+-]/.test(text.slice(value.length)))
`

/**
 * Marks the control of one value (`data-vt-option`). Answers how it is operated, or null when there is none that can be.
 * A value that is chosen already answers `chosen`.
 */
export function findOption(name: string, value: string): string {
  return `(() => {
    ${helpers}
    const name = flat(${JSON.stringify(name)})
    const value = flat(${JSON.stringify(value)})
    document.querySelectorAll('[data-vt-option]').forEach((each) => each.removeAttribute('data-vt-option'))
    const heading = document.querySelector('h1')
    const scope = (heading && heading.closest('main, [role=main]')) || document.querySelector('main') || document.body
    const mark = (element, kind, extra) => { element.setAttribute('data-vt-option', ''); return { kind, value: '', isDisabled: false, ...extra } }
    const isAmong = (element) => element.closest('[class*=related i], [class*=recommend i], footer, header, [class*=cross-sell i]') === null
    const selects = [...scope.querySelectorAll('select')].filter((each) => isAmong(each) && [...each.options].some((option) => says(flat(option.textContent), value)))
    const named = selects.find((each) => flat((each.labels && each.labels[0] && each.labels[0].textContent) || each.name || each.id).includes(name)) || selects[0]
    if (named) {
      const option = [...named.options].find((each) => says(flat(each.textContent), value))
      if (option.selected) return { kind: 'chosen', value: '', isDisabled: option.disabled }
      return mark(named, 'select', { value: option.value, isDisabled: option.disabled })
    }
    for (const radio of scope.querySelectorAll('input[type=radio]')) {
      const label = radio.labels && radio.labels[0]
      if (!isAmong(radio) || !(says(flat(radio.value), value) || says(flat(label && label.textContent), value) || says(labelOf(radio), value))) continue
      if (radio.checked) return { kind: 'chosen', value: '', isDisabled: radio.disabled }
      const target = isShown(label) ? label : radio
      return mark(target, 'press', { isDisabled: radio.disabled })
    }
    const choices = [...scope.querySelectorAll('[role=radio], [role=option], button, a, li, span[class*=swatch i], div[class*=swatch i]')]
      .filter((each) => isAmong(each) && isShown(each) && (says(labelOf(each), value) || says(flat(each.textContent), value)) && each.querySelectorAll('*').length < 12)
      .filter((each) => each.closest('form, [class*=option i], [class*=variant i], [class*=swatch i], [role=radiogroup], [role=listbox]') !== null)
    const inner = choices.find((each) => !choices.some((other) => other !== each && each.contains(other)))
    if (!inner) return null
    const isOn = ['aria-checked', 'aria-selected', 'aria-pressed', 'aria-current'].some((attribute) => inner.getAttribute(attribute) === 'true') || /(^|[\\s_-])(selected|active|current)($|[\\s_-])/i.test(inner.className + ' ' + (inner.parentElement ? inner.parentElement.className : ''))
    if (isOn) return { kind: 'chosen', value: '', isDisabled: false }
    return mark(inner, 'press', { isDisabled: inner.disabled === true || inner.getAttribute('aria-disabled') === 'true' })
  })()`
}

/** The largest picture of the upper page that is no banner, as the browser chose it. */
export const mainPicture = `(() => {
  const area = (image) => { const { width, height } = image.getBoundingClientRect(); return width * height }
  const pictures = [...document.images].filter((each) => each.closest('header, footer, nav, [class*=related i]') === null && each.getBoundingClientRect().top + scrollY < 1600 && area(each) > 20000 && getComputedStyle(each).visibility === 'visible' && Number(getComputedStyle(each).opacity) > 0.05)
  const best = pictures.sort((a, b) => area(b) - area(a))[0]
  return best ? best.currentSrc || best.src : null
})()`

/** What identifies the chosen variant: hidden fields and the address. */
export const chosenVariant = `(() => {
  const field = document.querySelector('form input[name=id][type=hidden], form input[name*=variant i][type=hidden], form input[name=variation_id]')
  return (field && field.value) || new URLSearchParams(location.search).get('variant')
})()`

/** Changes when a choice has changed what a shopper sees of the product. */
export const optionSignature = `(() => {
  const main = document.querySelector('main') || document.body
  const fields = [...document.querySelectorAll('form input[type=hidden]')].map((each) => each.value).join('|')
  return (main.textContent || '').length + '|' + fields + '|' + [...document.images].slice(0, 30).map((each) => each.currentSrc).join('|')
})()`
