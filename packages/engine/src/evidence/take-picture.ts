/** One picture of evidence: the page is opened, the spot found again and marked. */

import type { BrowserTab } from '../crawl/browser-pool.ts'
import type { Spot } from '../detector.ts'
import { settle, watchRequests } from '../gather/settle.ts'
import { type Mark, markPicture } from './mark-picture.ts'
import { type FoundSpot, findSpots, maskPersonalData } from './spot-script.ts'

const padding = 40
/** How much of the page is shown around what is marked, CSS pixels. */
const usualRoom = { width: 360, height: 220 }

export interface Picture {
  bytes: Buffer
  width: number
  height: number
  /** Whether at least one spot was found and marked. */
  isMarked: boolean
}

/** Opens a page for pictures. Throws a CrawlError when it does not open. */
export async function openForPictures(tab: BrowserTab, url: string): Promise<void> {
  const watch = watchRequests(tab.page)
  try {
    await tab.goto(url)
    await settle(tab.page, watch)
    await tab.page.evaluate(maskPersonalData)
  } finally {
    watch.stop()
  }
}

/** A crop around the spots of an open page, or the window when none is named or found. */
export async function takePicture(
  { page }: BrowserTab,
  spots: readonly Spot[],
  least = usualRoom,
): Promise<Picture> {
  const viewport = page.viewportSize() ?? { width: 1366, height: 768 }
  const found = spots.length === 0 ? [] : ((await page.evaluate(findSpots(spots))) as FoundSpot[])
  const [first] = found
  if (first === undefined) await page.evaluate('scrollTo({ top: 0, behavior: "instant" })')
  const visible = found.filter(({ box }) => isInWindow(box, viewport))
  const clip = visible.length === 0 ? { x: 0, y: 0, ...viewport } : clipAround(visible, viewport, least)
  const png = await page.screenshot({ type: 'png', clip, animations: 'disabled', caret: 'hide' })
  const ratio = (await page.evaluate('devicePixelRatio')) as number
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
  const picture = await markPicture(png, marks, ratio)
  return { ...picture, isMarked: marks.length > 0 }
}

type Box = FoundSpot['box']

function isInWindow(box: Box, viewport: { width: number; height: number }): boolean {
  return box.x < viewport.width && box.x + box.width > 0 && box.y < viewport.height && box.y + box.height > 0
}

/** All spots with room around them, at least large enough to tell where on the page it is, inside the window. */
function clipAround(
  spots: readonly FoundSpot[],
  viewport: { width: number; height: number },
  least: { width: number; height: number },
): Box {
  const left = Math.min(...spots.map(({ box }) => box.x)) - padding
  const top = Math.min(...spots.map(({ box }) => box.y)) - padding
  const right = Math.max(...spots.map(({ box }) => box.x + box.width)) + padding
  const bottom = Math.max(...spots.map(({ box }) => box.y + box.height)) + padding
  const [x, width] = fit(left, right, least.width, viewport.width)
  const [y, height] = fit(top, bottom, least.height, viewport.height)
  return { x, y, width, height }
}

function fit(from: number, to: number, least: number, most: number): [start: number, length: number] {
  const missing = Math.max(0, least - (to - from)) / 2
  const start = Math.max(0, Math.min(Math.floor(from - missing), most - Math.min(least, most)))
  const end = Math.min(most, Math.ceil(to + missing))
  return [start, Math.max(1, Math.max(end - start, Math.min(least, most - start)))]
}
