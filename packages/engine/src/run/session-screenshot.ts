/** Screenshots that a session takes while it runs; marks are drawn once a finding determines what to mark. */

import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Spot } from '../api/detector.ts'
import type { EvidenceScreenshot } from '../api/evidence-screenshot.ts'
import { scrollToTop } from '../browser/elements.page.ts'
import { inIsolatedWorld } from '../browser/isolated-world.ts'
import { highlight } from '../browser/live/highlight.ts'
import { captureClip, clipRatio } from '../capture/evidence/capture-clip.ts'
import { withLabelSides } from '../capture/evidence/label-side.ts'
import { type FoundSpot, findSpots, maskPersonalData } from '../capture/evidence/spots.page.ts'
import { windowSize } from '../capture/evidence/still-page.page.ts'
import type { ClockPort, StorePort } from './ports.ts'
import type { SessionScreenshot } from './store/screenshot-store.ts'

/** A page with hundreds of lines does not need a mark on each. */
const maxPlaces = 40

/** Blob of a screenshot of the window, scrolled to these elements where possible; null: none could be taken. */
export type TakeScreenshot = (page: Page, paths: readonly string[]) => Promise<string | null>

/** Takes screenshots without personal data and stores them among the scan's artifacts. */
export function cameraOf(run: StorePort & ClockPort): TakeScreenshot {
  return async (page, paths) => {
    try {
      return await takeScreenshot(run, page, [...new Set(paths)].slice(0, maxPlaces))
    } catch {
      // A page that navigates or a tab that closes has nothing to show; the session goes on.
      return null
    }
  }
}

async function takeScreenshot(
  { stores, nowMs }: StorePort & ClockPort,
  page: Page,
  paths: readonly string[],
): Promise<string> {
  await inIsolatedWorld(page, maskPersonalData)
  const found =
    paths.length === 0
      ? []
      : await inIsolatedWorld(
          page,
          findSpots,
          paths.map((path) => ({ path })),
        )
  const [first] = found
  if (first === undefined) await inIsolatedWorld(page, scrollToTop)
  else highlight(page, paths[first.at] ?? '', 'Screenshot')
  const size = await inIsolatedWorld(page, windowSize)
  const { bytes, background } = await captureClip(page, { x: 0, y: 0, ...size })
  const blob = await stores.blobs.putBlob(bytes, 'image/jpeg')
  const about: SessionScreenshot = {
    url: page.url(),
    takenAt: new Date(nowMs()).toISOString(),
    ratio: clipRatio,
    background,
    places: found.flatMap(({ at, box: { x, y, width, height } }) => {
      const path = paths[at]
      const box = { x: x * clipRatio, y: y * clipRatio, width: width * clipRatio, height: height * clipRatio }
      return path === undefined ? [] : [{ path, box }]
    }),
  }
  await stores.sessionScreenshots.save(blob, about, { image: blob })
  return blob
}

/** The session's screenshot with the spots of a finding to mark; null when it is no longer stored. */
export async function markSessionScreenshot(
  { stores }: StorePort,
  blob: string,
  { platform, region, spots }: Pick<EvidenceScreenshot, 'platform' | 'region'> & { spots: readonly Spot[] },
): Promise<EvidenceScreenshot | null> {
  const about = await stores.sessionScreenshots.find(blob, Number.POSITIVE_INFINITY)
  const bytes = await stores.blobs.getBlob(blob)
  if (about === null || bytes === null) return null
  const { url, takenAt, ratio, background, places } = about
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  const found = spots.flatMap(({ path, label = null, isMissing = false }) =>
    places
      .filter((place) => place.path === path && isInside(place.box, width, height))
      .map(({ box }) => ({ ...box, label, is_missing: isMissing })),
  )
  const marks = await withLabelSides(bytes, found, ratio)
  return { blob, url, platform, region, takenAt, width, height, ratio, background, marks, thumbnail: null }
}

function isInside({ x, y, width, height }: FoundSpot['box'], wide: number, high: number): boolean {
  return x < wide && x + width > 0 && y < high && y + height > 0
}
