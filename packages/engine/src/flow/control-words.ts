/** What scripts inside a page share: whether a control is seen, and every sign by which it says what it does. */

/**
 * `wordsOf` answers what a control says: its text, or, of an icon, the names and titles that stand behind it (tooltips
 * move titles into data attributes; old themes write words into pictures). `signsOf` answers the names by which themes
 * call a control and its icon, in words.
 */
export const controlHelpers = `
  const isShown = (element) => {
    if (!element || element.getClientRects().length === 0) return false
    const style = getComputedStyle(element)
    return style.visibility !== 'hidden' && style.visibility !== 'collapse' && !(style.opacity !== '' && Number(style.opacity) < 0.02)
  }
  const flat = (text) => (text || '').replace(/\\s+/g, ' ').trim()
  const unmark = (name) => document.querySelectorAll('[' + name + ']').forEach((each) => each.removeAttribute(name))
  const main = document.querySelector('main, [role=main]') || document.body
  const attributes = ['aria-label', 'title', 'data-original-title', 'data-bs-original-title', 'data-tooltip', 'alt']
  const titlesOf = (each) => {
    const inner = [...each.querySelectorAll('img[alt], [title], svg[aria-label], svg title')].slice(0, 4)
    return [...attributes.map((name) => each.getAttribute(name)), ...inner.map((part) => part.getAttribute('alt') || part.getAttribute('title') || part.getAttribute('aria-label') || part.textContent)].map(flat).filter((text) => text !== '')
  }
  const ownTextOf = (each) => flat(each.tagName === 'INPUT' ? (each.type === 'image' ? each.alt : each.value) : each.innerText === undefined ? each.textContent : each.innerText || each.textContent)
  const wordsOf = (each) => [ownTextOf(each), ...titlesOf(each)].filter((text) => text !== '')
  const labelOf = (each) => flat(each.getAttribute('aria-label')) || wordsOf(each)[0] || ''
  const saysOne = (each, words) => wordsOf(each).some((text) => text.length < 120 && words.test(text))
  const namesOf = (each) => [each.getAttribute('class'), each.id, each.getAttribute('name'), each.getAttribute('data-action'), each.getAttribute('data-link-action'), each.getAttribute('data-hook'), each.getAttribute('data-testid')].join(' ')
  const signsOf = (each) => [each, ...each.querySelectorAll('i, svg, use, span')].slice(0, 8).map((part) => namesOf(part) + ' ' + (part.getAttribute('href') || part.getAttribute('xlink:href') || '').replace(/^[^#]*/, '')).join(' ').replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_.#/:]+/g, ' ').toLowerCase()
  const isIcon = (each) => ownTextOf(each).length < 3
`
