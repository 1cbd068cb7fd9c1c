/** Reads how a page loaded, inside the page, from what the browser keeps of it. */
import type { LargestPaint, LoadRun } from '../../api/speed-record.ts'
import { elementPath } from '../../browser/elements.page.ts'
import { pageFunctionWith } from '../../browser/page-function.ts'
import {
  keptEntries,
  type LargestContentfulPaint,
  type LayoutShift,
  type LongAnimationFrame,
} from '../../browser/performance-entries.page.ts'

export interface LoadReading {
  nowMs: number
  originMs: number
  title: string
  loadedMs: number | null
  largest: LargestPaint | null
  blockedMs: number
  blocking: { url: string; waitedMs: number }[]
  /** Busy milliseconds by script address. */
  work: Record<string, number>
}

const waitMs = 60

interface ResourceTiming extends PerformanceResourceTiming {
  renderBlockingStatus?: string
}

/** When the largest element was painted, and how that time is divided. */
const describeLargest = pageFunctionWith(
  { elementPath },
  (
    { elementPath },
    last: LargestContentfulPaint,
    { ttfbMs, documentMs }: { ttfbMs: number; documentMs: number },
  ): LargestPaint => {
    const resources = performance.getEntriesByType('resource') as ResourceTiming[]
    const file = last.url ? resources.findLast(({ name }) => name === last.url) : undefined
    const askedMs = file ? Math.max(ttfbMs, file.requestStart || file.startTime) : ttfbMs
    // Text, and images written into the document, arrive with it.
    const arrivedMs = Math.min(last.startTime, Math.max(askedMs, file ? file.responseEnd : documentMs))
    return {
      ms: last.startTime,
      path: last.element?.isConnected ? elementPath(last.element) : null,
      imageUrl: /^https?:/.test(last.url) ? last.url : null,
      ttfbMs,
      loadDelayMs: askedMs - ttfbMs,
      loadMs: arrivedMs - askedMs,
      renderDelayMs: last.startTime - arrivedMs,
    }
  },
)

/** State when the page was idle, before any interaction. */
export const readLoad = pageFunctionWith(
  { keptEntries, describeLargest, waitMs },
  async ({ keptEntries, describeLargest, waitMs }): Promise<LoadReading> => {
    const kept = async (type: string) => (await keptEntries(type, waitMs)) ?? []
    const [paints, largest, tasks, frames] = await Promise.all([
      kept('paint'),
      kept('largest-contentful-paint'),
      kept('longtask'),
      kept('long-animation-frame'),
    ])
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const paintedMs = paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0
    const documentMs = navigation?.responseEnd ?? 0
    // A later script blocks painting in type only: what was painted before did not wait for it.
    const isBlocking = ({ renderBlockingStatus, responseEnd }: ResourceTiming) =>
      renderBlockingStatus === 'blocking' && responseEnd > 0 && responseEnd <= paintedMs
    const resources = performance.getEntriesByType('resource') as ResourceTiming[]
    const work: Record<string, number> = {}
    for (const { scripts } of frames as LongAnimationFrame[])
      for (const { sourceURL, duration } of scripts)
        if (sourceURL) work[sourceURL] = (work[sourceURL] ?? 0) + duration
    const last = (largest as LargestContentfulPaint[]).at(-1)
    return {
      nowMs: performance.now(),
      originMs: performance.timeOrigin,
      title: document.title,
      loadedMs: navigation !== undefined && navigation.loadEventEnd > 0 ? navigation.loadEventEnd : null,
      largest:
        last === undefined
          ? null
          : describeLargest(last, { ttfbMs: navigation?.responseStart ?? 0, documentMs }),
      blockedMs: tasks
        .filter(({ startTime, duration }) => startTime + duration > paintedMs)
        .reduce((total, { duration }) => total + Math.max(0, duration - 50), 0),
      blocking: resources
        .filter(isBlocking)
        .map(({ name, responseEnd }) => ({ url: name, waitedMs: Math.max(0, responseEnd - documentMs) }))
        .sort((a, b) => b.waitedMs - a.waitedMs),
      work: Object.fromEntries(Object.entries(work).map(([url, ms]) => [url, Math.round(ms)])),
    }
  },
)

/** Moments since the navigation. */
interface ShiftSpan {
  fromMs: number
  untilMs: number
  /** When a consent banner was answered, or null: shifts in the half second after it follow a click. */
  answeredMs: number | null
  /** When scrolling began. */
  scrolledMs: number
}

/** The worst window of layout shifts between two moments. */
export const readShifts = pageFunctionWith(
  { elementPath, keptEntries, waitMs },
  async (
    { elementPath, keptEntries, waitMs },
    { fromMs, untilMs, answeredMs, scrolledMs }: ShiftSpan,
  ): Promise<LoadRun['lateShift']> => {
    let worst: LoadRun['lateShift'] = null
    let sum = 0
    let from = 0
    let before = 0
    let max = 0
    let mover: Element | null = null
    let first = 0
    const shifts = ((await keptEntries('layout-shift', waitMs)) ?? []) as LayoutShift[]
    for (const { startTime, value, hadRecentInput, sources } of shifts) {
      if (hadRecentInput || startTime <= fromMs || startTime > untilMs) continue
      if (answeredMs !== null && startTime >= answeredMs && startTime < answeredMs + 500) continue
      if (startTime - before > 1000 || startTime - from > 5000) {
        sum = 0
        max = 0
        mover = null
        from = startTime
        first = startTime
      }
      sum += value
      before = startTime
      // A shift of the whole page does not point to an element.
      const isPart = (node: Node | null) =>
        node?.nodeType === 1 && node !== document.body && node !== document.documentElement
      const moved = (sources ?? []).find(({ node }) => isPart(node))
      if (moved && value > max) {
        max = value
        mover = moved.node as Element
      }
      if (worst === null || sum > worst.value)
        worst = {
          value: sum,
          path: mover?.isConnected ? elementPath(mover) : null,
          atMs: Math.round(first),
          hasScrolled: first >= scrolledMs,
        }
    }
    return worst
  },
)
