/** The snapshot of a page: a screenshot of its top, two where something moves, compared with the accepted baseline. */
import { sleep } from '@vitrine/kernel/time/sleep'
import type { CDPSession, Page } from 'playwright-core'
import sharp from 'sharp'
import type { Baseline, SnapshotArtifact, SnapshotZone } from '../../api/artifacts.ts'
import { scrollToTop } from '../../browser/elements.page.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { maskPersonalData } from '../evidence/spots.page.ts'
import { compareSnapshots, type SnapshotView } from './compare-snapshots.ts'
import { areasOf, changedFields, type Grid, inkedFields, packInk } from './grid.ts'
import { measureDocument } from './measure-document.page.ts'
import { rasterOf } from './raster.ts'
import { isRewritten, readZones } from './zones.page.ts'

export interface SnapshotRequest {
  /** Null: the page has no accepted baseline, or its screenshot is lost. */
  accepted: { baseline: Baseline; screenshot: Uint8Array } | null
}

/** What shoppers see first; price and button of a phone's page are below its first window. */
const windowsDown = { narrow: 3, wide: 2 }
const narrowUpTo = 600
const betweenMs = 700
const quality = 85
const zoneReach = 2
const maxMoving = 60

/** Takes the snapshot of an open page. Must be the last capture, because it masks personal data. */
export async function takeSnapshot(
  page: Page,
  cdp: CDPSession,
  { accepted }: SnapshotRequest,
  putBlob: (bytes: Uint8Array, contentType: string) => Promise<string>,
): Promise<SnapshotArtifact> {
  await inIsolatedWorld(page, maskPersonalData)
  await inIsolatedWorld(page, scrollToTop)
  const { height: windowHeight } = page.viewportSize() ?? { height: 768 }
  const {
    client: width,
    rootHeight: pageHeight,
    ratio: density,
  } = await inIsolatedWorld(page, measureDocument)
  const window = { width, height: windowHeight }
  const windows = width <= narrowUpTo ? windowsDown.narrow : windowsDown.wide
  const height = Math.min(Math.max(pageHeight, windowHeight), windowHeight * windows)
  const shoot = () => imageOf(cdp, { width, height, density })
  const [first, moves] = await Promise.all([shoot(), inIsolatedWorld(page, isRewritten)])
  const named = await inIsolatedWorld(page, readZones)
  const { shot, view } = await snapshotOf(first, named.isLively || moves ? shoot : null)
  const now = { ...view, zones: [...named.zones, ...view.zones] }
  const screenshot = await putBlob(shot, 'image/jpeg')
  const compared =
    accepted === null
      ? null
      : compareSnapshots(window, await rasterOf(accepted.screenshot), accepted.baseline, now)
  const { raster, zones, ink } = now
  return { screenshot, width: raster.width, height: raster.height, zones, ink: packInk(ink), compared }
}

/** @param again takes a later screenshot; null where nothing moves and one is enough */
async function snapshotOf(
  first: Buffer,
  again: (() => Promise<Buffer>) | null,
): Promise<{ shot: Buffer; view: SnapshotView }> {
  if (again === null) {
    const raster = await rasterOf(first)
    return { shot: first, view: { raster, zones: [], ink: inkedFields(raster) } }
  }
  await sleep(betweenMs)
  const shot = await again()
  const [before, raster] = await Promise.all([rasterOf(first), rasterOf(shot)])
  const zones = movingZones(changedFields(before, raster))
  return { shot, view: { raster, zones, ink: either(inkedFields(before), inkedFields(raster)) } }
}

/** JPEG of the top of the page, one pixel per CSS px at any screen density. */
async function imageOf(
  cdp: CDPSession,
  { width, height, density }: { width: number; height: number; density: number },
): Promise<Buffer> {
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality,
    clip: { x: 0, y: 0, width, height, scale: 1 / density },
    captureBeyondViewport: true,
    optimizeForSpeed: true,
  })
  const bytes = Buffer.from(data, 'base64')
  const { width: wide } = await sharp(bytes).metadata()
  return wide === width ? bytes : sharp(bytes).resize(width).jpeg({ quality }).toBuffer()
}

/** What differed between two screenshots of one visit. */
function movingZones(changed: Grid): SnapshotZone[] {
  return areasOf(changed, zoneReach)
    .sort((a, b) => b.fields - a.fields)
    .slice(0, maxMoving)
    .map(({ box }) => ({ kind: 'moving', box }))
}

function either(a: Grid, b: Grid): Grid {
  return { ...b, fields: b.fields.map((value, at) => value || (a.fields[at] ?? 0)) }
}
