/** Scripts that choose options on a product page and read what the page then shows. */

/** What shops say or name a value of which nothing is left. */
const soldOutWords =
  'sold[\\s_-]*out|out[\\s_-]*of[\\s_-]*stock|un-?available|not available|notify|back[\\s-]*in[\\s-]*stock|ausverkauft|nicht (verfügbar|lieferbar|auf lager)|vergriffen|épuisé|rupture|indisponible|agotado|sin stock|no disponible|esaurito|non disponibile|uitverkocht|niet (op voorraad|beschikbaar)|esgotado|slutsåld|slut i lager|udsolgt|utsolgt|loppu|wyprzedan|niedostępn|vyprodán|nedostupn'

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
    const soldOut = new RegExp(${JSON.stringify(soldOutWords)}, 'i')
    const aboutOf = (element) => [element.textContent, element.getAttribute('class'), element.title, element.getAttribute('aria-label'), element.getAttribute('data-tooltip')].join(' ')
    const isSaidOut = (element) => [element, element.parentElement, element.labels && element.labels[0]].some((each) => each && each.querySelectorAll('input, button, option, a').length <= 2 && soldOut.test(aboutOf(each)))
    const mark = (element, kind, extra) => { element.setAttribute('data-vt-option', ''); return { kind, value: '', isDisabled: false, isSaidOut: isSaidOut(element), isGrey: [element, element.parentElement].some((each) => /(^|[\\s_-])disabled($|[\\s_-])/i.test(each.getAttribute('class') || '')), ...extra } }
    const isAmong = (element) => element.closest('[class*=related i], [class*=recommend i], footer, header, [class*=cross-sell i]') === null
    const selects = [...scope.querySelectorAll('select')].filter((each) => isAmong(each) && [...each.options].some((option) => says(flat(option.textContent), value)))
    const named = selects.find((each) => flat((each.labels && each.labels[0] && each.labels[0].textContent) || each.name || each.id).includes(name)) || selects[0]
    if (named) {
      const option = [...named.options].find((each) => says(flat(each.textContent), value))
      if (option.selected) return { kind: 'chosen', value: '', isDisabled: option.disabled, isSaidOut: false }
      return mark(named, 'select', { value: option.value, isDisabled: option.disabled || named.disabled, isSaidOut: soldOut.test(aboutOf(option)) })
    }
    for (const radio of scope.querySelectorAll('input[type=radio]')) {
      const label = radio.labels && radio.labels[0]
      if (!isAmong(radio) || !(says(flat(radio.value), value) || says(flat(label && label.textContent), value) || says(labelOf(radio), value))) continue
      if (radio.checked) return { kind: 'chosen', value: '', isDisabled: radio.disabled, isSaidOut: false }
      const target = isShown(label) ? label : radio
      return mark(target, 'press', { isDisabled: radio.disabled, isSaidOut: isSaidOut(target) || isSaidOut(radio) })
    }
    const choices = [...scope.querySelectorAll('[role=radio], [role=option], button, a, li, span[class*=swatch i], div[class*=swatch i]')]
      .filter((each) => isAmong(each) && isShown(each) && (says(labelOf(each), value) || says(flat(each.textContent), value)) && each.querySelectorAll('*').length < 12)
      .filter((each) => each.closest('form, [class*=option i], [class*=variant i], [class*=swatch i], [role=radiogroup], [role=listbox]') !== null)
    const inner = choices.find((each) => !choices.some((other) => other !== each && each.contains(other)))
    if (!inner) return null
    const isOn = ['aria-checked', 'aria-selected', 'aria-pressed', 'aria-current'].some((attribute) => inner.getAttribute(attribute) === 'true') || /(^|[\\s_-])(selected|active|current)($|[\\s_-])/i.test(inner.className + ' ' + (inner.parentElement ? inner.parentElement.className : ''))
    if (isOn) return { kind: 'chosen', value: '', isDisabled: false, isSaidOut: false }
    return mark(inner, 'press', { isDisabled: inner.disabled === true || inner.getAttribute('aria-disabled') === 'true' })
  })()`
}

/** How the marked control and those beside it look to a shopper: changes when one of them is chosen, however it is drawn. */
export const optionState = `(() => {
  const control = document.querySelector('[data-vt-option]')
  if (!control) return 'gone'
  let group = control
  for (let climbed = 0; group.parentElement && group.parentElement !== document.body && climbed < 4; climbed++) group = group.parentElement
  return [group, ...group.querySelectorAll('*')].slice(0, 400).map((each) => [each.getAttribute('class'), each.getAttribute('style'), each.checked === true, each.tagName === 'SELECT' ? each.value : '', ...['aria-checked', 'aria-selected', 'aria-pressed', 'aria-current', 'data-state', 'data-selected'].map((name) => each.getAttribute(name))].join('~')).join('|') + '|' + group.textContent
})()`

/**
 * The pictures of the upper page that are no banners and that shoppers see, as the browser chose them: the largest
 * first, and those of a long gallery that are at least half as large. Slides that a carousel has moved out of its frame are seen by nobody.
 */
export const mainPictures = `(() => {
  const area = (image) => { const { width, height } = image.getBoundingClientRect(); return width * height }
  const isInFrame = (image) => {
    const { left, right, top, bottom } = image.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    if (x < 0 || x > innerWidth) return false
    for (let at = image.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      const frame = at.getBoundingClientRect()
      if (overflowX !== 'visible' && (x < frame.left - 1 || x > frame.right + 1)) return false
      if (overflowY !== 'visible' && (y < frame.top - 1 || y > frame.bottom + 1)) return false
    }
    return true
  }
  const topOf = (image) => image.getBoundingClientRect().top + scrollY
  const pictures = [...document.images].filter((each) => each.closest('header, footer, nav, [class*=related i]') === null && topOf(each) < 4000 && area(each) > 20000 && getComputedStyle(each).visibility === 'visible' && Number(getComputedStyle(each).opacity) > 0.05)
  const framed = pictures.filter(isInFrame)
  const seen = (framed.length > 0 ? framed : pictures).sort((a, b) => area(b) - area(a))
  const main = seen.find((each) => topOf(each) < 1600)
  if (main === undefined) return []
  const others = seen.filter((each) => each !== main && area(each) >= 0.5 * area(main))
  return [main, ...others].slice(0, 12).map((each) => each.currentSrc || each.src)
})()`

/** What identifies the chosen variant: hidden fields and the address. */
export const chosenVariant = `(() => {
  const field = document.querySelector('form input[name=id][type=hidden], form input[name*=variant i][type=hidden], form input[name=variation_id]')
  return (field && field.value) || new URLSearchParams(location.search).get('variant')
})()`

/**
 * Changes when the page answers a choice with its own scripts: hidden fields and words. A browser marks a chosen field
 * and loads pictures that come into view all by itself, so neither counts.
 */
export const answerSignature = `(() => {
  const main = document.querySelector('main') || document.body
  const words = main.cloneNode(true)
  words.querySelectorAll('script, style, noscript, template, option').forEach((each) => each.remove())
  const fields = [...document.querySelectorAll('form input[type=hidden]')].map((each) => each.value).join('|')
  return fields + '|' + (words.textContent || '').replace(/\\s+/g, ' ')
})()`

/** Changes when a choice has changed what a shopper sees of the product. */
export const optionSignature = `(() => {
  const main = document.querySelector('main') || document.body
  const fields = [...document.querySelectorAll('form input[type=hidden]')].map((each) => each.value).join('|')
  return (main.textContent || '').length + '|' + fields + '|' + [...document.images].slice(0, 30).map((each) => each.currentSrc).join('|')
})()`
