import { onTestFinished } from 'vitest'
import { type Detector, defineSiteDetector, type SiteDetector } from '../api/detector.ts'
import type { ScanDeps, ScanOptions, ScanResult } from '../api/scan-types.ts'
import { createHostLimiter } from '../net/limiter/host-limiter.ts'
import { scan } from '../pipeline/scan.ts'
import { createMemoryScanMemory } from '../run/store/memory-scan-memory.ts'
import { createMemoryStore } from '../run/store/memory-store.ts'

/** A store page with enough words to be analyzed. */
export const plainPage = (more = ''): string =>
  `<title>Shop</title><h1>Shop</h1><p>${'Words. '.repeat(60)}</p>${more}`

/** The parts of a check that a test defines; the others are those of a usual check of all pages. */
export type Check<Datum = unknown> = Pick<SiteDetector<never, Datum>, 'evaluate'> &
  Partial<Omit<SiteDetector<never, Datum>, 'scope'>>

/** Scans a store on this machine over HTTP with one check, and others if wanted. */
export async function scanOnce<Datum = unknown>(
  origin: string,
  check: Check<Datum>,
  { more = [], ...options }: Partial<ScanOptions> & { more?: readonly Detector[] } = {},
  deps: Partial<ScanDeps> = {},
): Promise<{ result: ScanResult; options: ScanOptions; deps: ScanDeps }> {
  const memory = createMemoryScanMemory()
  onTestFinished(() => memory.dispose())
  const detector = defineSiteDetector<never, Datum>({
    id: 'check',
    category: 'test',
    label: 'Test',
    pageTypes: 'any',
    impacts: [],
    effect: null,
    confirm: 'none',
    needs: [],
    collect: () => ({}) as Datum,
    ...check,
  })
  const scanOptions: ScanOptions = {
    url: `${origin}/`,
    regions: [],
    platforms: ['Desktop'],
    tier: 'http',
    pageBudget: 10,
    pageTypes: [],
    checks: [detector, ...more].map(({ id }) => ({ detector: id, templateIds: [] })),
    concurrency: 4,
    tabs: 1,
    isOwned: true,
    withSessions: false,
    freshnessMs: 0,
    ...options,
    allowHosts: [new URL(origin).host, ...(options.allowHosts ?? [])],
  }
  const scanDeps: ScanDeps = {
    detectors: [detector, ...more],
    memory,
    store: createMemoryStore(),
    limiter: createHostLimiter(),
    chromiumPath: null,
    onEvent: () => {},
    signal: new AbortController().signal,
    ...deps,
  }
  return { result: await scan(scanOptions, scanDeps), options: scanOptions, deps: scanDeps }
}
