/** Fetches images, each address once per scan, and reuses probes that are still fresh. */

import { createHash } from 'node:crypto'
import type { ImageProbe } from '../api/artifacts.ts'
import { type DownscaledImage, downscaleImage } from '../capture/images/downscale-image.ts'
import { fieldColors } from '../capture/images/field-colors.ts'
import { imageQuality } from '../capture/images/image-quality.ts'
import { innerImage } from '../capture/images/inner-image.ts'
import { openImage, vectorSize } from '../capture/images/open-image.ts'
import { perceptualHash } from '../capture/images/perceptual-hash.ts'
import { isWorthRecompressing, recompressImage } from '../capture/images/recompress-image.ts'
import { CrawlError, isAbort } from '../net/crawl-error.ts'
import { createSlots } from '../net/limiter/slots.ts'
import type { ConfigPort, FetchPorts, PolicyPort } from './ports.ts'
import { isFileDue, maxKeptMs } from './repeat/repeat-plan.ts'
import { conditionalHeaders, validatorsOf } from './repeat/validators.ts'
import type { StoredProbe } from './store/stores.ts'

export interface ImageProber {
  /** Probes in the order of the addresses; those beyond the scan's budget are skipped. */
  probe(urls: readonly string[]): Promise<ImageProbe[]>
}

const atOnce = 8
const maxPixels = 60_000_000
/** What is known of an unchanged image is stored again after this time, long before it would be forgotten. */
const renewMs = maxKeptMs / 3
/** Recompressing takes 0.1 s and more, and this many heavy images are enough to act on. */
const maxPacked = 60

type Base = ConfigPort & PolicyPort & FetchPorts

/** Creates the prober of one scan. */
export function createImageProber(base: Base): ImageProber {
  const known = new Map<string, Promise<ImageProbe | null>>()
  const slots = createSlots(atOnce)
  let packed = 0
  const mayPack = () => packed++ < maxPacked
  const budget = base.policies.ofScan.imageBudget

  async function once(url: string): Promise<ImageProbe | null> {
    const { imageProbes } = base.stores
    const { freshnessMs, skipsUnchanged = false } = base.options
    const stored = freshnessMs > 0 ? await imageProbes.find(url, freshnessMs) : null
    if (stored !== null) return stored.probe
    const known = skipsUnchanged ? await imageProbes.find(url, maxKeptMs) : null
    const release = await slots.take(base.signal)
    try {
      const fetched = await fetchImage(base, url, mayPack, known)
      const savedAtMs = base.nowMs()
      const isSaved = fetched === known && savedAtMs - (known?.savedAtMs ?? 0) < renewMs
      if (fetched !== null && !isSaved) await imageProbes.save(url, { ...fetched, savedAtMs })
      return fetched?.probe ?? null
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

/** Values that need decoded pixels. */
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

/**
 * The known probe of an unchanged image: the server says so, or sends the same bytes. Null when nothing is known: refused,
 * throttled or stopped.
 */
async function fetchImage(
  base: Base,
  url: string,
  mayPack: () => boolean,
  known: StoredProbe | null,
): Promise<StoredProbe | null> {
  base.registerHost(url, base.policies.ofRequest(url))
  const empty = { url, contentType: '', sizeBytes: 0, ...undecoded }
  const asked = known?.validators == null || isFileDue(url, base.nowMs()) ? null : known.validators
  try {
    const { response, body } = await base.http.fetch(url, {
      kind: 'image',
      timeoutMs: 20_000,
      signal: base.signal,
      beforeHop: base.acquireHostSlot,
      headers: {
        referer: base.options.url,
        ...(asked === null ? {} : conditionalHeaders(asked)),
      },
    })
    const { status, contentType } = response
    if (status === 304 && known !== null) return known
    const probe: ImageProbe = { ...empty, status, failure: null, contentType, sizeBytes: body.byteLength }
    if (status >= 400) return { probe, validators: null }
    const arrived = { validators: validatorsOf(response), bodyHash: hashOfBody(body) }
    if (known !== null && isSameImage(known, probe, arrived.bodyHash)) return { ...known, ...arrived }
    return { probe: { ...probe, ...(await decode(body, mayPack)) }, ...arrived }
  } catch (error) {
    if (isAbort(error)) throw error
    if (!(error instanceof CrawlError) || error.next === 'pause-host' || error.code === 'egress-refused')
      return null
    const failure = error.code === 'name-not-found' ? 'ENOTFOUND' : error.code
    return { probe: { ...empty, status: null, failure }, validators: null }
  }
}

const hashOfBody = (body: Uint8Array): string => createHash('sha256').update(body).digest('base64url')

/** Decoding costs many times what comparing does. */
function isSameImage(known: StoredProbe, arrived: ImageProbe, bodyHash: string): boolean {
  const { status, contentType } = known.probe
  return known.bodyHash === bodyHash && status === arrived.status && contentType === arrived.contentType
}

async function decode(
  body: Uint8Array,
  mayPack: () => boolean,
): Promise<Omit<ImageProbe, 'url' | 'status' | 'failure' | 'contentType' | 'sizeBytes'>> {
  try {
    const vector = vectorSize(body)
    if (vector !== null) return { ...vector, isDecodable: true, ...unread }
    const image = openImage(body, { limitInputPixels: maxPixels, failOn: 'truncated' })
    const { width, height, pages = 1 } = await image.metadata()
    const size = { width: width ?? null, height: height ?? null, isDecodable: true }
    const isHeavy = pages === 1 && isWorthRecompressing(body.byteLength, size)
    const packedBytes = isHeavy && mayPack() ? await recompressImage(body, maxPixels) : null
    const small = await downscaleImage(body)
    return small === null
      ? { ...size, ...unread, packedBytes }
      : { ...size, ...readPixels(small), packedBytes }
  } catch {
    return undecoded
  }
}

function readPixels(
  small: DownscaledImage,
): Pick<
  ImageProbe,
  'phash' | 'phashInside' | 'fieldColors' | 'sharpness' | 'border' | 'entropy' | 'plainShare'
> {
  const quality = imageQuality(small)
  const inside = quality.border === null ? null : innerImage(small, quality.border)
  return {
    phash: perceptualHash(small),
    phashInside: inside === null ? null : perceptualHash(inside),
    fieldColors: fieldColors(small),
    ...quality,
  }
}
