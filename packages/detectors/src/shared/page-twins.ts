/** Pages that count as one when texts of pages are compared. */
import type { CollectedPage } from '@vitrine/engine/detector'
import { pageKey } from './url.ts'

/** Second and further pages of a list. */
export const pageNumber = /([?&](page|p|paged|pg|offset|start)=\d+)|\/page\/\d+/i

interface WithAlternates {
  /** Addresses of the language versions that the page names. */
  alternates: readonly string[]
}

/** One page per address and region; platforms and spellings of one address fall together. */
export function oncePerAddress<Datum>(pages: readonly CollectedPage<Datum>[]): CollectedPage<Datum>[] {
  const seen = new Set<string>()
  return pages.filter(({ region, finalUrl }) => {
    const key = `${region}|${pageKey(finalUrl)}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function areTwins<Datum extends WithAlternates>(a: CollectedPage<Datum>, b: CollectedPage<Datum>): boolean {
  if (a.region !== b.region || pageKey(a.finalUrl) === pageKey(b.finalUrl)) return true
  const names = (page: CollectedPage<Datum>, other: CollectedPage<Datum>) =>
    page.datum.alternates.some((url) => pageKey(url) === pageKey(other.finalUrl))
  return names(a, b) || names(b, a)
}

/** Pages of a group that are really different: no language versions and no spellings of one another. */
export function distinctPages<Datum extends WithAlternates>(
  group: readonly CollectedPage<Datum>[],
): CollectedPage<Datum>[] {
  const kept: CollectedPage<Datum>[] = []
  for (const page of group) if (!kept.some((other) => areTwins(page, other))) kept.push(page)
  return kept
}

/** Number of different addresses, whatever devices and tiers showed them. */
export function countAddresses(pages: readonly { finalUrl: string }[]): number {
  return new Set(pages.map(({ finalUrl }) => pageKey(finalUrl))).size
}
