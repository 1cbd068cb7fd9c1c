/** Which rows of the owner's file are looked at where not all of them can be. */
import { normaliseUrl } from '../crawl/url-policy.ts'
import type { TableRow } from '../uploaded-table.ts'
import type { ScanIndex } from './scan-index.ts'
import type { ScanRun } from './scan-run.ts'

type FileAddresses = { row: TableRow; link: string | null; pictures: readonly string[] }

/** What the checks of the scan want to know of each row. */
export function fileAddresses(run: ScanRun): FileAddresses[] {
  const readers = run.plan.site.filter(({ fileAddresses: read }) => read !== undefined)
  return (run.deps.table?.rows ?? []).flatMap((row) =>
    readers.flatMap(({ fileAddresses: read }) => (read ? [{ row, ...read(row) }] : [])),
  )
}

/** Normalised addresses of all pages that the scan asked for. */
export function visitedAddresses({ pages }: ScanIndex): Set<string> {
  return new Set(pages.flatMap(({ url }) => normaliseUrl(url) ?? []))
}

/** As many of a list as wanted, evenly from its beginning to its end: the same in every scan of an unchanged file. */
export function spread<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items]
  return Array.from({ length: most }, (_, at) => items[Math.floor((at * items.length) / most)]).filter(
    (item) => item !== undefined,
  )
}
