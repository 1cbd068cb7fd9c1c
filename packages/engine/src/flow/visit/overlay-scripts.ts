/** Scripts that tell what lies over a page. Values are JSON. */
import { pathOfScript } from '../../gather/in-page.ts'

/** Words of consent banners; a regular expression. */
export const aboutCookies =
  'cookie|consent|gdpr|rgpd|datenschutz|privatsphäre|confidentialit|privacidad|personal data|personenbezogen'
const aboutGate =
  'years? (of age|old)|legal (drinking )?age|over 18|18\\\\+|volljährig|jahre alt|majorité|ans révolus|mayor de edad|' +
  '(choose|select|confirm) your (country|region|location|language|store)|ship(ping)? to|you are (visiting|in)|land wählen|pays de livraison|elige tu país|password|sign in|log ?in'

const closeWords =
  '^(×|✕|✖|x|close|no,? thanks?.*|not now|maybe later|later|skip|dismiss|continue( shopping| without.*)?|schließen|nein,? danke.*|später|weiter( einkaufen)?|fermer|non,? merci.*|plus tard|cerrar|no,? gracias.*|más tarde|chiudi|no,? grazie.*|sluiten|nee,? (bedankt|dank).*|stäng|nej tack.*|luk|lukk|zamknij|nie,? dziękuję.*|zavřít)[.!]?$'

/** `overlays()`: what is fixed over the page and is no part of it, the largest first; `topOf(element)` helps. */
const overlays = `
  ${pathOfScript}
  const isShown = (element) => { const style = getComputedStyle(element); return element.getClientRects().length > 0 && style.visibility === 'visible' && Number(style.opacity) > 0.05 }
  const pageText = (document.body.textContent || '').length
  const rootOf = (element) => {
    let root = null
    for (let at = element; at && at !== document.body && at !== document.documentElement; at = at.parentElement || (at.getRootNode() instanceof ShadowRoot ? at.getRootNode().host : null)) {
      const { position } = getComputedStyle(at)
      if (position === 'fixed' || at.matches('dialog[open]') || (position === 'absolute' && Number(getComputedStyle(at).zIndex) >= 100)) root = at
    }
    return root
  }
  // An application whose whole page hangs in a fixed frame covers nothing.
  const isPage = (root) => root.querySelector('main, h1 ~ *, footer') !== null && (root.textContent || '').length > 0.5 * pageText
  const overlays = () => {
    const hits = new Map()
    for (let row = 0; row < 5; row++) for (let column = 0; column < 5; column++) {
      let top = document.elementFromPoint(innerWidth * (column + 0.5) / 5, innerHeight * (row + 0.5) / 5)
      const root = top && rootOf(top)
      if (root && !isPage(root)) hits.set(root, (hits.get(root) || 0) + 1)
    }
    return [...hits].sort((a, b) => b[1] - a[1])
  }
  const textOf = (root) => ((root.innerText || root.textContent || '') + ' ' + [...root.querySelectorAll('img[alt]')].map((each) => each.alt).join(' ')).replace(/\\s+/g, ' ').trim()
  const kindOf = (root) => {
    const text = textOf(root).slice(0, 1500) + ' ' + root.id + ' ' + root.className
    if (new RegExp(${JSON.stringify(aboutCookies)}, 'i').test(text)) return 'consent'
    return new RegExp(${JSON.stringify(aboutGate)}, 'i').test(text) && !/newsletter|% off|discount|rabatt|subscribe|sign up (and|for|to)|save/i.test(text) ? 'gate' : 'offer'
  }
`

/** The largest overlay that takes at least `leastShare` of the window, or null. A backdrop counts for the box before it. */
export const readOverlay = (leastShare: number): string => `(() => {
  ${overlays}
  const all = overlays()
  const count = all.reduce((sum, [, hits]) => sum + hits, 0)
  // Dialogs often are two elements: a veil without words and the box before it.
  const [root] = all.map(([each]) => each).filter((each) => textOf(each).length > 3 || each.querySelector('img, iframe, form')).sort((a, b) => textOf(b).length - textOf(a).length)
  if (!root || count / 25 < ${leastShare}) return null
  const style = getComputedStyle(root)
  if (style.pointerEvents === 'none' || root.matches('header, nav, [role=navigation], [role=banner]')) return null
  // Covering alone is no sign: backgrounds and heroes are fixed too. It has to be made as a dialog.
  const named = /pop-?up|modal|newsletter|overlay|light-?box|dialog|interstitial|subscribe|takeover/i
  const isDialog = [root, ...root.querySelectorAll('*')].slice(0, 40).some((each) => each.matches('[role=dialog], [role=alertdialog], [aria-modal=true], dialog') || named.test(each.id + ' ' + (each.getAttribute('class') || '')))
  if (!isDialog) return null
  return { path: pathOf(root), text: textOf(root).slice(0, 300), share: count / 25, kind: kindOf(root) }
})()`

/** Marks the close control of the overlay at a path (\`data-vt-close\`). Value: the control, or null. */
export const markClose = (path: string): string => `(() => {
  ${overlays}
  const root = document.querySelector(${JSON.stringify(path)})
  document.querySelectorAll('[data-vt-close]').forEach((each) => each.removeAttribute('data-vt-close'))
  if (!root) return null
  const words = new RegExp(${JSON.stringify(closeWords)}, 'i')
  const labels = (each) => [each.textContent, each.value, each.getAttribute('aria-label'), each.title].filter(Boolean).map((text) => String(text).replace(/\\s+/g, ' ').trim())
  const isClose = (each) => labels(each).some((text) => words.test(text) || /^(close|dismiss|schlie(ß|ss)en|fermer|cerrar|chiudi|sluiten)\\b/i.test(text)) || /(^|[-_ ])(close|dismiss)([-_ ]|$)|btn-close|closebutton/i.test(each.id + ' ' + (each.getAttribute('class') || '')) || each.matches('[data-dismiss], [data-bs-dismiss], [data-close], form[method=dialog] button')
  const scope = [root, ...overlays().map(([each]) => each)]
  const controls = scope.flatMap((each) => [...each.querySelectorAll('button, [role=button], a, input[type=button], [onclick], [tabindex], span, svg, i')]).filter((each) => isShown(each) && isClose(each))
  const control = controls.map((each) => each.closest('button, a, [role=button], [onclick]') || each)[0]
  if (!control) return null
  const { width, height } = control.getBoundingClientRect()
  const before = getComputedStyle(control, '::before'), after = getComputedStyle(control, '::after')
  const reach = Math.max(0, ...[before, after].filter((each) => each.position === 'absolute' && each.content !== 'none').map((each) => parseFloat(each.width) || 0))
  control.setAttribute('data-vt-close', '')
  return { path: pathOf(control), width: Math.max(width, reach), height: Math.max(height, reach), label: labels(control)[0] || '' }
})()`

/** A point beside the box of the overlay, on its veil; null when the box fills the window. */
export const pointBeside = (path: string): string => `(() => {
  const root = document.querySelector(${JSON.stringify(path)})
  if (!root) return null
  for (const [x, y] of [[8, innerHeight / 2], [innerWidth - 8, innerHeight / 2], [innerWidth / 2, 8], [innerWidth / 2, innerHeight - 8]]) {
    const top = document.elementFromPoint(x, y)
    if (top && !top.closest('a, button, input, header, nav') && (top === root || getComputedStyle(top).position === 'fixed')) return { x, y }
  }
  return null
})()`

/** Marks the banner that asks about cookies (\`data-vt-banner\`) and what can be chosen in it. Value: what it is, or null. */
export const markBanner = `(() => {
  ${overlays}
  document.querySelectorAll('[data-vt-banner], [data-vt-reject], [data-vt-accept]').forEach((each) => ['data-vt-banner', 'data-vt-reject', 'data-vt-accept'].forEach((name) => each.removeAttribute(name)))
  const about = new RegExp(${JSON.stringify(aboutCookies)}, 'i')
  const boxes = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=region], dialog[open], aside, section, div, form')].filter((each) => {
    if (!isShown(each) || each.closest('footer, main article')) return false
    const text = each.textContent || ''
    if (text.length < 20 || text.length > 4000 || !about.test(text)) return false
    const { position } = getComputedStyle(each)
    return (position === 'fixed' || position === 'sticky' || each.matches('dialog[open], [role=dialog], [aria-modal=true]') || /cookie|consent|gdpr/i.test(each.id + ' ' + (each.getAttribute('class') || ''))) && each.querySelector('button, [role=button], a, input[type=button], input[type=submit]') !== null
  })
  const banner = boxes.find((each) => !boxes.some((other) => other !== each && other.contains(each)))
  if (!banner) return null
  banner.setAttribute('data-vt-banner', '')
  const label = (each) => (each.textContent || each.value || each.getAttribute('aria-label') || '').replace(/\\s+/g, ' ').trim()
  const controls = [...banner.querySelectorAll('button, [role=button], a, input[type=button], input[type=submit]')].filter(isShown)
  const isHere = (each) => each.tagName !== 'A' || /^(#|javascript:|$)/i.test(each.getAttribute('href') || '')
  const rejects = /reject|decline|refuse|deny|only (necessary|essential|required)|(necessary|essential|required)( cookies)? only|no,? thanks|continue without|ablehnen|nur (notwendige|erforderliche|essenzielle)|refuser|continuer sans|rechazar|solo (necesarias|esenciales)|rifiuta|solo (necessari|essenziali)|weigeren|alleen noodzakelijk|rejeitar|avvisa|endast nödvändiga|afvis|kun nødvendige|avvis|odrzuć|tylko niezbędne|odmítnout/i
  const accepts = /accept|allow|agree|^ok(ay)?$|got it|understood|akzeptieren|zustimmen|einverstanden|verstanden|accepter|aceptar|accetta|accepteren|akkoord|aceitar|godkänn|accepter|godta|akceptuj|přijmout/i
  const reject = controls.find((each) => rejects.test(label(each)) && isHere(each))
  const accept = controls.find((each) => each !== reject && accepts.test(label(each)) && isHere(each))
  const close = controls.find((each) => /^(×|✕|x|close|schließen|fermer|cerrar|chiudi|sluiten)$/i.test(label(each)) || /close|dismiss/i.test(each.getAttribute('aria-label') || ''))
  if (reject) reject.setAttribute('data-vt-reject', '')
  if (accept || close) (accept || close).setAttribute('data-vt-accept', '')
  const covered = overlays().reduce((sum, [, hits]) => sum + hits, 0)
  return { path: pathOf(banner), text: (banner.innerText || '').replace(/\\s+/g, ' ').trim().slice(0, 300), share: covered / 25, isWall: covered >= 20,
    rejectLabel: reject ? label(reject).slice(0, 60) : null, acceptLabel: accept || close ? label(accept || close).slice(0, 60) : null, isAgreement: Boolean(accept),
    others: controls.filter((each) => each !== reject && each !== accept && isHere(each)).length }
})()`

/** Whether a page that is longer than the window refuses to be scrolled. */
export const isScrollLocked = `(async () => {
  const root = document.scrollingElement || document.documentElement
  if (root.scrollHeight < innerHeight + 200) return false
  const before = root.scrollTop
  const isForbidden = [document.documentElement, document.body].some((each) => /hidden|clip/.test(getComputedStyle(each).overflowY) || getComputedStyle(each).position === 'fixed')
  if (!isForbidden) return false
  dispatchEvent(new WheelEvent('wheel', { deltaY: 300 }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  const isLocked = getComputedStyle(document.documentElement).overflowY !== 'visible' ? /hidden|clip/.test(getComputedStyle(document.documentElement).overflowY) : /hidden|clip/.test(getComputedStyle(document.body).overflowY)
  // A page that scrolls inside a part of itself locks its own root on purpose.
  const inner = [...document.querySelectorAll('main, [class*=scroll i], [class*=wrapper i], body > div')].some((each) => /auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight + 200)
  root.scrollTop = before
  return isLocked && !inner
})()`

/** The main control of the page, brought to the middle: whether the banner lies over it there. Null: it does not. */
export const coveredControl = (buyPath: string | null): string => `(async () => {
  ${pathOfScript}
  const banner = document.querySelector('[data-vt-banner]')
  let control = null
  try { control = ${buyPath === null ? 'null' : `document.querySelector(${JSON.stringify(buyPath)})`} } catch {}
  if (!banner || !control || control.getClientRects().length === 0) return null
  control.scrollIntoView({ block: 'center', behavior: 'instant' })
  await new Promise((resolve) => setTimeout(resolve, 150))
  const { x, y, width, height } = control.getBoundingClientRect()
  const points = [[0.5, 0.5], [0.15, 0.5], [0.85, 0.5]].map(([a, b]) => document.elementFromPoint(x + width * a, y + height * b))
  const isCovered = points.every((each) => each && banner.contains(each))
  scrollTo({ top: 0, behavior: 'instant' })
  return isCovered ? { path: pathOf(control), text: (control.textContent || control.value || '').replace(/\\s+/g, ' ').trim().slice(0, 60) } : null
})()`
