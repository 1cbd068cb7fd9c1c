/** One scan of a shop on loopback with every detector, as the command line runs it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { detectors } from '@vitrine/detectors/registry'
import type { ScanDeps, ScanEvent, ScanMemory, ScanOptions, ScanResult } from '@vitrine/engine/api/scan-types'
import { createHostLimiter } from '@vitrine/engine/net/limiter/host-limiter'
import { scan } from '@vitrine/engine/pipeline/scan'
import { createDiskStore } from '@vitrine/engine/run/store/disk-store'
import { createMemoryScanMemory } from '@vitrine/engine/run/store/memory-scan-memory'

interface Extras extends Pick<ScanDeps, 'resolve' | 'nowMs' | 'table' | 'stop'> {
  /** Folder of the artifact store; when absent, a temporary one. */
  storeFolder?: string
  onEvent?: (event: ScanEvent) => void
  /** Evaluates in this thread: faster for tens of pages, which take less time than starting threads. */
  isSmall?: boolean
  /** Called for every tab of the browser. */
  onBrowserPage?: (page: unknown) => void
  /** Called at the end, while what the scan remembers can still be read. */
  onMemory?: (memory: ScanMemory) => Promise<void>
  /** Ends the scan at once. */
  signal?: AbortSignal
}

export type RunScanOptions = Pick<ScanOptions, 'url' | 'tier' | 'pageBudget'> & Partial<ScanOptions> & Extras

/** Runs to the end. The shop counts as the operator's own, so it is visited without politeness delays. */
export async function runScan({
  storeFolder,
  onEvent,
  onBrowserPage,
  onMemory,
  stop,
  signal,
  resolve,
  nowMs,
  table,
  isSmall = false,
  ...options
}: RunScanOptions): Promise<ScanResult> {
  const folder = storeFolder ?? (await mkdtemp(join(tmpdir(), 'vitrine-bench-')))
  const memory = createMemoryScanMemory()
  try {
    const result = await scan(
      {
        regions: [{ name: 'GLOBAL', roots: [options.url] }],
        platforms: ['Desktop', 'Mobile'],
        pageTypes: [],
        checks: detectors.map(({ id }) => ({ detector: id, templateIds: [] })),
        concurrency: 8,
        tabs: 2,
        isOwned: true,
        withSessions: false,
        freshnessMs: 0,
        allowHosts: [new URL(options.url).host],
        ...options,
      },
      {
        detectors,
        ...(isSmall ? {} : { detectorsModule: import.meta.resolve('@vitrine/detectors/registry') }),
        detectorsVersion: 'bench',
        memory,
        store: await createDiskStore(folder, nowMs),
        limiter: createHostLimiter(),
        chromiumPath: process.env.VITRINE_CHROMIUM || null,
        onEvent: onEvent ?? (() => {}),
        ...(onBrowserPage === undefined ? {} : { onBrowserPage }),
        ...(resolve === undefined ? {} : { resolve }),
        ...(table === undefined ? {} : { table }),
        ...(nowMs === undefined ? {} : { nowMs }),
        ...(stop === undefined ? {} : { stop }),
        signal: signal ?? new AbortController().signal,
      },
    )
    await onMemory?.(memory)
    return result
  } finally {
    await memory.dispose()
    if (!storeFolder) await rm(folder, { recursive: true, force: true })
  }
}
