/** Scripts that tell what stays over a page while it is scrolled. Values are JSON. */
import { pathOfScript } from '../../gather/in-page.ts'
import { aboutCookies } from './overlay-scripts.ts'

const columns = 20
const rows = 40

const bars = `
  ${pathOfScript}
  const about = new RegExp(${JSON.stringify(aboutCookies)}, 'i')
  const pageText = (document.body.textContent || '').length
  const up = (at) => at.parentElement || (at.getRootNode() instanceof ShadowRoot ? at.getRootNode().host : null)
  const isStuck = (element, style) => {
    if (style.position !== 'sticky') return false
    const { top, bottom } = element.getBoundingClientRect()
    return Math.abs(top - parseFloat(style.top)) <= 2 || Math.abs(innerHeight - bottom - parseFloat(style.bottom)) <= 2
  }
  const isPainted = (element) => {
    const style = getComputedStyle(element)
    const alpha = /^rgba\\(.*,\\s*([\\d.]+)\\)$/.exec(style.backgroundColor)
    return (alpha === null ? style.backgroundColor !== 'transparent' : Number(alpha[1]) > 0.3) || style.backgroundImage !== 'none' || element.matches('img, svg, svg *, video, canvas, iframe, button, input')
  }
  // The outermost part that stays, with everything that was painted on the way to it.
  const barOf = (element) => {
    let bar = null
    let isSeen = false
    let painted = false
    for (let at = element; at && at !== document.body && at !== document.documentElement; at = up(at)) {
      painted = painted || isPainted(at)
      const style = getComputedStyle(at)
      if (style.position === 'fixed' || isStuck(at, style)) { bar = at; isSeen = painted }
    }
    return isSeen ? bar : null
  }
  const isCounted = (bar) => {
    const { width, height } = bar.getBoundingClientRect()
    const style = getComputedStyle(bar)
    if (width * height >= 0.7 * innerWidth * innerHeight || Number(style.zIndex) < 0 || Number(style.opacity) < 0.3) return false
    if (bar.matches('dialog, [role=dialog], [role=alertdialog], [aria-modal=true]')) return false
    if (/cookie|consent|gdpr|dialog|modal|pop-?up|drawer|overlay|menu|lightbox/i.test(bar.id + ' ' + (bar.getAttribute('class') || ''))) return false
    const text = bar.textContent || ''
    if (about.test(text) && bar.querySelector('button, [role=button], a') !== null && !bar.matches('header, nav')) return false
    return !(bar.querySelector('main') !== null || text.length > 0.5 * pageText)
  }
  const nameOf = ({ tagName, id, classList }) => id && !/\\d/.test(id) ? tagName.toLowerCase() + '#' + id : [tagName.toLowerCase(), ...[...classList].slice(0, 2)].join('.')
`

/** Scrolls down to a place like a shopper, in steps that headers notice, and waits until nothing moves. Value: where it is. */
export const scrollDownTo = (y: number): string => `(async () => {
  const root = document.scrollingElement || document.documentElement
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  while (root.scrollTop < ${y}) {
    const before = root.scrollTop
    scrollTo({ top: Math.min(${y}, before + 80), behavior: 'instant' })
    await sleep(50)
    if (root.scrollTop <= before) break
  }
  await sleep(900)
  return root.scrollTop
})()`

/** What stays over the page here, by a grid of points. */
export const readBars = `(() => {
  ${bars}
  const hits = new Map()
  for (let row = 0; row < ${rows}; row++) for (let column = 0; column < ${columns}; column++) {
    const top = document.elementFromPoint(innerWidth * (column + 0.5) / ${columns}, innerHeight * (row + 0.5) / ${rows})
    const bar = top && barOf(top)
    if (bar && isCounted(bar)) hits.set(bar, (hits.get(bar) || 0) + 1)
  }
  return [...hits].map(([bar, count]) => ({ path: pathOf(bar), name: nameOf(bar), text: (bar.innerText || '').replace(/\\s+/g, ' ').trim().slice(0, 80), share: count / ${columns * rows} }))
})()`

/**
 * The buy button that stays in view, and what of another kind stays over it here; null: no such button, or it is free.
 * @param text of the buy button
 */
export const readCoveredBuy = (text: string): string => `(() => {
  ${bars}
  const clean = (value) => (value || '').replace(/\\s+/g, ' ').trim().toLowerCase()
  for (const control of document.querySelectorAll('button, input[type=submit], a, [role=button]')) {
    if (clean(control.textContent || control.value) !== clean(${JSON.stringify(text)}) || control.disabled) continue
    const { x, y, width, height } = control.getBoundingClientRect()
    if (width < 40 || height < 20 || y < 0 || y + height > innerHeight || getComputedStyle(control).visibility !== 'visible') continue
    const own = (() => { for (let at = control; at && at !== document.body; at = up(at)) if (getComputedStyle(at).position === 'fixed') return at })()
    if (!own) continue
    let covered = 0
    const over = new Map()
    for (let row = 0; row < 3; row++) for (let column = 0; column < 9; column++) {
      const top = document.elementFromPoint(x + width * (column + 0.5) / 9, y + height * (row + 0.5) / 3)
      const bar = top && !own.contains(top) ? barOf(top) : null
      if (!bar || bar.contains(own) || !isCounted(bar)) continue
      covered += 1
      over.set(bar, (over.get(bar) || 0) + 1)
    }
    const [worst] = [...over].sort((a, b) => b[1] - a[1])
    if (worst) return { path: pathOf(control), share: covered / 27, by: { path: pathOf(worst[0]), name: nameOf(worst[0]) } }
  }
  return null
})()`
