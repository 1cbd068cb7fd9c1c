/** Evidence screenshots: opens the page, finds the spots again and captures what is around them. */

import type { EvidenceMark } from '@vitrine/kernel/alert/evidence-marks'
import type { Page } from 'playwright-core'
import type { Spot } from '../../api/detector.ts'
import type { BrowserTab } from '../../browser/browser-pool.ts'
import { scrollToTop } from '../../browser/elements.page.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { highlight } from '../../browser/live/highlight.ts'
import { settle, watchRequests } from '../settle/settle.ts'
import { type Box, type ClipScreenshot, captureClip, clipRatio } from './capture-clip.ts'
import { withLabelSides } from './label-side.ts'
import { markScreenshot } from './mark-screenshot.ts'
import { type FoundSpot, findSpots, maskPersonalData } from './spots.page.ts'
import { windowSize } from './still-page.page.ts'

const padding = 40
/** Space around a crop's spots on each side, as a share of their size. */
const margin = 0.2
/** Spots that don't fit into one window get another screenshot, up to this many. */
const maxScreenshots = 3
/** Least height around the spots, as a share of the window's. */
const minShare = 0.6

export interface SpotScreenshot extends ClipScreenshot {
  /** Pixels per CSS pixel. */
  ratio: number
  /** Those of the named spots that the screenshot shows. */
  marks: EvidenceMark[]
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

/**
 * The page around the spots, at its full width; the window when no spot is named or found. Spots that are far apart get
 * a screenshot each.
 */
export async function captureSpots(page: Page, spots: readonly Spot[]): Promise<SpotScreenshot[]> {
  const shots: SpotScreenshot[] = []
  let left = [...spots]
  while (left.length > 0 && shots.length < maxScreenshots) {
    const found = await inIsolatedWorld(page, findSpots, left)
    const size = await inIsolatedWorld(page, windowSize)
    const visible = found.filter(({ box }) => isInWindow(box, size))
    if (visible.length === 0) break
    const spot = left[visible[0]?.at ?? 0]
    if (spot?.path) highlight(page, spot.path, spot.label ?? 'Screenshot')
    const clip = clipAcross(visible, size)
    const shown = visible.filter(({ box }) => isWithin(box, clip))
    const captured = await captureClip(page, clip)
    const marks = shown.map(({ at, box }) => toMark(left[at], box, clip))
    shots.push({
      ...captured,
      ratio: clipRatio,
      marks: await withLabelSides(captured.bytes, marks, clipRatio),
    })
    const done = new Set(shown.map(({ at }) => at))
    const again = new Set(found.map(({ at }) => at))
    left = left.filter((_, at) => again.has(at) && !done.has(at))
  }
  return shots.length > 0 ? shots : [await captureTop(page)]
}

async function captureTop(page: Page): Promise<SpotScreenshot> {
  await inIsolatedWorld(page, scrollToTop)
  const size = await inIsolatedWorld(page, windowSize)
  return { ...(await captureClip(page, { x: 0, y: 0, ...size })), ratio: clipRatio, marks: [] }
}

function toMark(spot: Spot | undefined, box: Box, clip: Box): EvidenceMark {
  const left = Math.max(box.x, clip.x)
  const top = Math.max(box.y, clip.y)
  return {
    x: Math.round((left - clip.x) * clipRatio),
    y: Math.round((top - clip.y) * clipRatio),
    width: Math.round((Math.min(box.x + box.width, clip.x + clip.width) - left) * clipRatio),
    height: Math.round((Math.min(box.y + box.height, clip.y + clip.height) - top) * clipRatio),
    label: spot?.label ?? null,
    is_missing: spot?.isMissing ?? false,
  }
}

/** A crop around one spot with its mark drawn in, or the window, for pages that show screenshots without marks. */
export async function takeScreenshot(
  { page }: BrowserTab,
  spots: readonly Spot[],
  min: { width: number; height: number },
): Promise<{ bytes: Buffer; isMarked: boolean }> {
  const found = spots.length === 0 ? [] : await inIsolatedWorld(page, findSpots, spots)
  if (found.length === 0) await inIsolatedWorld(page, scrollToTop)
  const size = await inIsolatedWorld(page, windowSize)
  const visible = found.filter(({ box }) => isInWindow(box, size))
  const clip = visible.length === 0 ? { x: 0, y: 0, ...size } : clipAround(visible, size, min)
  const { bytes } = await captureClip(page, clip)
  const marks = visible.map(({ at, box }) => toMark(spots[at], box, clip))
  const marked = await markScreenshot(bytes, marks, clipRatio)
  return { bytes: marked.bytes, isMarked: marks.length > 0 }
}

interface Size {
  width: number
  height: number
}

function isInWindow(box: Box, size: Size): boolean {
  return box.x < size.width && box.x + box.width > 0 && box.y < size.height && box.y + box.height > 0
}

const isWithin = (box: Box, clip: Box) => box.y < clip.y + clip.height && box.y + box.height > clip.y

/** The window at its full width, from above the first part that the spots belong to, to below the last. */
function clipAcross(spots: readonly FoundSpot[], size: Size): Box {
  const boxes = spots.flatMap(({ box, context }) => [box, context])
  const top = Math.min(...boxes.map(({ y }) => y)) - padding
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + padding
  const [y, height] = fit(top, bottom, Math.round(size.height * minShare), size.height)
  return { x: 0, y, width: size.width, height }
}

/** All spots with some space around them, large enough to recognize the part of the page, inside the window. */
function clipAround(spots: readonly FoundSpot[], size: Size, min: Size): Box {
  const left = Math.min(...spots.map(({ box }) => box.x))
  const top = Math.min(...spots.map(({ box }) => box.y))
  const right = Math.max(...spots.map(({ box }) => box.x + box.width))
  const bottom = Math.max(...spots.map(({ box }) => box.y + box.height))
  const [besides, above] = [(right - left) * margin, (bottom - top) * margin]
  const [x, width] = fit(left - besides, right + besides, min.width, size.width)
  const [y, height] = fit(top - above, bottom + above, min.height, size.height)
  return { x, y, width, height }
}

function fit(from: number, to: number, min: number, max: number): [start: number, length: number] {
  const missing = Math.max(0, min - (to - from)) / 2
  const start = Math.max(0, Math.min(Math.floor(from - missing), max - Math.min(min, max)))
  const end = Math.min(max, Math.ceil(to + missing))
  return [start, Math.max(1, Math.max(end - start, Math.min(min, max - start)))]
}
