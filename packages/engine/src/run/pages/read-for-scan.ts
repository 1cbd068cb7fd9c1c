/** Reads a page of a repeated analysis: what has not changed is kept, with everything that is known about it. */
import { hasRoute } from '@vitrine/kernel/store/hash-route'
import type { ResponseArtifact } from '../../api/artifacts.ts'
import type { PageTask } from '../../api/scan-types.ts'
import { type Comparison, type PageSource, readChanged, readPage } from '../page-source.ts'
import type { ConfigPort, FetchPorts } from '../ports.ts'
import { isDue, maxKeptMs } from '../repeat/repeat-plan.ts'
import type { StoreRegions } from '../store-regions.ts'

/** A page to evaluate in this scan; fresh ones come from the artifact store. Throws only when the scan is stopped. */
export async function readForScan(
  run: FetchPorts & ConfigPort,
  sites: StoreRegions,
  { url, region }: Pick<PageTask, 'url' | 'region'>,
): Promise<PageSource> {
  const maxAgeMs = sites.maxAgeMs(run)
  const { repeat } = sites
  if (repeat === null || hasRoute(url)) return readPage(run, url, region, maxAgeMs)
  // Only pages of this scan are fresh: others are asked about, and whose turn it is are read in full.
  const own = await run.stores.documents.find(region, url, run.nowMs() - sites.startedAtMs + 1)
  if (own !== null) return readPage(run, url, region, maxAgeMs)
  return isDue(repeat, url) ? readWhole(run, { url, region }) : readComparing(run, { url, region }, 'usual')
}

/** Reads a page in full. What is known of it is kept if it is the same, letter for letter. */
export const readWhole = (run: FetchPorts, page: Pick<PageTask, 'url' | 'region'>): Promise<PageSource> =>
  readComparing(run, page, 'whole')

async function readComparing(
  run: FetchPorts,
  { url, region }: Pick<PageTask, 'url' | 'region'>,
  comparison: Comparison,
): Promise<PageSource> {
  const known = await run.stores.documents.find(region, url, maxKeptMs)
  const isComparable =
    known !== null && known.response.status === 200 && known.response.redirects.length === 0
  return isComparable ? readChanged(run, url, region, known, comparison) : readPage(run, url, region, 0)
}

/** When a page that this scan found unchanged was read in full; null: this scan read it. Milliseconds. */
export function unchangedSince(
  { startedAtMs }: Pick<StoreRegions, 'startedAtMs'>,
  { fetchedAt }: Pick<ResponseArtifact, 'fetchedAt'>,
  askedAtMs: number,
): number | null {
  const readAtMs = Date.parse(fetchedAt)
  return askedAtMs >= startedAtMs && readAtMs < startedAtMs ? readAtMs : null
}
