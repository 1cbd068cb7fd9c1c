/** One scan with its temporary data: the part that the command and the published API share. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ScanEvent, ScanOptions, ScanResult } from '@vitrine/engine/api/scan-types'
import { createHostLimiter } from '@vitrine/engine/net/limiter/host-limiter'
import { scan } from '@vitrine/engine/pipeline/scan'
import { createDiskStore, type DiskStore } from '@vitrine/engine/run/store/disk-store'
import { createMemoryScanMemory } from '@vitrine/engine/run/store/memory-scan-memory'
import { templates } from '@vitrine/library/registry'
import { chooseChecks } from './choose-checks.ts'
import { type LoadedChecks, loadChecks } from './own-checks.ts'

export interface ScanRequest {
  /** Everything but the checks. */
  options: Omit<ScanOptions, 'checks' | 'pageTypes'>
  /** Ids of the analyses to run; empty: every analysis that needs no file. */
  templateIds: readonly string[]
  /** Folder with detectors of the user’s own; null: none. */
  detectors: string | null
  /** Folder of the artifact store; null: a temporary one. */
  folder: string | null
  chromiumPath: string | null
  onEvent(event: ScanEvent): void
  signal: AbortSignal
  stop?: AbortSignal
}

export interface FinishedScan {
  result: ScanResult
  options: ScanOptions
  checks: LoadedChecks
  store: DiskStore
}

/**
 * Scans a store and hands over the result while its screenshots can still be read.
 * @throws UsageError for an unknown analysis or unusable detectors
 */
export async function runScan<Used>(
  request: ScanRequest,
  use: (scan: FinishedScan) => Promise<Used>,
): Promise<Used> {
  const folder = request.folder ?? (await mkdtemp(join(tmpdir(), 'vitrine-scan-')))
  try {
    return await scanInto(folder, request, use)
  } finally {
    if (request.folder === null) await rm(folder, { recursive: true, force: true })
  }
}

async function scanInto<Used>(
  folder: string,
  request: ScanRequest,
  use: (scan: FinishedScan) => Promise<Used>,
): Promise<Used> {
  const store = await createDiskStore(folder)
  const memory = createMemoryScanMemory({ spillFolder: folder })
  try {
    const checks = await loadChecks(request.detectors, folder)
    const { ownIds, ...loaded } = checks
    const chosen = chooseChecks(templates, request.templateIds)
    const options: ScanOptions = {
      ...request.options,
      pageTypes: ownIds.length > 0 ? [] : chosen.pageTypes,
      checks: [...chosen.checks, ...ownIds.map((detector) => ({ detector, templateIds: [] }))],
    }
    const result = await scan(options, {
      ...loaded,
      memory,
      store,
      limiter: createHostLimiter(),
      chromiumPath: request.chromiumPath,
      onEvent: request.onEvent,
      signal: request.signal,
      ...(request.stop && { stop: request.stop }),
    })
    return await use({ result, options, checks, store })
  } finally {
    await memory.dispose()
  }
}
