/** Reads the largest element and the layout shifts of a loaded page, inside the page. */
import type { VitalsArtifact } from '../api/artifacts.ts'
import { elementPath, pause } from '../browser/elements.page.ts'
import { pageFunction, pageFunctionWith } from '../browser/page-function.ts'
import {
  keptEntries,
  type LargestContentfulPaint,
  type LayoutShift,
} from '../browser/performance-entries.page.ts'

/** Shifts count until this long after loading; second visits wait for them. */
const lateMs = 500

/** How much of the page an element covers. */
const areaOf = pageFunction((element: Element): number => {
  const { width, height } = element.getBoundingClientRect()
  return width * height
})

/**
 * The largest element, and images of about its size. While images of the first view are still loading, or a
 * larger one is present than was reported, the largest is unknown.
 */
const largestOf = pageFunctionWith(
  { elementPath, areaOf, maxPeers: 12 },
  ({ elementPath, areaOf, maxPeers }, entries: readonly LargestContentfulPaint[] | null) => {
    const isInFirstView = ({ element }: LargestContentfulPaint) =>
      !element || element.getBoundingClientRect().top + scrollY < innerHeight
    const topOf = (element: Element) => element.getBoundingClientRect().top + scrollY
    const isAbove = (element: Element) => {
      const { bottom, left, right } = element.getBoundingClientRect()
      const { visibility, opacity } = getComputedStyle(element)
      const isInWindow = bottom + scrollY > 0 && right > 0 && left < innerWidth
      return (
        isInWindow &&
        topOf(element) < innerHeight * 0.8 &&
        areaOf(element) > 0 &&
        visibility === 'visible' &&
        Number(opacity) > 0
      )
    }
    const largest = entries?.filter(isInFirstView).at(-1)?.element ?? null
    const inView = [...document.images].filter(isAbove)
    const isOutgrown =
      largest?.tagName === 'IMG' && inView.some((image) => areaOf(image) > 1.5 * areaOf(largest))
    const isKnown = inView.every((image) => image.complete) && !isOutgrown
    const area = largest !== null && isKnown ? areaOf(largest) : Number.POSITIVE_INFINITY
    const peers = inView.filter((image) => image !== largest && areaOf(image) >= 0.8 * area)
    // What begins at the lower edge is below the first view of a smaller phone; one of its size further up is not.
    const isLow = largest?.tagName === 'IMG' && topOf(largest) >= innerHeight * 0.8
    const [highest = null] = peers.toSorted((a, b) => topOf(a) - topOf(b))
    const named = isLow ? highest : largest
    return {
      lcpPath: named !== null && isKnown ? elementPath(named) : null,
      lcpFile: named instanceof HTMLImageElement && isKnown ? named.currentSrc : null,
      lcpPeers: peers
        .filter((image) => image !== named)
        .slice(0, maxPeers)
        .map(elementPath),
    }
  },
)

/** The worst window of shifts, as web.dev defines windows, and what moved furthest in it. */
const worstShift = pageFunction((shifts: readonly LayoutShift[], untilMs: number) => {
  let worst = 0
  let sum = 0
  let from = 0
  let before = 0
  let max = 0
  let mover: Element | null = null
  for (const { startTime, value, hadRecentInput, sources } of shifts) {
    if (hadRecentInput || startTime > untilMs) continue
    if (startTime - before > 1000 || startTime - from > 5000) {
      sum = 0
      from = startTime
    }
    sum += value
    before = startTime
    worst = Math.max(worst, sum)
    const moved = (sources ?? []).find(({ node }) => node?.nodeType === 1)
    if (moved && value > max) {
      max = value
      mover = moved.node as Element
    }
  }
  return { worst, mover }
})

/**
 * The vitals of the page as loaded now. Effects of our own scrolling count neither as paint nor as shift.
 * @param waits for everything that counts
 */
export const readVitals = pageFunctionWith(
  // A machine that renders slower shows shifts that no shopper sees.
  { elementPath, pause, keptEntries, largestOf, worstShift, lateMs, slowLoadMs: 10_000 },
  async (
    { elementPath, pause, keptEntries, largestOf, worstShift, lateMs, slowLoadMs },
    waits: boolean,
  ): Promise<VitalsArtifact> => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const loadedMs = navigation?.loadEventEnd ?? 0
    const untilMs = loadedMs > 0 ? loadedMs + lateMs : Number.POSITIVE_INFINITY
    const [paints, early] = await Promise.all([
      keptEntries('largest-contentful-paint', 30),
      keptEntries('layout-shift', 30),
    ])
    // Positions are read before the wait, because later movement would change them.
    const largest = largestOf(paints as LargestContentfulPaint[] | null)
    const leftMs = waits && untilMs < Number.POSITIVE_INFINITY ? untilMs - performance.now() : 0
    if (leftMs > 0) await pause(leftMs)
    const shifts = leftMs > 0 ? await keptEntries('layout-shift', 30) : early
    const isTooSlow = navigation !== undefined && loadedMs - navigation.responseEnd > slowLoadMs
    const { worst, mover } = worstShift((shifts ?? []) as LayoutShift[], untilMs)
    return {
      ...largest,
      cls: shifts !== null && !isTooSlow ? worst : null,
      clsPath: mover?.isConnected ? elementPath(mover) : null,
    }
  },
)

/** Waits for changes that scripts make shortly after loading; a quick visit may or may not see them. */
export const waitForLateChanges = pageFunctionWith({ pause, lateMs }, async ({ pause, lateMs }) => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const loadedMs = navigation?.loadEventEnd ?? 0
  const leftMs = loadedMs > 0 ? loadedMs + lateMs - performance.now() : 0
  if (leftMs > 0) await pause(leftMs)
})
