/** Pictures that a session takes while it acts, and their marks, drawn once a finding says what to mark. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Spot } from '../detector.ts'
import type { ScanRun } from '../scan/scan-run.ts'
import type { EvidencePicture } from '../scan-types.ts'
import { markPicture } from './mark-picture.ts'
import { type FoundSpot, findSpots, maskPersonalData } from './spot-script.ts'

const longestMs = 5000
/** A page with hundreds of lines needs no mark on each. */
const mostPlaces = 40

/** Blob of a picture of the window as it stands, with what has these paths in view where that is possible; or null. */
export type Camera = (page: Page, paths: readonly string[]) => Promise<string | null>

/** What is kept beside a picture. */
interface Moment {
  url: string
  takenAt: string
  /** Pixels of the picture per CSS pixel. */
  ratio: number
  /** Boxes in pixels of the picture, by path. */
  places: { path: string; box: FoundSpot['box'] }[]
}

type Keeper = Pick<ScanRun, 'deps' | 'nowMs'>

const keyPrefix = 'moment|'
const keyOf = (blob: string) => keyPrefix + blob

/** Whether something kept under this key is a picture of a session. */
export const isMoment = (key: string): boolean => key.startsWith(keyPrefix)

/** Takes pictures without what belongs to a person and keeps them among the scan's artifacts. */
export function cameraOf(run: Keeper): Camera {
  return async (page, paths) => {
    try {
      return await takeMoment(run, page, [...new Set(paths)].slice(0, mostPlaces))
    } catch {
      // A page that moves on or a tab that closes has nothing to show; the session goes on.
      return null
    }
  }
}

async function takeMoment(
  { deps: { store }, nowMs }: Keeper,
  page: Page,
  paths: readonly string[],
): Promise<string> {
  await page.evaluate(maskPersonalData)
  const found =
    paths.length === 0
      ? []
      : ((await page.evaluate(findSpots(paths.map((path) => ({ path }))))) as FoundSpot[])
  if (found.length === 0) await page.evaluate('scrollTo({ top: 0, behavior: "instant" })')
  const bytes = await page.screenshot({
    type: 'jpeg',
    quality: 86,
    animations: 'disabled',
    caret: 'hide',
    timeout: longestMs,
  })
  const ratio = (await page.evaluate('devicePixelRatio')) as number
  const blob = await store.putBlob(bytes, 'image/jpeg')
  const moment: Moment = {
    url: page.url(),
    takenAt: new Date(nowMs()).toISOString(),
    ratio,
    places: found.flatMap(({ at, box: { x, y, width, height } }) => {
      const path = paths[at]
      const box = { x: x * ratio, y: y * ratio, width: width * ratio, height: height * ratio }
      return path === undefined ? [] : [{ path, box }]
    }),
  }
  const about = await store.putBlob(Buffer.from(JSON.stringify(moment)), 'application/json')
  await store.saveVisit({ key: keyOf(blob), fetchedAtMs: nowMs(), blobs: { moment: about, image: blob } })
  return blob
}

/** The picture of a moment with the spots of a finding marked; null when it is no longer kept. */
export async function markMoment(
  { deps: { store } }: Pick<ScanRun, 'deps'>,
  blob: string,
  { platform, region, spots }: Pick<EvidencePicture, 'platform' | 'region'> & { spots: readonly Spot[] },
): Promise<EvidencePicture | null> {
  const visit = await store.findVisit(keyOf(blob), Number.POSITIVE_INFINITY)
  const about = visit?.blobs.moment === undefined ? null : await store.getBlob(visit.blobs.moment)
  const bytes = await store.getBlob(blob)
  if (about === null || bytes === null) return null
  const { url, takenAt, ratio, places } = JSON.parse(Buffer.from(about).toString()) as Moment
  const { width: wide = 0, height: high = 0 } = await sharp(bytes).metadata()
  const marks = spots.flatMap(({ path }, at) =>
    places
      .filter((place) => place.path === path && isInside(place.box, wide, high))
      .map(({ box }) => ({ box, number: at + 1 })),
  )
  const own = { url, platform, region, takenAt }
  if (marks.length === 0) return { blob, ...own, width: wide, height: high }
  const { bytes: marked, width, height } = await markPicture(bytes, marks, ratio)
  return { blob: await store.putBlob(marked, 'image/jpeg'), ...own, width, height }
}

function isInside({ x, y, width, height }: FoundSpot['box'], wide: number, high: number): boolean {
  return x < wide && x + width > 0 && y < high && y + height > 0
}
