/** Script that reads the visible page inside the page itself. Plain text, because bundled functions carry helpers along. */
import { mostRead } from '../captured-page.ts'

/**
 * Expression that answers `{reading, elements}`: what the page shows, and the elements behind the controls' refs. Text
 * that no shopper can see, for its size, colour, place or style, is left out.
 */
export const captureScript = `(() => {
  const flat = (text, most) => (text || '').replace(/\\s+/g, ' ').trim().slice(0, most)
  const rgba = (text) => { const n = (text.match(/[\\d.]+/g) || []).map(Number); return { c: n.slice(0, 3), a: n.length > 3 ? n[3] : 1 } }
  const backgroundOf = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.backgroundImage !== 'none') return null
      const colour = rgba(style.backgroundColor)
      if (colour.a > 0.5) return colour.c
    }
    return [255, 255, 255]
  }
  const seen = new Map()
  const isSeen = (element) => {
    if (seen.has(element)) return seen.get(element)
    const is = (() => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })) return false
      const style = getComputedStyle(element)
      if (parseFloat(style.fontSize) < 5) return false
      const rect = element.getBoundingClientRect()
      if (style.display !== 'contents') {
        if (rect.width < 2 || rect.height < 2) return false
        if (rect.right + scrollX < 1 || rect.bottom + scrollY < 1 || rect.left > innerWidth * 3) return false
      }
      if (/inset\\((100|50)%|rect\\((0|1)px/.test(style.clipPath + style.clip)) return false
      for (let at = element; at; at = at.parentElement) {
        const own = getComputedStyle(at)
        if (parseFloat(own.opacity) < 0.1) return false
        if (own.overflow !== 'visible') { const box = at.getBoundingClientRect(); if (box.width < 2 || box.height < 2) return false }
      }
      const ink = rgba(style.color)
      if (ink.a < 0.1) return false
      const ground = backgroundOf(element)
      return !ground || ground.some((value, at) => Math.abs(value - ink.c[at]) > 12)
    })()
    seen.set(element, is)
    return is
  }
  const isStruck = (element, block) => {
    for (let at = element; at && at !== block.parentElement; at = at.parentElement)
      if (/^(DEL|S|STRIKE)$/.test(at.tagName) || getComputedStyle(at).textDecorationLine.includes('line-through')) return true
    return false
  }
  const isBlock = (element) => !/^(inline|contents)/.test(getComputedStyle(element).display) || element.tagName === 'BODY'
  const blockOf = (element) => { let at = element; while (at.parentElement && !isBlock(at)) at = at.parentElement; return at }
  const lines = []
  let block = null
  let text = ''
  const flush = () => { const line = flat(text, 300); if (line && lines.length < ${mostRead.lines}) lines.push(line); text = '' }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|OPTION|IFRAME)$/.test(parent.tagName) || !node.data.trim() || !isSeen(parent)) continue
    const own = blockOf(parent)
    if (own !== block) { flush(); block = own }
    text += isStruck(parent, own) ? ' ~~' + node.data.trim() + '~~ ' : node.data
  }
  flush()
  const pictures = [...document.images].filter((image) => image.checkVisibility() && image.getBoundingClientRect().width > 40)
    .slice(0, ${mostRead.pictures}).map((image) => ({ src: image.currentSrc || image.src, alt: flat(image.alt, 120), isBroken: image.complete && image.naturalWidth === 0 && image.src !== '' }))
  const elements = []
  const controls = []
  const roleOf = (element) => {
    const tag = element.tagName
    const type = (element.type || '').toLowerCase()
    if (tag === 'A') return 'link'
    if (tag === 'SELECT') return 'choice'
    if (/^(checkbox|radio)$/.test(type)) return 'toggle'
    if (tag === 'TEXTAREA' || (tag === 'INPUT' && !/^(submit|button|image|reset)$/.test(type))) return 'field'
    return 'button'
  }
  const nameOf = (element) => {
    const label = element.labels && element.labels[0] ? element.labels[0].innerText : ''
    const image = element.querySelector ? element.querySelector('img[alt]') : null
    return flat(element.getAttribute('aria-label') || (element.tagName === 'SELECT' ? label : element.innerText) || label || element.placeholder
      || element.title || (image && image.alt) || (/^(submit|button)$/.test(element.type) ? element.value : '') || element.name, 80)
  }
  const kindOf = (field) => flat((field.type || '') + ' ' + (field.autocomplete || '') + ' ' + (field.name || ''), 80).toLowerCase()
  const found = document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem]')
  for (const element of found) {
    if (controls.length >= ${mostRead.controls}) break
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.disabled) continue
    const form = element.form || element.closest('form')
    controls.push({
      ref: 'e' + elements.length, role: roleOf(element), name: nameOf(element),
      href: element.tagName === 'A' ? element.href : null, type: flat(element.type || '', 20).toLowerCase(),
      options: element.tagName === 'SELECT' ? [...element.options].slice(0, 20).map((option) => flat(option.label, 60)) : [],
      formFields: form && element.tagName !== 'A' ? [...form.elements].filter((field) => field.type !== 'hidden' && field.name).slice(0, 20).map(kindOf) : [],
    })
    elements.push(element)
  }
  return { reading: { title: flat(document.title, 200), lang: document.documentElement.lang || '', lines, pictures, controls }, elements }
})()`
