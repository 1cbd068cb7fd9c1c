/** Finds, inside the page, what may differ from day to day without meaning anything. */
import type { LookZone } from '../../artifacts.ts'

/** What plays, turns or counts while somebody looks. */
const lively = [
  'video',
  'iframe',
  'canvas',
  'marquee',
  'img[src*=".gif" i]',
  '[aria-roledescription="carousel" i]',
  '[aria-roledescription="slide" i]',
  '[class*="carousel" i]',
  '[class*="slider" i]',
  '[class*="slideshow" i]',
  '[class*="swiper" i]',
  '[class*="slick" i]',
  '[class*="splide" i]',
  '[class*="flickity" i]',
  '[class*="glide" i]',
  '[class*="marquee" i]',
  '[class*="ticker" i]',
  '[class*="rotat" i]',
  '[class*="countdown" i]',
  '[class*="timer" i]',
]
/** What stands still during a visit and is there one day and not the next. */
const fleeting = [
  'time',
  '[class*="timestamp" i]',
  '[id*="cookie" i]',
  '[class*="cookie" i]',
  '[id*="consent" i]',
  '[class*="consent" i]',
  '[id*="chat" i]',
  '[class*="chat" i]',
  'dialog',
  '[role="dialog"]',
]
const worded = ['[class*="price" i]', '[itemprop="price"]', '[class*="stock" i]', '[class*="availab" i]']
const mostZones = 120

/** What the page itself tells of zones. */
export interface NamedZones {
  zones: LookZone[]
  /** Something moves or may begin to: one picture does not tell where. */
  isLively: boolean
}

/** About as long as taking a picture. */
const watchedMs = 150

/** Expression: whether scripts rewrite the page while nobody does anything, as clocks and hand-made slides do. */
export const rewritingScript = `new Promise((resolve) => {
  const observer = new MutationObserver(() => resolve(true))
  observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true })
  setTimeout(() => { observer.disconnect(); resolve(false) }, ${watchedMs})
})`

/**
 * Expression with `NamedZones`. A zone as large as the page is left out: names of scripts stand on `body` too,
 * and a page that is all zone could never be compared.
 */
export const zoneScript = `(() => {
  const zones = []
  const whole = innerWidth * innerHeight
  const root = document.documentElement
  const add = (kind, element) => {
    if (element === root || element === document.body || element.tagName === 'MAIN' || element.querySelector('main, h1')) return
    const { x, y, width, height } = element.getBoundingClientRect()
    if (width < 4 || height < 4 || width * height > whole * 2) return
    const { visibility, opacity } = getComputedStyle(element)
    if (visibility !== 'visible' || Number(opacity) < 0.02) return
    zones.push({ kind, box: { x: Math.round(x + scrollX), y: Math.round(y + scrollY), width: Math.round(width), height: Math.round(height) } })
  }
  for (const element of document.querySelectorAll(${JSON.stringify(lively.join(','))})) add('moving', element)
  const isLively = zones.length > 0 || document.getAnimations().some(({ playState }) => playState === 'running')
  for (const element of document.querySelectorAll(${JSON.stringify(fleeting.join(','))})) add('moving', element)
  for (const element of document.querySelectorAll(${JSON.stringify(worded.join(','))})) add('worded', element)
  for (const image of document.images) if (!image.complete) add('pending', image)
  return { zones: zones.slice(0, ${mostZones}), isLively }
})()`
