/** Whether a page is still as it was at a time. */
import type { PageTask } from '../api/scan-types.ts'
import type { StorePort } from './ports.ts'
import { maxKeptMs } from './repeat/repeat-plan.ts'

/** Whether what was seen on a page at a time would be seen now, because neither page nor rendering were read again. */
export async function isUnchangedSince(
  { stores }: StorePort,
  page: Pick<PageTask, 'url' | 'region' | 'platform'>,
  atMs: number,
): Promise<boolean> {
  const document = await stores.documents.find(page.region, page.url, maxKeptMs)
  if (document === null || Date.parse(document.response.fetchedAt) > atMs) return false
  const rendering = await stores.renderings.find(page, new Set(), maxKeptMs)
  return rendering === null || Date.parse(rendering.response.fetchedAt) <= atMs
}
