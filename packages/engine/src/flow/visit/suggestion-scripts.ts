/** Scripts about the list that opens while a shopper types. The field is marked (`data-vt-search`). */
import { pathOfScript } from '../../gather/in-page.ts'

/** The field as the document describes it. Remembers which links were there before. */
export const suggestField = `(() => {
  ${pathOfScript}
  const input = document.querySelector('[data-vt-search=input]')
  window.__vtKnown = new Set([...document.querySelectorAll('a[href]')].filter((each) => each.getClientRects().length > 0))
  const says = (name) => /list|both|true/.test(input.getAttribute(name) || '')
  return { path: pathOf(input), isDeclared: says('aria-autocomplete') || input.getAttribute('role') === 'combobox' || input.matches('[data-suggest], [data-autocomplete], [data-predictive-search]') || input.closest('predictive-search') !== null }
})()`

/** Links that came up since, near the field. */
export const readSuggestions = `(() => {
  const input = document.querySelector('[data-vt-search=input]')
  if (!input || !window.__vtKnown) return []
  const money = /(?:[$€£¥]|\\b[A-Z]{3})\\s?\\d[\\d.,]*|\\d[\\d.,]*\\s?(?:[$€£¥]|\\b(?:kr|zł|Kč|EUR|USD|GBP|CHF)\\b)/
  const box = input.getBoundingClientRect()
  return [...document.querySelectorAll('a[href]')].filter((each) => {
    if (window.__vtKnown.has(each) || each.getClientRects().length === 0 || each.target === '_blank') return false
    const style = getComputedStyle(each)
    const rect = each.getBoundingClientRect()
    return style.visibility === 'visible' && Math.abs(rect.top - box.bottom) < innerHeight && /^https?:/.test(each.href) && new URL(each.href).host === location.host
  }).slice(0, 12).map((each) => {
    const item = each.closest('li, [role=option]') || each
    const prices = [...(item.querySelectorAll('*'))].filter((part) => part.children.length === 0 && money.test(part.textContent || '') && !part.closest('s, del, strike') && !/line-through/.test(getComputedStyle(part).textDecorationLine)).map((part) => money.exec(part.textContent)[0])
    return { url: each.href, text: (item.textContent || '').replace(/\\s+/g, ' ').trim().slice(0, 100), price: prices.length === 1 ? prices[0] : null }
  })
})()`
