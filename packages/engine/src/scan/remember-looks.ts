/** What second looks showed is kept while the pages are fresh, so that the next analysis of the store need not repeat them. */
import { sha256 } from '@vitrine/kernel/ids'
import type { ScanRun } from './scan-run.ts'
import type { SiteMap } from './site-data.ts'

/** `gone`: the pages were there, and nothing was wrong with them any more. */
export type SecondLook = 'seen' | 'gone'

/** What was looked at, and why. */
interface Looked {
  cause: string
  /** Pages that speak for the cause; what others show is not known. */
  pages: readonly string[]
}

function keyOf(run: ScanRun, sites: SiteMap, { cause, pages }: Looked): string {
  const origins = sites.entries.map(({ site }) => site.key).join()
  return `confirmed|${sha256(run.version, origins, run.options.tier, cause, ...pages)}`
}

/** What the last second look at a cause on these pages showed; null when there was none lately. */
export async function lastLook(run: ScanRun, sites: SiteMap, looked: Looked): Promise<SecondLook | null> {
  const { store } = run.deps
  const visit = await store.findVisit(keyOf(run, sites, looked), sites.maxAgeMs(run))
  const hash = visit?.blobs.result
  const blob = hash === undefined ? null : await store.getBlob(hash)
  const result = blob === null ? null : Buffer.from(blob).toString()
  return result === 'seen' || result === 'gone' ? result : null
}

/** Notes what a second look showed. */
export async function rememberLook(
  run: ScanRun,
  sites: SiteMap,
  looked: Looked,
  look: SecondLook,
): Promise<void> {
  const { store } = run.deps
  const result = await store.putBlob(Buffer.from(look), 'text/plain')
  await store.saveVisit({ key: keyOf(run, sites, looked), fetchedAtMs: run.nowMs(), blobs: { result } })
}
