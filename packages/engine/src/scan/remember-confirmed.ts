/** Second looks are kept while the pages are fresh, so that the next analysis of the store need not repeat them. */
import { sha256 } from '@vitrine/kernel/ids'
import type { ScanRun } from './scan-run.ts'
import type { SiteMap } from './site-data.ts'

function keyOf(run: ScanRun, sites: SiteMap, cause: string): string {
  const origins = sites.entries.map(({ site }) => site.key).join()
  return `confirmed|${sha256(run.version, origins, run.options.tier, cause)}`
}

/** Whether the cause was seen again lately. What was not seen again is looked at anew each time. */
export async function wasConfirmed(run: ScanRun, sites: SiteMap, cause: string): Promise<boolean> {
  const { store } = run.deps
  const visit = await store.findVisit(keyOf(run, sites, cause), sites.maxAgeMs(run))
  return visit !== null
}

/** Notes that a second look showed the cause again. */
export async function rememberConfirmed(run: ScanRun, sites: SiteMap, cause: string): Promise<void> {
  const { store } = run.deps
  const result = await store.putBlob(Buffer.from('seen'), 'text/plain')
  await store.saveVisit({ key: keyOf(run, sites, cause), fetchedAtMs: run.nowMs(), blobs: { result } })
}
