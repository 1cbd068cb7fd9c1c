/** Fetches pictures as they really arrive, each address once per scan, and reuses what is still fresh. */
import type { ImageProbe } from '../artifacts.ts'
import { CrawlError, isAbort } from '../crawl/crawl-error.ts'
import { createSlots } from '../crawl/slots.ts'
import { openPicture, vectorSize } from '../gather/open-picture.ts'
import { isWorthPacking, packPicture } from '../gather/pack-picture.ts'
import { perceptualHash } from '../gather/perceptual-hash.ts'
import { pictureInside } from '../gather/picture-inside.ts'
import { pictureQuality } from '../gather/picture-quality.ts'
import { type SmallPicture, smallPicture } from '../gather/small-picture.ts'
import type { ScanRun } from './scan-run.ts'

export interface ImageProber {
  /** Probes in the order of the addresses; those beyond the scan's budget are left out. */
  probe(urls: readonly string[]): Promise<ImageProbe[]>
}

const atOnce = 8
const mostPixels = 60_000_000
/** Packing takes a tenth of a second and more; what so many heavy pictures show is enough to act on. */
const mostPacked = 60

type Base = Pick<ScanRun, 'http' | 'deps' | 'options' | 'policies' | 'turn' | 'admit' | 'nowMs'>

/** The prober of one scan. */
export function createImageProber(base: Base): ImageProber {
  const known = new Map<string, Promise<ImageProbe | null>>()
  const slots = createSlots(atOnce)
  let packed = 0
  const mayPack = () => packed++ < mostPacked
  const budget = base.policies.ofScan.imageBudget

  async function once(url: string): Promise<ImageProbe | null> {
    const key = `image4|${url}`
    const stored =
      base.options.freshnessMs > 0 ? await base.deps.store.findVisit(key, base.options.freshnessMs) : null
    const blob = stored?.blobs.probe ? await base.deps.store.getBlob(stored.blobs.probe) : null
    if (blob !== null) return JSON.parse(Buffer.from(blob).toString()) as ImageProbe
    const release = await slots.take(base.deps.signal)
    try {
      const probe = await fetchImage(base, url, mayPack)
      if (probe === null) return null
      const hash = await base.deps.store.putBlob(Buffer.from(JSON.stringify(probe)), 'application/json')
      await base.deps.store.saveVisit({ key, fetchedAtMs: base.nowMs(), blobs: { probe: hash } })
      return probe
    } finally {
      release()
    }
  }

  return {
    async probe(urls) {
      const jobs = urls.map((url) => {
        const before = known.get(url)
        if (before !== undefined || known.size >= budget) return before ?? null
        const job = once(url)
        job.catch(() => {})
        known.set(url, job)
        return job
      })
      const probes = await Promise.all(jobs)
      return probes.filter((probe) => probe !== null)
    },
  }
}

/** What only the pixels tell. */
const unread = {
  phash: null,
  phashInside: null,
  sharpness: null,
  border: null,
  entropy: null,
  plainShare: null,
  packedBytes: null,
}
const undecoded = { width: null, height: null, isDecodable: false, ...unread }

/** Null when nothing can be said: refused, throttled or stopped. */
async function fetchImage(base: Base, url: string, mayPack: () => boolean): Promise<ImageProbe | null> {
  base.admit(url, base.policies.ofRequest(url))
  const empty = { url, contentType: '', sizeBytes: 0, ...undecoded }
  try {
    const { response, body } = await base.http.fetch(url, {
      kind: 'image',
      timeoutMs: 20_000,
      signal: base.deps.signal,
      beforeHop: base.turn,
      headers: { referer: base.options.url },
    })
    const { status, contentType } = response
    const probe: ImageProbe = { ...empty, status, failure: null, contentType, sizeBytes: body.byteLength }
    return status >= 400 ? probe : { ...probe, ...(await decode(body, mayPack)) }
  } catch (error) {
    if (isAbort(error)) throw error
    if (!(error instanceof CrawlError) || error.next === 'pause-host' || error.code === 'egress-refused')
      return null
    return { ...empty, status: null, failure: error.code === 'name-not-found' ? 'ENOTFOUND' : error.code }
  }
}

async function decode(
  body: Uint8Array,
  mayPack: () => boolean,
): Promise<Omit<ImageProbe, 'url' | 'status' | 'failure' | 'contentType' | 'sizeBytes'>> {
  try {
    const vector = vectorSize(body)
    if (vector !== null) return { ...vector, isDecodable: true, ...unread }
    const picture = openPicture(body, { limitInputPixels: mostPixels, failOn: 'truncated' })
    const { width, height, pages = 1 } = await picture.metadata()
    const size = { width: width ?? null, height: height ?? null, isDecodable: true }
    const isHeavy = pages === 1 && isWorthPacking(body.byteLength, size)
    const packedBytes = isHeavy && mayPack() ? await packPicture(body, mostPixels) : null
    const small = await smallPicture(body)
    return small === null
      ? { ...size, ...unread, packedBytes }
      : { ...size, ...readPicture(small), packedBytes }
  } catch {
    return undecoded
  }
}

function readPicture(
  small: SmallPicture,
): Pick<ImageProbe, 'phash' | 'phashInside' | 'sharpness' | 'border' | 'entropy' | 'plainShare'> {
  const quality = pictureQuality(small)
  const inside = quality.border === null ? null : pictureInside(small, quality.border)
  return {
    phash: perceptualHash(small),
    phashInside: inside === null ? null : perceptualHash(inside),
    ...quality,
  }
}
