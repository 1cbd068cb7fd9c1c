/** Scripts that find the search of a page: its field, what opens it, and the button that sends it. */
import { controlHelpers } from './control-words.ts'
import { searchWord } from './lexicon.ts'

const signs = `
  const words = new RegExp(${JSON.stringify(searchWord)}, 'i')
  const names = /^(q|s|qs|ntt|st|sq|search|query|keywords?|phrase|text|term|filter_name|(search|filter|catalog)[-_.\\[]?(query|keyword|term|text|string|word|q|name|criteria)s?\\]?|searchterm|search_in_description)$/i
  const otherNames = /e-?mail|coupon|promo|voucher|post-?code|zip|phone|newsletter|qty|quantity/i
`

/** Marks the search field that is seen (\`data-vt-search=input\`); false when none is. */
export const markSearchField = `(() => {
  ${controlHelpers}
  ${signs}
  const aboutOf = (each) => [each.placeholder, each.getAttribute('aria-label'), each.title, each.id, each.getAttribute('class'), each.labels && each.labels[0] && each.labels[0].textContent].join(' ')
  const boxOf = (each) => { const box = each.parentElement && each.parentElement.closest('[class*=search i], [id*=search i]'); return box !== null && box.querySelectorAll('input').length < 4 }
  const scoreOf = (each) => {
    if (!['text', 'search'].includes(each.type) || each.disabled || each.readOnly) return 0
    if (otherNames.test(each.name + ' ' + aboutOf(each))) return 0
    const isLandmark = each.type === 'search' || each.getAttribute('role') === 'searchbox' || each.closest('form[role=search], [role=search], form[action*=search i], form[action*=recherche i], form[action*=suche i]') !== null
    // A list's own field narrows its filters and finds no product.
    if (each.closest('[class*=filter i], [class*=facet i]') !== null && each.closest('[role=search], form[action*=search i], header') === null) return 0
    return (isLandmark ? 3 : 0) + (names.test(each.name) ? 3 : 0) + (words.test(aboutOf(each)) ? 2 : 0) + (boxOf(each) ? 1 : 0)
  }
  unmark('data-vt-search')
  const fields = [...document.querySelectorAll('input')].filter((each) => scoreOf(each) >= 2 && isShown(each))
  const field = fields.sort((a, b) => scoreOf(b) - scoreOf(a))[0]
  if (!field) return false
  field.setAttribute('data-vt-search', 'input')
  return true
})()`

/** Marks what opens the search or the menu (\`data-vt-search=opener\`); false when nothing does. */
export function markOpener(what: 'search' | 'menu'): string {
  return `(() => {
    ${controlHelpers}
    ${signs}
    const menuWords = /^(open |toggle |main |show |site )*(menu|navigation|nav|menü|menú|navigazione)( toggle| öffnen)?$/i
    const menuSigns = /\\b(hamburger|burger|fa bars|menu toggle|nav toggle|navbar toggler?|menu (icon|button|trigger|opener)|icon menu|drawer toggle|toggle nav|action nav toggle|mobile menu)\\b/
    const top = 'header, [role=banner], nav, [class*=header i], [id*=header i], [class*=topbar i], [class*=navbar i]'
    const controls = [...document.querySelectorAll('button, a, summary, label[for], [role=button], [aria-controls], [data-toggle], [data-bs-toggle], input[readonly], ' + top.split(', ').map((each) => each + ' [class*=search i]').join(', '))]
    const leadsOn = (each) => each.tagName === 'A' && !/^(#|javascript:|$)/i.test((each.getAttribute('href') || '').trim())
    const isSearch = (each) => (words.test(labelOf(each)) && labelOf(each).length < 40) || (each.tagName === 'INPUT' && words.test(each.placeholder)) || (isIcon(each) && words.test(signsOf(each)))
    const isMenu = (each) => saysOne(each, menuWords) || (isIcon(each) && menuSigns.test(signsOf(each)))
    const fits = (each) => isShown(each) && (${what === 'menu'} ? isMenu(each) && !leadsOn(each) : isSearch(each) && !(leadsOn(each) && (each.closest(top) === null || !words.test(each.getAttribute('href')))) && each.getBoundingClientRect().height < 200)
    // The page's own control stands above those of its contents; links to a page of its own come last.
    const rank = (each) => (each.closest(top) === null ? 2 : 0) + (leadsOn(each) ? 1 : 0)
    unmark('data-vt-search')
    const found = controls.filter(fits).sort((a, b) => rank(a) - rank(b))
    // The control itself, not the picture in it.
    const opener = found.find((each) => !found.some((other) => other !== each && other.contains(each)))
    if (!opener) return false
    opener.setAttribute('data-vt-search', 'opener')
    return true
  })()`
}

/** Marks the button beside the marked field (\`data-vt-search=submit\`); false when it has none. */
export const markSearchSubmit = `(() => {
  ${controlHelpers}
  ${signs}
  const field = document.querySelector('[data-vt-search=input]')
  let box = field && (field.form || field.parentElement)
  for (let climbed = 0; box && box !== document.body && climbed < 4; climbed++, box = box.parentElement) {
    const near = [...box.querySelectorAll('button, [type=submit], [type=image], [type=button], a, [role=button]')].filter((each) => each !== field && isShown(each))
    const button = near.find((each) => saysOne(each, words) || words.test(signsOf(each))) || near.find((each) => ['submit', 'image'].includes(each.type))
    if (!button) continue
    button.setAttribute('data-vt-search', 'submit')
    return true
  }
  // A picture that scripts listen to.
  const around = field && field.parentElement && field.parentElement.parentElement
  const picture = around && around !== document.body && [...around.querySelectorAll('i, svg, span, img')].find((each) => isShown(each) && isIcon(each) && words.test(signsOf(each)))
  if (!picture) return false
  picture.setAttribute('data-vt-search', 'submit')
  return true
})()`

/** Whether the marked field has the keyboard; a field that opens another one in a layer hands its mark on to it. */
export const hasKeyboard = `(() => {
  const at = document.activeElement
  if (!at || at.tagName !== 'INPUT' || !['text', 'search'].includes(at.type)) return false
  document.querySelectorAll('[data-vt-search=input]').forEach((each) => each.removeAttribute('data-vt-search'))
  at.setAttribute('data-vt-search', 'input')
  return true
})()`

/** Parts by which a page answers without leaving: lists, links, layers and frames, in open shadow trees too. */
const partsOf = `
  const allOf = (root) => [...root.querySelectorAll('*')].flatMap((each) => (each.shadowRoot ? [each, ...allOf(each.shadowRoot)] : [each]))
  const isPart = (each) => /^(A|LI|ARTICLE|IFRAME|DIALOG|UL|OL|TABLE)$/.test(each.tagName) || each.tagName.includes('-') || /^(option|listbox|dialog|status|alert|menu|grid|tooltip)$/.test(each.getAttribute('role') || '') || /result|suggest|autocomplete|predict|message|error|hint|valid/i.test(each.getAttribute('class') || '')
  const isSeen = (each) => { const box = each.getBoundingClientRect(); if (box.width < 2 || box.height < 2) return false; const style = getComputedStyle(each); return style.visibility === 'visible' && Number(style.opacity) > 0.02 }
  const partsNow = () => allOf(document).filter((each) => isPart(each) && isSeen(each))
`

/** Remembers which parts are seen, to tell later what a search has brought up, and whether windows are asked for. */
export const rememberParts = `(() => {
  ${partsOf}
  window.__vtParts = new Map(partsNow().map((each) => [each, (each.textContent || '').length]))
  const field = document.querySelector('[data-vt-search=input]')
  const leads = (target) => typeof target === 'string' && !/^(_self|_top|_parent)?$/i.test(target)
  // New windows never come up here, so that what asks for one has to be seen.
  window.__vtWindow = Boolean(field && field.form && leads(field.form.target))
  const open = window.open
  window.open = (...how) => { window.__vtWindow = true; return open.apply(window, how) }
  addEventListener('click', (event) => { const link = event.target.closest && event.target.closest('a'); if (link && leads(link.target)) window.__vtWindow = true }, true)
  return window.__vtParts.size
})()`

/** Whether something asked for a window of its own since. */
export const asksForWindow = 'window.__vtWindow === true'

/** Number of parts that came up since, or whose text is another one. */
export const countNewParts = `(() => {
  ${partsOf}
  const known = window.__vtParts
  if (!known) return 1
  return partsNow().filter((each) => !known.has(each) || (each.tagName !== 'IFRAME' && known.get(each) !== (each.textContent || '').length)).length
})()`
