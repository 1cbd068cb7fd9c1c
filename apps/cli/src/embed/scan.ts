/**
 * The published package’s API: scans a store from a program of your own.
 *
 * ```ts
 * import { scan } from 'vitrine'
 *
 * const { alerts } = await scan('https://shop.example', { isOwned: true })
 * ```
 */
import { availableParallelism } from 'node:os'
import type { ScanEvent as EngineEvent, ScanOptions, ScanResult } from '@vitrine/engine/api/scan-types'
import type { Platform } from '@vitrine/kernel/names/vocabulary'
import { screenshotsOf } from '../scan/marked-screenshots.ts'
import { type FinishedScan, runScan } from '../scan/run-scan.ts'

/** What happens during a scan. */
export type ScanEvent = EngineEvent

export interface EmbeddedScanOptions {
  /** Devices to check; both by default. */
  platforms?: readonly Platform[]
  /** `http` never starts a browser; checks that need one are not verified. `browser` by default. */
  tier?: ScanOptions['tier']
  /** Maximum number of pages across all regions; 200 by default. */
  pages?: number
  /** Root URLs by region; one region named `GLOBAL` by default. */
  regions?: Readonly<Record<string, readonly string[]>>
  /** Ids of the analyses to run (`T01`, …); every analysis that needs no file by default. */
  templates?: readonly string[]
  /** Folder with detectors of your own, which run too. */
  detectors?: string
  /** The store is yours: carts are tested; robots.txt and the limit of one request per second don’t apply. */
  isOwned?: boolean
  /** Maximum parallel requests to a store that is yours; 4 by default. */
  concurrency?: number
  /** `host:port` pairs that may be reached although they are private. */
  allowHosts?: readonly string[]
  /** Sent with every request to the store and to no one else. */
  headers?: Readonly<Record<string, string>>
  /** `false` skips page speed; without it, speed is measured unless other work keeps the machine busy. */
  speed?: boolean
  /** Folder where fetched pages are kept and reused; a temporary one by default. */
  store?: string
  /** How long kept pages are reused, milliseconds; 0 by default. */
  freshnessMs?: number
  /** Path of the Chromium to use; found by itself by default. */
  chromium?: string
  /** Called with each event as it happens. An error that it throws doesn’t stop the scan. */
  onEvent?: (event: ScanEvent) => void
  /** Ends the scan at once, with the outcome `cancelled`. */
  signal?: AbortSignal
  /** Ends the scan early with what was found so far, with the outcome `stopped`. */
  stop?: AbortSignal
}

export interface EmbeddedScanResult extends ScanResult {
  /** Evidence screenshots (WebP, without marks) by the `blob` that rows of alerts name. */
  readonly images: ReadonlyMap<string, Uint8Array>
}

/**
 * Scans one store. Resolves however the scan ended; `outcome` and `reason` of the result say how.
 * @param url the store’s home page
 * @throws TypeError for an invalid URL; UsageError for an unknown analysis or unusable detectors
 */
export async function scan(url: string, options: EmbeddedScanOptions = {}): Promise<EmbeddedScanResult> {
  const request = {
    options: engineOptions(new URL(url).href, options),
    templateIds: options.templates ?? [],
    detectors: options.detectors ?? null,
    folder: options.store ?? null,
    chromiumPath: options.chromium ?? null,
    onEvent: options.onEvent ?? (() => {}),
    signal: options.signal ?? new AbortController().signal,
    ...(options.stop && { stop: options.stop }),
  }
  return runScan(request, async (done) => ({ ...done.result, images: await readImages(done) }))
}

function engineOptions(url: string, options: EmbeddedScanOptions) {
  const { concurrency = 4, regions = { GLOBAL: [url] } } = options
  return {
    url,
    regions: Object.entries(regions).map(([name, roots]) => ({ name, roots })),
    platforms: options.platforms ?? (['Desktop', 'Mobile'] as const),
    tier: options.tier ?? 'browser',
    pageBudget: options.pages ?? 200,
    concurrency,
    // More tabs than cores slow down every page and finish none of them earlier.
    tabs: Math.min(concurrency, Math.max(2, availableParallelism())),
    isOwned: options.isOwned ?? false,
    withSessions: true,
    speed: options.speed === false ? ('off' as const) : ('when-quiet' as const),
    freshnessMs: options.freshnessMs ?? 0,
    allowHosts: options.allowHosts ?? [],
    storeHeaders: Object.fromEntries(
      Object.entries(options.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
    ),
  }
}

async function readImages({ result, store }: FinishedScan): Promise<Map<string, Uint8Array>> {
  const images = new Map<string, Uint8Array>()
  for (const alert of [...result.alerts, ...result.needsReview])
    for (const { blob } of screenshotsOf(alert)) {
      const bytes = await store.getBlob(blob)
      if (bytes !== null) images.set(blob, bytes)
    }
  return images
}
