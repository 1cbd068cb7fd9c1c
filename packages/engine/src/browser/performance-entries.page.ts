/** Types of performance entries that the DOM library lacks, and how to read a page's entries. */
import { pageFunction } from './page-function.ts'

export interface LargestContentfulPaint extends PerformanceEntry {
  element: Element | null
  url: string
}

export interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources?: readonly { node: Node | null }[]
}

export interface LongAnimationFrame extends PerformanceEntry {
  scripts: readonly { sourceURL: string; startTime: number; duration: number }[]
}

/**
 * Entries of a type that the browser recorded; null where it does not support the type.
 * @param waitMs entries arrive asynchronously
 */
export const keptEntries = pageFunction(
  (type: string, waitMs: number) =>
    new Promise<PerformanceEntry[] | null>((resolve) => {
      try {
        const found: PerformanceEntry[] = []
        const observer = new PerformanceObserver((list) => found.push(...list.getEntries()))
        observer.observe({ type, buffered: true })
        setTimeout(() => {
          observer.disconnect()
          resolve(found)
        }, waitMs)
      } catch {
        resolve(null)
      }
    }),
)
