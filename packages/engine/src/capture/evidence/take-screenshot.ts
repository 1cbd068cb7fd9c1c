/** One evidence screenshot: opens the page, finds the spot again and marks it. */

import type { Spot } from '../../api/detector.ts'
import type { BrowserTab } from '../../browser/browser-pool.ts'
import { pixelRatio, scrollToTop } from '../../browser/elements.page.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { settle, watchRequests } from '../settle/settle.ts'
import { type Mark, markScreenshot } from './mark-screenshot.ts'
import { type FoundSpot, findSpots, maskPersonalData } from './spots.page.ts'

const padding = 40
/** How much of the page to show around a mark, CSS pixels. */
const usualSpace = { width: 360, height: 220 }

export interface Screenshot {
  bytes: Buffer
  width: number
  height: number
  /** Whether at least one spot was found and marked. */
  isMarked: boolean
}

/** Opens a page for screenshots. Throws a CrawlError when it does not open. */
export async function openForScreenshots(tab: BrowserTab, url: string): Promise<void> {
  const watch = watchRequests(tab.page)
  try {
    await tab.goto(url)
    await settle(tab.page, watch)
    await inIsolatedWorld(tab.page, maskPersonalData)
  } finally {
    watch.stop()
  }
}

/** A crop around the spots of an open page, or the window when no spot is named or found. */
export async function takeScreenshot(
  { page }: BrowserTab,
  spots: readonly Spot[],
  min = usualSpace,
): Promise<Screenshot> {
  const viewport = page.viewportSize() ?? { width: 1366, height: 768 }
  const found = spots.length === 0 ? [] : await inIsolatedWorld(page, findSpots, spots)
  const [first] = found
  if (first === undefined) await inIsolatedWorld(page, scrollToTop)
  const visible = found.filter(({ box }) => isInWindow(box, viewport))
  const clip = visible.length === 0 ? { x: 0, y: 0, ...viewport } : clipAround(visible, viewport, min)
  const png = await page.screenshot({ type: 'png', clip, animations: 'disabled', caret: 'hide' })
  const ratio = await inIsolatedWorld(page, pixelRatio)
  const marks = visible.map(
    ({ at, box }): Mark => ({
      number: at + 1,
      box: {
        x: (box.x - clip.x) * ratio,
        y: (box.y - clip.y) * ratio,
        width: box.width * ratio,
        height: box.height * ratio,
      },
    }),
  )
  const screenshot = await markScreenshot(png, marks, ratio)
  return { ...screenshot, isMarked: marks.length > 0 }
}

type Box = FoundSpot['box']

function isInWindow(box: Box, viewport: { width: number; height: number }): boolean {
  return box.x < viewport.width && box.x + box.width > 0 && box.y < viewport.height && box.y + box.height > 0
}

/** All spots with some space around them, large enough to recognize the part of the page, inside the window. */
function clipAround(
  spots: readonly FoundSpot[],
  viewport: { width: number; height: number },
  min: { width: number; height: number },
): Box {
  const left = Math.min(...spots.map(({ box }) => box.x)) - padding
  const top = Math.min(...spots.map(({ box }) => box.y)) - padding
  const right = Math.max(...spots.map(({ box }) => box.x + box.width)) + padding
  const bottom = Math.max(...spots.map(({ box }) => box.y + box.height)) + padding
  const [x, width] = fit(left, right, min.width, viewport.width)
  const [y, height] = fit(top, bottom, min.height, viewport.height)
  return { x, y, width, height }
}

function fit(from: number, to: number, min: number, max: number): [start: number, length: number] {
  const missing = Math.max(0, min - (to - from)) / 2
  const start = Math.max(0, Math.min(Math.floor(from - missing), max - Math.min(min, max)))
  const end = Math.min(max, Math.ceil(to + missing))
  return [start, Math.max(1, Math.max(end - start, Math.min(min, max - start)))]
}
