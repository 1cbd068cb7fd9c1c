import type { PageTask } from '../scan-types.ts'

/** Key of a page in a scan, whatever it is visited with. */
export function placeOf({ url, region }: Pick<PageTask, 'url' | 'region'>): string {
  return `${region}|${url}`
}
