/** Layout shifts of a page, collected in the page itself. */
import type { Page } from 'playwright-core'

interface ShiftEntry {
  value: number
  hadRecentInput: boolean
  startTime: number
  sources: { node: Node | null }[]
}

interface ShiftWindow extends Window {
  vitrineShifts?: { value: number; atMs: number; nodes: string[] }[]
}

export interface Shift {
  /** Score of the worst five seconds without a pause of more than one, as CLS is defined. */
  score: number
  /** Elements that moved most, for the log. */
  nodes: string[]
}

/** Starts to collect in every document that the page loads from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const target = window as unknown as ShiftWindow
    target.vitrineShifts = []
    const describe = (node: Node | null) =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}`.slice(0, 60) : '#text'
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as ShiftEntry[]) {
        if (entry.hadRecentInput) continue
        const nodes = entry.sources.map((source) => describe(source.node))
        target.vitrineShifts?.push({ value: entry.value, atMs: entry.startTime, nodes })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The shifts since the last call. */
export async function takeShift(page: Page): Promise<Shift> {
  const entries = await page.evaluate(() => {
    const target = window as unknown as ShiftWindow
    const taken = target.vitrineShifts ?? []
    target.vitrineShifts = []
    return taken
  })
  let score = 0
  let sum = 0
  let firstMs = Number.NEGATIVE_INFINITY
  let lastMs = Number.NEGATIVE_INFINITY
  for (const { value, atMs } of entries) {
    const isSameWindow = atMs - lastMs < 1_000 && atMs - firstMs < 5_000
    sum = isSameWindow ? sum + value : value
    if (!isSameWindow) firstMs = atMs
    lastMs = atMs
    score = Math.max(score, sum)
  }
  const worst = [...entries].sort((a, b) => b.value - a.value)[0]
  return { score, nodes: worst?.nodes ?? [] }
}
