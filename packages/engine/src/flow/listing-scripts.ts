/** Scripts that run inside a listing. They mark controls, so that they can be operated like a shopper does. */
import { priceAscending, priceDescending } from './lexicon.ts'

const helpers = `
  const isShown = (element) => element && element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const flat = (text) => (text || '').replace(/\\s+/g, ' ').trim()
  const unmark = (name) => document.querySelectorAll('[' + name + ']').forEach((each) => each.removeAttribute(name))
  const isOutside = (element) => element.closest('header, footer, [role=banner], [role=contentinfo]') !== null
`

/** Order of the addresses in the list and the address, as one word: changes when the list does. */
export const listSignature = `[...document.querySelectorAll('main a[href], [role=main] a[href], body a[href]')].filter((each) => each.querySelector('img') || each.closest('li, article')).slice(0, 120).map((each) => each.pathname + each.search).join('|')`

/** Address of the next page of the list, or null. */
export const nextPageUrl = `(() => {
  ${helpers}
  const isNext = (each) => /(^|[\\s_-])next($|[\\s_-])/i.test(each.rel + ' ' + each.className + ' ' + (each.getAttribute('aria-label') || '')) || /^(next( page)?|weiter|nächste( seite)?|suivante?|siguiente|successiva|avanti|volgende|nästa|næste|następna|další|›|»|→|>)$/i.test(flat(each.textContent))
  const stated = document.querySelector('a[rel~=next][href], link[rel=next][href]')
  if (stated) return stated.href
  const bars = [...document.querySelectorAll('[class*=pagin i], [class*=pager i], nav[aria-label*=pag i], [class*=page-numbers i]')]
  for (const bar of bars) {
    const link = [...bar.querySelectorAll('a[href]')].find((each) => isShown(each) && isNext(each))
    if (link) return link.href
    const current = bar.querySelector('[aria-current=page], .current, .active')
    const number = Number(flat(current && current.textContent).replace(/\\D/g, ''))
    const after = [...bar.querySelectorAll('a[href]')].find((each) => number > 0 && flat(each.textContent) === String(number + 1))
    if (after) return after.href
  }
  return null
})()`

/** Marks the control that orders by price (\`data-vt-sort\`): a choice of a select, or a link. */
export function findSort(direction: 'asc' | 'desc'): string {
  const words = JSON.stringify(direction === 'asc' ? priceAscending : priceDescending)
  return `(() => {
    ${helpers}
    const words = new RegExp(${words}, 'i')
    unmark('data-vt-sort')
    for (const select of document.querySelectorAll('select')) {
      if (isOutside(select)) continue
      const option = [...select.options].find((each) => words.test(flat(each.textContent)) && !each.disabled)
      if (!option) continue
      select.setAttribute('data-vt-sort', 'select')
      return { kind: 'select', value: option.value, label: flat(option.textContent).slice(0, 60), isChosen: option.selected }
    }
    const link = [...document.querySelectorAll('a[href], button, [role=option], [role=menuitem]')].find((each) => !isOutside(each) && isShown(each) && flat(each.textContent).length < 50 && words.test(flat(each.textContent)))
    if (!link) return null
    link.setAttribute('data-vt-sort', 'link')
    return { kind: 'link', value: link.href || '', label: flat(link.textContent).slice(0, 60), isChosen: false }
  })()`
}

/** Marks the button that sends the form of a marked control (\`data-vt-send\`); false when it has none to be seen. */
export function markSubmit(selector: string): string {
  return `(() => {
    ${helpers}
    unmark('data-vt-send')
    const control = document.querySelector(${JSON.stringify(selector)})
    const form = control && control.closest('form')
    const near = form && [...form.querySelectorAll('button:not([type=button]):not([type=reset]), input[type=submit]')]
    if (!near || near.length === 0) return false
    const box = control.getBoundingClientRect()
    const distance = (each) => { const at = each.getBoundingClientRect(); return Math.abs(at.top - box.top) + Math.abs(at.left - box.left) }
    const button = near.filter(isShown).sort((a, b) => distance(a) - distance(b))[0]
    if (!button) return false
    button.setAttribute('data-vt-send', '')
    return true
  })()`
}

export interface FacetChoice {
  kind: 'box' | 'link'
  group: string
  label: string
  count: number | null
  /** Finds the control again after the page has changed. */
  key: string
  /** Of a link. */
  href: string
}

/** Values of filters with their counts; at most a few of each group. Closed groups are opened. */
export const findFacets = `(() => {
  ${helpers}
  const areas = [...document.querySelectorAll('[class*=filter i], [id*=filter i], [class*=facet i], [data-facet], [class*=layered i], [class*=refine i], [aria-label*=filter i], aside form')].filter((each) => !isOutside(each))
  for (const area of areas) for (const details of [area.closest('details'), ...area.querySelectorAll('details')]) if (details) details.open = true
  const countOf = (text) => { const found = /\\((\\d{1,5})\\)\\s*$/.exec(text) || /(?:^|\\s)(\\d{1,5})\\s*$/.exec(text.replace(/[^\\d\\s)(]*[$€£¥].*/, '')); return found && /\\(\\d+\\)\\s*$/.test(text) ? Number(found[1]) : null }
  const groupOf = (element) => {
    const group = element.closest('fieldset, [data-facet], [class*=filter-group i], [class*=filter__group i], [class*=facet i], details, ul, [class*=widget i]')
    const named = group && (group.querySelector('legend, summary, h2, h3, h4, h5, [class*=title i]') || group.previousElementSibling)
    return flat((group && group.getAttribute('data-facet')) || (named && named.textContent) || element.name || 'filter').slice(0, 40)
  }
  const out = []
  const seen = new Set()
  const add = (choice) => { if (!seen.has(choice.key) && out.filter((each) => each.group === choice.group).length < 6) { seen.add(choice.key); out.push(choice) } }
  for (const area of areas) {
    for (const box of area.querySelectorAll('input[type=checkbox], input[type=radio]')) {
      const label = box.labels && box.labels[0]
      if (box.checked || box.disabled || !(isShown(box) || isShown(label))) continue
      const text = flat(label ? label.textContent : box.getAttribute('aria-label'))
      if (!text || text.length > 60) continue
      add({ kind: 'box', group: groupOf(box), label: text.replace(/\\s*\\(\\d+\\)\\s*$/, ''), count: countOf(text), key: JSON.stringify([box.name, box.value, box.id]), href: '' })
    }
    for (const link of area.querySelectorAll('a[href]')) {
      const text = flat(link.textContent)
      const count = countOf(text + (link.nextElementSibling && /^\\(\\d+\\)$/.test(flat(link.nextElementSibling.textContent)) ? ' ' + flat(link.nextElementSibling.textContent) : ''))
      if (!isShown(link) || count === null || link.host !== location.host || (link.pathname === location.pathname && link.search === location.search) || link.pathname !== location.pathname) continue
      add({ kind: 'link', group: groupOf(link), label: text.replace(/\\s*\\(\\d+\\)\\s*$/, ''), count, key: link.href, href: link.href })
    }
  }
  return out.slice(0, 40)
})()`

/** Marks the box of a choice (\`data-vt-facet\`) or its label, whichever can be pressed. */
export function markFacet(key: string): string {
  return `(() => {
    ${helpers}
    unmark('data-vt-facet')
    const [name, value, id] = JSON.parse(${JSON.stringify(key)})
    const box = [...document.querySelectorAll('input[type=checkbox], input[type=radio]')].find((each) => each.name === name && each.value === value && each.id === id)
    if (!box) return false
    for (let at = box.parentElement; at; at = at.parentElement) if (at.tagName === 'DETAILS') at.open = true
    const target = isShown(box) ? box : box.labels && box.labels[0]
    if (!target) return false
    target.setAttribute('data-vt-facet', '')
    return true
  })()`
}
