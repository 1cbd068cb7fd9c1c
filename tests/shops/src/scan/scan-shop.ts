/** One scan of a running shop by the product's own engine with every check, without a browser. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { detectors } from '@vitrine/detectors/registry'
import { createHostLimiter } from '@vitrine/engine/crawl/host-limiter'
import { scan } from '@vitrine/engine/scan'
import type { ScanResult } from '@vitrine/engine/scan-types'
import { createDiskStore } from '@vitrine/engine/store/disk-store'
import { createMemoryScanMemory } from '@vitrine/engine/store/memory-scan-memory'

/** Enough for every page of the shop in both regions. */
const pageBudget = 400

/** Scans the shop at an address of this machine. `allowHosts` are what the scan may ask besides; normally nothing. */
export async function scanShop(url: string): Promise<ScanResult> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-shops-'))
  const memory = createMemoryScanMemory()
  try {
    return await scan(
      {
        url,
        regions: [{ name: 'GLOBAL', roots: [url] }],
        platforms: ['Desktop', 'Mobile'],
        tier: 'http',
        pageBudget,
        pageTypes: [],
        checks: detectors.map(({ id }) => ({ detector: id, templateIds: [] })),
        concurrency: 8,
        tabs: 1,
        isOwned: true,
        withFlows: true,
        freshnessMs: 0,
        allowHosts: [new URL(url).host],
      },
      {
        detectors,
        detectorsModule: import.meta.resolve('@vitrine/detectors/registry'),
        memory,
        store: await createDiskStore(folder),
        limiter: createHostLimiter(),
        chromiumPath: null,
        onEvent: () => {},
        signal: new AbortController().signal,
      },
    )
  } finally {
    await memory.dispose()
    await rm(folder, { recursive: true, force: true })
  }
}
