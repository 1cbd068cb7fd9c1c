/** Finds, inside the page, parts that may change from day to day without meaning anything. */
import type { SnapshotZone } from '../../api/artifacts.ts'
import { pageFunctionWith } from '../../browser/page-function.ts'

/** Parts that play, rotate or count. */
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
/** Parts that hold still during a visit but come and go between days. */
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

/** What the page itself declares about zones. */
interface NamedZones {
  zones: SnapshotZone[]
  /** Something moves or may start to; one screenshot cannot show where. */
  isLively: boolean
}

/** Whether scripts rewrite the page without any user action, as clocks and custom slideshows do. */
export const isRewritten = pageFunctionWith(
  // About as long as taking a screenshot.
  { watchedMs: 150 },
  ({ watchedMs }) =>
    new Promise<boolean>((resolve) => {
      const observer = new MutationObserver(() => resolve(true))
      const options = { subtree: true, childList: true, characterData: true, attributes: true }
      observer.observe(document.documentElement, options)
      setTimeout(() => {
        observer.disconnect()
        resolve(false)
      }, watchedMs)
    }),
)

/**
 * A zone as large as the page is ignored: names of scripts are also set on `body`, and a page that is all
 * zone could never be compared.
 */
export const readZones = pageFunctionWith(
  { lively: lively.join(), fleeting: fleeting.join(), worded: worded.join(), maxZones: 120 },
  ({ lively, fleeting, worded, maxZones }): NamedZones => {
    const zones: SnapshotZone[] = []
    const isWhole = (element: Element) =>
      element === document.documentElement ||
      element === document.body ||
      element.tagName === 'MAIN' ||
      element.querySelector('main, h1') !== null
    const add = (kind: SnapshotZone['kind'], element: Element) => {
      if (isWhole(element)) return
      const { x, y, width, height } = element.getBoundingClientRect()
      if (width < 4 || height < 4 || width * height > innerWidth * innerHeight * 2) return
      const { visibility, opacity } = getComputedStyle(element)
      if (visibility !== 'visible' || Number(opacity) < 0.02) return
      const box = {
        x: Math.round(x + scrollX),
        y: Math.round(y + scrollY),
        width: Math.round(width),
        height: Math.round(height),
      }
      zones.push({ kind, box })
    }
    for (const element of document.querySelectorAll(lively)) add('moving', element)
    const isAnimated = document.getAnimations().some(({ playState }) => playState === 'running')
    const isLively = zones.length > 0 || isAnimated
    for (const element of document.querySelectorAll(fleeting)) add('moving', element)
    for (const element of document.querySelectorAll(worded)) add('worded', element)
    for (const image of document.images) if (!image.complete) add('pending', image)
    return { zones: zones.slice(0, maxZones), isLively }
  },
)
