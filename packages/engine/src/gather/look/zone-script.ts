/** Finds, inside the page, what may differ from day to day without meaning anything. */

const moving = [
  'video',
  'iframe',
  'canvas',
  'marquee',
  'time',
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

/**
 * Expression with zones as `LookZone`s. A zone as large as the page is left out: names of scripts stand on `body` too,
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
  for (const element of document.querySelectorAll(${JSON.stringify(moving.join(','))})) add('moving', element)
  for (const element of document.querySelectorAll(${JSON.stringify(worded.join(','))})) add('worded', element)
  for (const image of document.images) if (!image.complete) add('pending', image)
  return zones.slice(0, ${mostZones})
})()`
