import type { PageTask } from '../api/scan-types.ts'

/** Key of a page in a scan, independent of tier and platform. */
export function scanPageKey({ url, region }: Pick<PageTask, 'url' | 'region'>): string {
  return `${region}|${url}`
}
