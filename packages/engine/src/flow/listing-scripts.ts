/** Scripts that run inside a listing. They mark controls, so that they can be operated like a shopper does. */
import { loadMore, priceAscending, priceDescending, priceOnly, sortBy } from './lexicon.ts'

/** What is ticked: boxes of the document, and those that scripts draw. */
const boxes = 'input[type=checkbox], input[type=radio], [role=checkbox], [role=switch]'

const helpers = `
  const isShown = (element) => element && element.getClientRects().length > 0 && !/hidden|collapse/.test(getComputedStyle(element).visibility)
  const flat = (text) => (text || '').replace(/\\s+/g, ' ').trim()
  const unmark = (name) => document.querySelectorAll('[' + name + ']').forEach((each) => each.removeAttribute(name))
  const labelFor = (box) => (box.labels && box.labels[0]) || (box.id && document.querySelector('label[for="' + CSS.escape(box.id) + '"]')) || (box.tagName === 'INPUT' ? null : box.closest('label'))
  const keyOf = (box) => JSON.stringify([box.getAttribute('name') || '', box.getAttribute('value') || '', box.id])
  // Drawn boxes keep the true one beside them, shrunk to a dot or cut away: its label can be pressed, it cannot.
  const isPressable = (box) => { const { width, height } = box.getBoundingClientRect(); return isShown(box) && width > 3 && height > 3 && !box.closest('[aria-hidden=true]') }
  const isOutside = (element) => element.closest('header, footer, [role=banner], [role=contentinfo]') !== null
`

/** Order of the addresses in the list and the address, as one word: changes when the list does. */
export const listSignature = `[...document.querySelectorAll('main a[href], [role=main] a[href], body a[href]')].filter((each) => each.querySelector('img') || each.closest('li, article')).slice(0, 120).map((each) => each.pathname + each.search).join('|')`

const pager = `
  const isNext = (each) => /(^|[\\s_-])next($|[\\s_-])/i.test(each.rel + ' ' + each.className + ' ' + (each.getAttribute('aria-label') || '')) || /^(next( page)?|weiter|nächste( seite)?|suivante?|siguiente|successiva|avanti|volgende|nästa|næste|następna|další|›|»|→|>)$/i.test(flat(each.textContent))
  const bars = [...document.querySelectorAll('[class*=pagin i], [class*=pager i], nav[aria-label*=pag i], [class*=page-numbers i]')]
  const numberOf = (bar) => { const current = bar.querySelector('[aria-current=page], .current, .active'); return Number(flat(current && current.textContent).replace(/\\D/g, '')) }
`

/** Address of the next page of the list, or null. */
export const nextPageUrl = `(() => {
  ${helpers}
  ${pager}
  const stated = document.querySelector('a[rel~=next][href], link[rel=next][href]')
  if (stated) return stated.href
  for (const bar of bars) {
    const link = [...bar.querySelectorAll('a[href]')].find((each) => isShown(each) && isNext(each))
    if (link) return link.href
    const number = numberOf(bar)
    const after = [...bar.querySelectorAll('a[href]')].find((each) => number > 0 && flat(each.textContent) === String(number + 1))
    if (after) return after.href
  }
  return null
})()`

/** Marks what opens the next page by a script (\`data-vt-next-page\`): the next number, else an arrow; false when nothing does. */
export const markNextPage = `(() => {
  ${helpers}
  ${pager}
  unmark('data-vt-next-page')
  const isOff = (each) => [each, each.parentElement].some((one) => one.disabled === true || one.getAttribute('aria-disabled') === 'true' || /(^|[\\s_-])disabled($|\\s)/.test(one.className))
  for (const bar of bars) {
    const controls = [...bar.querySelectorAll('button, [role=button], a:not([href]), a[href^="#"], a[href^="javascript:"]')].filter((each) => isShown(each) && !isOff(each) && !each.closest('[class*=gallery i], [class*=slide i], [class*=carousel i], [class*=swiper i], [class*=review i]'))
    const number = numberOf(bar)
    const next = controls.find((each) => number > 0 && flat(each.textContent) === String(number + 1)) || (number > 0 && controls.find(isNext))
    if (!next) continue
    next.setAttribute('data-vt-next-page', '')
    return true
  }
  return false
})()`

/**
 * Marks the control that orders by price (`data-vt-sort`): a choice of a select, a link, or an entry of an opened list.
 * `hasDirection` is false of an entry that only says "Price"; which way it goes is chosen elsewhere.
 */
export function findSort(direction: 'asc' | 'desc'): string {
  const words = JSON.stringify(direction === 'asc' ? priceAscending : priceDescending)
  return `(() => {
    ${helpers}
    const words = new RegExp(${words}, 'i')
    const bare = new RegExp(${JSON.stringify(priceOnly)}, 'i')
    unmark('data-vt-sort')
    const mark = (control, kind, value, text, isChosen, hasDirection) => { control.setAttribute('data-vt-sort', kind); return { kind, value, label: flat(text).slice(0, 60), isChosen, hasDirection } }
    const selects = [...document.querySelectorAll('select')].filter((each) => !isOutside(each))
    const entries = [...document.querySelectorAll('a[href], button, [role=option], [role=menuitem], [role=menuitemradio], [role=radio]')].filter((each) => !isOutside(each) && isShown(each) && flat(each.textContent).length < 50)
    for (const wanted of [words, bare]) {
      if (wanted === bare && ${direction === 'desc'}) continue
      for (const select of selects) {
        if (wanted === bare && !/sort|order/i.test(select.name + ' ' + select.id + ' ' + select.className)) continue
        const option = [...select.options].find((each) => wanted.test(flat(each.textContent)) && !each.disabled)
        if (option) return mark(select, 'select', option.value, option.textContent, option.selected, wanted === words)
      }
      const link = entries.find((each) => wanted.test(flat(each.textContent)) && (wanted === words || each.matches('[role=option], [role=menuitem], [role=menuitemradio]') || each.closest('[class*=sort i]')))
      if (link) return mark(link, 'link', link.href || '', link.textContent, link.getAttribute('aria-selected') === 'true', wanted === words)
    }
    return null
  })()`
}

/** Marks what opens the list of orders (\`data-vt-sort-open\`) where it is no select; false when nothing does. */
export const findSortOpener = `(() => {
  ${helpers}
  unmark('data-vt-sort-open')
  const words = new RegExp(${JSON.stringify(sortBy)}, 'i')
  const controls = [...document.querySelectorAll('[role=combobox], [aria-haspopup], summary, [data-toggle=dropdown], [data-bs-toggle=dropdown], button, [role=button]')].filter((each) => !isOutside(each) && isShown(each) && each.tagName !== 'INPUT' && flat(each.textContent).length < 60)
  const namesOf = (each) => [each.getAttribute('class'), each.id, each.getAttribute('aria-label'), each.getAttribute('name')].join(' ')
  const saysSort = (each) => words.test(flat(each.textContent)) || words.test(namesOf(each))
  const opens = (each) => each.matches('[role=combobox], [aria-haspopup]:not([aria-haspopup=dialog]), summary, [data-toggle=dropdown], [data-bs-toggle=dropdown]')
  // "Sort by" may stand before the control, and say nothing on it.
  const isBeside = (each) => { for (let box = each.parentElement, climbed = 0; box && climbed < 3; box = box.parentElement, climbed++) if (flat(box.textContent).length < 80 && (words.test(flat(box.textContent)) || words.test(box.className))) return true; return false }
  const opener = controls.find((each) => opens(each) && (saysSort(each) || isBeside(each))) || controls.find((each) => saysSort(each) && !/asc|desc/i.test(namesOf(each)))
  if (!opener) return false
  opener.setAttribute('data-vt-sort-open', '')
  return true
})()`

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
  const areas = [...document.querySelectorAll('[class*=filter i], [id*=filter i], [class*=facet i], [id*=facet i], [data-facet], [class*=layered i], [class*=refine i], [aria-label*=filter i], aside form')].filter((each) => !isOutside(each))
  for (const area of areas) for (const details of [area.closest('details'), ...area.querySelectorAll('details')]) if (details) details.open = true
  const closed = areas.flatMap((area) => [...area.querySelectorAll('button[aria-expanded=false], [role=button][aria-expanded=false], [role=tab][aria-expanded=false], a[href^="#"][aria-expanded=false]')])
  for (const control of [...new Set(closed)].filter(isShown).slice(0, 6)) control.click()
  const numbered = /\\(\\s*(\\d{1,5})\\s*\\)\\s*$/
  // A count stands in brackets, or in a part of its own beside the value.
  const countIn = (element) => { const part = element && [...element.querySelectorAll('[class*=count i], [class*=magnitude i], [class*=badge i], small, em')].find((each) => /^\\(?\\s*\\d{1,5}\\s*\\)?(\\s*(items?|products?|artikel))?$/i.test(flat(each.textContent))); return part ? Number(/\\d+/.exec(part.textContent)[0]) : null }
  const countOf = (element, text) => {
    const found = numbered.exec(text)
    if (found) return Number(found[1])
    const next = element && element.nextElementSibling
    const beside = next && /^\\(?\\d{1,5}\\)?$/.test(flat(next.textContent)) && /count|badge|small|em\\b|\\(/i.test(next.className + ' ' + next.tagName + ' ' + next.textContent) ? Number(/\\d+/.exec(next.textContent)[0]) : null
    return beside !== null ? beside : countIn(element)
  }
  const valueOf = (element, text) => { const part = element && [...element.querySelectorAll('[class*=count i], [class*=magnitude i], [class*=badge i]')].reduce((rest, each) => rest.replace(flat(each.textContent), ''), text); return flat(part || text).replace(/\\s*\\(\\s*\\d*\\s*\\)\\s*$/, '') }
  const groupOf = (element) => {
    const group = element.closest('fieldset, [data-facet], [class*=filter-group i], [class*=filter__group i], [class*=filter__section i], [class*=facet i], details, ul, [class*=widget i]')
    const named = group && (group.querySelector('legend, summary, h2, h3, h4, h5, [class*=title i]') || group.previousElementSibling)
    return flat((group && group.getAttribute('data-facet')) || (named && named.textContent) || element.getAttribute('name') || 'filter').slice(0, 40)
  }
  const out = []
  const seen = new Set()
  const add = (choice) => { if (!seen.has(choice.key) && out.filter((each) => each.group === choice.group).length < 6) { seen.add(choice.key); out.push(choice) } }
  for (const area of areas) {
    for (const box of area.querySelectorAll(${JSON.stringify(boxes)})) {
      const label = labelFor(box)
      if (box.checked || box.getAttribute('aria-checked') === 'true' || box.disabled || !(isShown(box) || isShown(label))) continue
      const text = flat(label ? label.textContent : box.getAttribute('aria-label') || (box.tagName === 'INPUT' ? '' : box.textContent))
      if (!text || text.length > 60 || box.closest('[class*=sort i]')) continue
      add({ kind: 'box', group: groupOf(box), label: valueOf(label, text), count: countOf(label, text), key: keyOf(box), href: '' })
    }
    for (const link of area.querySelectorAll('a[href]')) {
      const text = flat(link.textContent)
      const count = countOf(link, text)
      if (!isShown(link) || count === null || link.host !== location.host || (link.pathname === location.pathname && link.search === location.search) || link.pathname !== location.pathname) continue
      add({ kind: 'link', group: groupOf(link), label: valueOf(link, text), count, key: link.href, href: link.href })
    }
  }
  return out.slice(0, 40)
})()`

/** Marks the box of a choice (\`data-vt-facet\`) or its label, whichever can be pressed. */
export function markFacet(key: string): string {
  return `(() => {
    ${helpers}
    unmark('data-vt-facet')
    const box = [...document.querySelectorAll(${JSON.stringify(boxes)})].find((each) => keyOf(each) === ${JSON.stringify(key)})
    if (!box) return false
    for (let at = box.parentElement; at; at = at.parentElement) if (at.tagName === 'DETAILS') at.open = true
    const target = isPressable(box) ? box : labelFor(box)
    if (!target) return false
    target.setAttribute('data-vt-facet', '')
    return true
  })()`
}

/** Marks what brings more of the list on the same page (\`data-vt-more-items\`); false when nothing does. */
export const findLoadMore = `(() => {
  ${helpers}
  unmark('data-vt-more-items')
  const words = new RegExp(${JSON.stringify(loadMore)}, 'i')
  const control = [...document.querySelectorAll('button, [role=button], a[href^="#"], a:not([href]), input[type=button]')].find((each) => !isOutside(each) && isShown(each) && !each.disabled && words.test(flat(each.textContent || each.value)) && !each.closest('[class*=filter i], [class*=facet i], [class*=review i], [class*=related i], [class*=blog i]'))
  if (!control) return false
  control.setAttribute('data-vt-more-items', '')
  return true
})()`
