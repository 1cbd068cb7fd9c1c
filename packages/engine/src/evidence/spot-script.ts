/** Finds the marked spots again inside the page, by path and then by text, and hides what belongs to a person. */
import type { Spot } from '../detector.ts'

export interface FoundSpot {
  /** Index of the spot. */
  at: number
  /** Relative to the window after scrolling. */
  box: { x: number; y: number; width: number; height: number }
}

/** Expression that scrolls to the first spot and answers the boxes of all that are found. */
export function findSpots(spots: readonly Spot[]): string {
  const wanted = spots.map(({ path, text }) => ({ path: path ?? null, text: text ?? null }))
  return `(async () => {
    const spots = ${JSON.stringify(wanted)}
    const flat = (text) => (text || '').replace(/\\s+/g, ' ').trim()
    const isShown = (element) => { const rect = element.getBoundingClientRect(); return rect.width > 1 && rect.height > 1 && getComputedStyle(element).visibility === 'visible' }
    const byPath = ({ path, text }) => {
      if (!path) return null
      let element = null
      try { element = document.querySelector(path) } catch { return null }
      if (!element || !isShown(element)) return null
      return text && !flat(element.textContent).includes(flat(text)) && !flat(element.outerHTML).includes(flat(text)) ? null : element
    }
    const byText = ({ text }) => {
      const wanted = flat(text)
      if (wanted.length < 2) return null
      let best = null
      for (const element of document.body.querySelectorAll('*')) {
        if (['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'].includes(element.tagName) || !flat(element.textContent).includes(wanted) || !isShown(element)) continue
        if (!best || best.contains(element)) best = element
      }
      return best
    }
    const loosely = ({ path, text }) => { if (!path || text) return null; try { const e = document.querySelector(path); return e && isShown(e) ? e : null } catch { return null } }
    const elements = spots.map((spot) => byPath(spot) || byText(spot) || loosely(spot))
    const first = elements.find(Boolean)
    if (!first) return []
    for (let parent = first; parent; parent = parent.parentElement) if (parent.tagName === 'DETAILS') parent.open = true
    first.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, 120))
    return elements.flatMap((element, at) => {
      if (!element) return []
      const { x, y, width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 ? [{ at, box: { x, y, width, height } }] : []
    })
  })()`
}

/** Hides typed values and addresses of people; prices and product texts stay. */
export const maskPersonalData = `(() => {
  for (const field of document.querySelectorAll('input, textarea')) {
    const isHarmless = ['hidden', 'submit', 'button', 'search', 'number', 'radio', 'checkbox', 'range'].includes(field.type) || (/qty|quantity/i.test(field.name + ' ' + field.id) && /^\\d{1,3}$/.test(field.value))
    if (!isHarmless && field.value) field.style.setProperty('filter', 'blur(6px)', 'important')
  }
  const mail = /[\\w.+-]+@[\\w-]+\\.[\\w.]+/
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const own = location.hostname.replace(/^www\\./, '')
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const found = mail.exec(node.data)
    if (found && !found[0].endsWith(own) && node.parentElement && !node.parentElement.closest('footer, header'))
      node.parentElement.style.setProperty('filter', 'blur(5px)', 'important')
  }
  for (const account of document.querySelectorAll('[class*=account-name i], [class*=customer-name i], [class*=user-email i], [autocomplete=name], [autocomplete=email]'))
    account.style.setProperty('filter', 'blur(5px)', 'important')
})()`
