/** What one visit shows of how a page loads, from what the browser kept of it. Times are measured elsewhere (`flow/speed`). */
import type { VitalsArtifact } from '../artifacts.ts'
import { pathOfScript } from './in-page.ts'
import type { ScriptRunner } from './read-in-page.ts'

/** Beyond this the shifts of a visit say more about the machine than about the page. */
const slowLoadMs = 10_000
const mostPeers = 12
/** What moves or is changed until so long after loading counts; second looks wait for it. */
export const lateMs = 500

/** Buffered entries arrive in a later turn, so the observers get a moment. Shifts count in windows as web.dev defines. What our own scrolling brings about counts neither as paint nor as shift. */
const script = (waits: boolean): string => `(async () => {
  ${pathOfScript}
  const read = (type) => new Promise((resolve) => {
    try {
      const found = []
      const observer = new PerformanceObserver((list) => found.push(...list.getEntries()))
      observer.observe({ type, buffered: true })
      setTimeout(() => { observer.disconnect(); resolve(found) }, 30)
    } catch { resolve(null) }
  })
  const [navigation] = performance.getEntriesByType('navigation')
  const until = navigation && navigation.loadEventEnd > 0 ? navigation.loadEventEnd + ${lateMs} : Infinity
  const [largest, early] = await Promise.all(['largest-contentful-paint', 'layout-shift'].map(read))
  const isInFirstView = ({ element }) => !element || element.getBoundingClientRect().top + scrollY < innerHeight
  const last = largest && largest.filter(isInFirstView).pop()
  // While pictures of the first view are still on their way, or a larger one stands there than was told, the largest is not known.
  const areaOf = (element) => { const { width, height } = element.getBoundingClientRect(); return width * height }
  const isAbove = (element) => { const { top, bottom, left, right } = element.getBoundingClientRect(); const style = getComputedStyle(element); return bottom + scrollY > 0 && right > 0 && left < innerWidth && top + scrollY < innerHeight * 0.8 && areaOf(element) > 0 && style.visibility === 'visible' && Number(style.opacity) > 0 }
  const inView = [...document.images].filter(isAbove)
  const isLargestKnown = inView.every((image) => image.complete) && !(last && last.element && last.element.tagName === 'IMG' && inView.some((image) => areaOf(image) > 1.5 * areaOf(last.element)))
  const largestArea = last && last.element && isLargestKnown ? areaOf(last.element) : Infinity
  const peers = inView.filter((image) => image !== (last && last.element) && areaOf(image) >= 0.8 * largestArea)
  // Where things stand is asked before the wait: what jumps meanwhile would put them elsewhere.
  const lcpPath = last && last.element && isLargestKnown ? pathOf(last.element) : null
  const lcpPeers = peers.slice(0, ${mostPeers}).map(pathOf)
  const leftMs = ${waits} && until < Infinity ? until - performance.now() : 0
  if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs))
  const shifts = leftMs > 0 ? await read('layout-shift') : early
  // A machine that needs so long to put a page together shows jumps that no shopper sees.
  const isTooSlow = navigation && navigation.loadEventEnd - navigation.responseEnd > ${slowLoadMs}
  let worst = 0, sum = 0, from = 0, before = 0, mover = null, most = 0
  for (const { startTime, value, hadRecentInput, sources } of shifts || []) {
    if (hadRecentInput || startTime > until) continue
    if (startTime - before > 1000 || startTime - from > 5000) { sum = 0; from = startTime }
    sum += value; before = startTime; worst = Math.max(worst, sum)
    const moved = (sources || []).find(({ node }) => node && node.nodeType === 1)
    if (moved && value > most) { most = value; mover = moved.node }
  }
  return {
    lcpPath,
    lcpPeers,
    cls: shifts && !isTooSlow ? worst : null,
    clsPath: mover && mover.isConnected ? pathOf(mover) : null,
  }
})()`

/**
 * Reads the largest element and the shifts of the page as loaded now.
 * @param waits for all that counts; without, a quick visit may be over before the page jumps
 */
export async function gatherVitals(page: ScriptRunner, waits: boolean): Promise<VitalsArtifact> {
  return (await page.evaluate(script(waits))) as VitalsArtifact
}
