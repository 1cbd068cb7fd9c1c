/** One scan of a running shop by the product's own engine, with every detector and by default without a browser. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { detectors } from '@vitrine/detectors/registry'
import type { RegionTarget, ScanResult, SettledCause } from '@vitrine/engine/api/scan-types'
import type { UploadedTable } from '@vitrine/engine/api/uploaded-table'
import { createHostLimiter } from '@vitrine/engine/net/limiter/host-limiter'
import { scan } from '@vitrine/engine/pipeline/scan'
import { createDiskStore } from '@vitrine/engine/run/store/disk-store'
import { createMemoryScanMemory } from '@vitrine/engine/run/store/memory-scan-memory'
import type { PageType } from '@vitrine/kernel/names/vocabulary'

/** Enough for every page of the shop in both regions. */
const allPages = 400

export interface ShopScan {
  tier?: 'http' | 'browser'
  pageBudget?: number
  /** Ids of the detectors; absent: all. */
  checks?: readonly string[]
  /** Artifact folder, for several scans of one shop; absent: a temporary one. */
  storeFolder?: string
  /** The clock of the scan. */
  nowMs?: () => number
  /** What users closed or discarded. */
  settled?: readonly SettledCause[]
  /** Absent: the whole shop as one region. */
  regions?: readonly RegionTarget[]
  pageTypes?: readonly PageType[]
  /** What the owner uploaded for the analysis. */
  table?: UploadedTable
}

/** Scans the shop at a loopback URL. */
export async function scanShop(
  url: string,
  {
    tier = 'http',
    pageBudget = allPages,
    checks = detectors.map(({ id }) => id),
    storeFolder,
    nowMs,
    settled = [],
    regions = [{ name: 'GLOBAL', roots: [url] }],
    pageTypes = [],
    table,
  }: ShopScan = {},
): Promise<ScanResult> {
  const folder = storeFolder ?? (await mkdtemp(join(tmpdir(), 'vitrine-shops-')))
  const memory = createMemoryScanMemory()
  try {
    return await scan(
      {
        url,
        regions,
        platforms: ['Desktop', 'Mobile'],
        tier,
        pageBudget,
        pageTypes,
        checks: checks.map((detector) => ({ detector, templateIds: [] })),
        // As many as the product; with more, a second evaluator thread starts for every scan.
        concurrency: 4,
        tabs: 2,
        isOwned: true,
        withSessions: true,
        freshnessMs: 0,
        allowHosts: [url, ...regions.flatMap(({ roots }) => roots)].map((root) => new URL(root).host),
      },
      {
        detectors,
        detectorsModule: import.meta.resolve('@vitrine/detectors/registry'),
        memory,
        store: await createDiskStore(folder),
        limiter: createHostLimiter(),
        chromiumPath: process.env.VITRINE_CHROMIUM || null,
        onEvent: () => {},
        signal: new AbortController().signal,
        settled,
        ...(table === undefined ? {} : { table }),
        ...(nowMs === undefined ? {} : { nowMs }),
      },
    )
  } finally {
    await memory.dispose()
    if (storeFolder === undefined) await rm(folder, { recursive: true, force: true })
  }
}
