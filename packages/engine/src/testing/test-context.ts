import { onTestFinished } from 'vitest'
import type { ScanDeps, ScanOptions } from '../api/scan-types.ts'
import { createHostLimiter } from '../net/limiter/host-limiter.ts'
import { openScanContext, type ScanContext } from '../run/scan-context.ts'
import { createMemoryScanMemory } from '../run/store/memory-scan-memory.ts'
import { createMemoryStore } from '../run/store/memory-store.ts'

/**
 * The context of a scan that has not started, with artifacts in memory; closed when the test ends. Spread it and
 * replace the ports that the test is about.
 */
export function testContext(options: Partial<ScanOptions> = {}, deps: Partial<ScanDeps> = {}): ScanContext {
  const memory = createMemoryScanMemory()
  const detectors = deps.detectors ?? []
  const run = openScanContext(
    {
      url: 'https://shop.example/',
      regions: [],
      platforms: ['Desktop'],
      tier: 'browser',
      pageBudget: 10,
      pageTypes: [],
      checks: detectors.map(({ id }) => ({ detector: id, templateIds: [] })),
      concurrency: 1,
      tabs: 1,
      isOwned: true,
      withSessions: true,
      freshnessMs: 0,
      allowHosts: [],
      ...options,
    },
    {
      detectors,
      memory,
      store: createMemoryStore(deps.nowMs),
      limiter: createHostLimiter(),
      chromiumPath: null,
      onEvent: () => {},
      signal: new AbortController().signal,
      ...deps,
    },
  )
  onTestFinished(async () => {
    await run.close()
    await memory.dispose()
  })
  return run
}
