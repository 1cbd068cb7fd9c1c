/** Scripts that choose what to press and count signs of life. */
import { pathOfScript } from '../../gather/in-page.ts'
import { addToCart, removeFromCart, toCheckout } from '../lexicon.ts'

/** What changes something for good, what belongs to a chosen state, and what may rightly do nothing at its end. */
const leftAlone =
  `${addToCart}|${toCheckout}|${removeFromCart}|buy|pay|order|subscribe|sign ?(up|in|out)|log ?(in|out)|register|send|submit|` +
  'delete|remove|wish|favou?rite|save|compare|copy|share|print|apply|accept|reject|cookie|notify|back to top|top|scroll up|' +
  'prev(ious)?|next|play|pause|mute|minus|plus|decrease|increase|weniger|mehr|zurück|weiter|^[-+−–×✕x‹›<>←→↑↓«»]$|' +
  'kaufen|bestellen|anmelden|abmelden|senden|merken|löschen|teilen|acheter|commander|envoyer|partager|comprar|enviar|acquista|invia'

/** Marks visible controls that look like buttons (\`data-vt-press\`), spread over the page. Value: the list of them. */
export const listPresses = (most: number): string => `(() => {
  ${pathOfScript}
  document.querySelectorAll('[data-vt-press]').forEach((each) => each.removeAttribute('data-vt-press'))
  const alone = new RegExp(${JSON.stringify(leftAlone)}, 'i')
  const label = (each) => (each.getAttribute('aria-label') || each.textContent || each.value || each.title || '').replace(/\\s+/g, ' ').trim()
  const isShown = (each) => {
    const { width, height } = each.getBoundingClientRect()
    const style = getComputedStyle(each)
    return width >= 16 && height >= 16 && style.visibility === 'visible' && Number(style.opacity) > 0.2 && style.pointerEvents !== 'none'
  }
  const isActive = (each) => /(^|[-_ ])(active|current|selected|disabled|is-on)([-_ ]|$)/i.test(each.getAttribute('class') || '') ||
    ['aria-current', 'aria-selected', 'aria-pressed', 'aria-checked', 'aria-expanded'].some((name) => !['false', null].includes(each.getAttribute(name))) ||
    each.disabled || each.getAttribute('aria-disabled') === 'true' || each.closest('[aria-disabled=true], fieldset[disabled], [inert]') !== null
  const sends = (each) => each.form && (each.type === 'submit' || each.type === 'image' || each.type === 'reset')
  const href = (each) => (each.getAttribute('href') || '').trim()
  const isEmptyLink = (each) => each.tagName === 'A' && /^(#!?|javascript:(;|void\\(0\\);?)?)?$/i.test(href(each)) && (each.hasAttribute('href') || getComputedStyle(each).cursor === 'pointer') && (/btn|button/i.test(each.getAttribute('class') || '') || each.getAttribute('role') === 'button')
  const candidates = [...document.querySelectorAll('button, [role=button], input[type=button], a')].filter((each) =>
    (each.tagName === 'A' ? isEmptyLink(each) : true) && isShown(each) && !isActive(each) && !sends(each) &&
    label(each).length > 1 && label(each).length < 50 && !alone.test(label(each)) && !each.closest('[class*=cookie i], [id*=cookie i], [class*=chat i], [class*=carousel i], [class*=slider i], [class*=swiper i], [class*=slick i], video, audio, iframe') &&
    !each.querySelector('input, select'))
  const main = document.querySelector('main')
  // What stands in the page itself comes first; menus repeat everywhere.
  const ordered = [...candidates.filter((each) => main && main.contains(each)), ...candidates.filter((each) => !main || !main.contains(each))]
  const distinct = [...new Map(ordered.map((each) => [label(each).toLowerCase() + each.tagName, each])).values()].slice(0, ${most})
  return distinct.map((each, at) => {
    each.setAttribute('data-vt-press', String(at))
    return { at, path: pathOf(each), text: label(each).slice(0, 60), tag: each.tagName.toLowerCase() }
  })
})()`

export const hasMark = (at: number): string => `document.querySelector('[data-vt-press="${at}"]') !== null`

/** Begins to watch the document; what changes by itself before the press is no answer to it. */
export const watchLife = (at: number): string => `(() => {
  if (window.__vtLife) window.__vtLife.observer.disconnect()
  const life = { changes: 0, moving: new Set(), isPressed: false, self: document.querySelector('[data-vt-press="${at}"]') }
  // A clock or a slider goes on moving, in the same nodes or beside them.
  const isOwn = (node) => [...life.moving].some((moving) => moving === node || (node.parentNode && moving.parentNode === node.parentNode && moving !== document.body && node.parentNode !== document.body) || (moving.nodeType === 1 && moving !== document.body && moving !== document.documentElement && moving.contains(node)))
  life.observer = new MutationObserver((records) => {
    for (const { target, type, attributeName, oldValue } of records) {
      if (type === 'attributes' && (String(attributeName).startsWith('data-vt-') || target.getAttribute(attributeName) === oldValue)) continue
      if (!life.isPressed) { life.moving.add(target); continue }
      // A ripple on the button itself is no more than a wink.
      if (target === life.self && type === 'attributes' && ['class', 'style'].includes(String(attributeName))) continue
      if (!isOwn(target)) life.changes += 1
    }
  })
  const everything = { subtree: true, childList: true, attributes: true, attributeOldValue: true, characterData: true }
  life.observer.observe(document, everything)
  for (const host of [...document.querySelectorAll('*')].filter((each) => each.shadowRoot)) life.observer.observe(host.shadowRoot, everything)
  for (const name of ['writeText', 'write']) if (navigator.clipboard && navigator.clipboard[name]) navigator.clipboard[name] = async () => { life.changes += 1 }
  for (const name of ['open', 'print']) window[name] = () => { life.changes += 1; return null }
  if (navigator.share) navigator.share = async () => { life.changes += 1 }
  window.__vtLife = life
  // Shops close menus and lists on any press beside them: what such a press changes is no answer of the control.
  document.body.click()
})()`

/**
 * Whether what holds the control was drawn anew since the last look. Forgets it, so that the next look tells of a page
 * that goes on doing so: what is inside of it is no answer, and what was pressed may not be what is seen.
 */
export const wasStirred = `(() => {
  const life = window.__vtLife
  if (!life) return false
  const isHolder = (node) => node.nodeType === 1 && node !== life.self && node !== document.body && node !== document.documentElement && node.contains(life.self)
  const holders = [...life.moving].filter(isHolder)
  for (const each of holders) life.moving.delete(each)
  return holders.length > 0 || !life.self || !life.self.isConnected
})()`

/** @param begins the press follows */
export const readLife = (begins: boolean): string => `(() => {
  const life = window.__vtLife
  if (!life) return null
  if (${begins}) life.isPressed = true
  const at = document.activeElement
  const isSelf = !at || at === document.body || at === life.self || (life.self && (life.self.contains(at) || at.contains(life.self)))
  const scrolled = [document.scrollingElement, ...document.querySelectorAll('[class*="scroll" i], [class*="carousel" i], [class*="slider" i], ul, ol')].reduce((sum, each) => sum + (each ? each.scrollLeft + each.scrollTop : 0), 0)
  const fields = [...document.querySelectorAll('input, select, textarea')].map((each) => each.value + (each.checked ? '1' : '0')).join('|')
  const media = [...document.querySelectorAll('video, audio')].map((each) => (each.paused ? '0' : '1') + (each.muted ? '1' : '0')).join('')
  return { changes: life.changes, focus: isSelf ? 'self' : at.tagName + at.id + at.className, scroll: scrolled, values: fields + media + (document.fullscreenElement ? 'f' : '') }
})()`
