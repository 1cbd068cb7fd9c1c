/** Pages that count as one when pages are compared. */
import type { CollectedPage } from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { normalize } from '../text/text.ts'
import { areCopies, type ComparedContent } from './page-copies.ts'
import { pageKey } from './url.ts'

/** Matches second and later pages of a list. */
export const pageNumber = /([?&](page|p|paged|pg|offset|start)=\d+)|\/page\/\d+/i

interface WithAlternates {
  /** URLs of the page's language versions. */
  alternates: readonly string[]
  content: ComparedContent
}

/** Pages without further addresses of others, unless there is nothing else. */
function ownPages<Each extends { isAlias?: boolean }>(pages: readonly Each[]): readonly Each[] {
  const own = pages.filter(({ isAlias }) => isAlias !== true)
  return own.length > 0 ? own : pages
}

/** One page per URL and region; platforms, spellings, and aliases of a URL count as one. */
export function uniqueByUrl<Datum>(pages: readonly CollectedPage<Datum>[]): CollectedPage<Datum>[] {
  const seen = new Set<string>()
  return ownPages(pages).filter(({ region, finalUrl }) => {
    const key = `${region}|${pageKey(finalUrl)}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Stores that hide the ending of a script (“/about” and “/about.php”) answer at both addresses. */
const bareKey = (url: string) => pageKey(url).replace(/\.(?:php|html?|aspx?|jsp)(?=$|\?)/i, '')

function areTwins<Datum extends WithAlternates>(a: CollectedPage<Datum>, b: CollectedPage<Datum>): boolean {
  if (a.region !== b.region || bareKey(a.finalUrl) === bareKey(b.finalUrl)) return true
  const names = (page: CollectedPage<Datum>, other: CollectedPage<Datum>) =>
    page.datum.alternates.some((url) => pageKey(url) === pageKey(other.finalUrl))
  return names(a, b) || names(b, a) || areCopies(a, b)
}

/** Pages of a group that really differ, without language versions, other addresses, and filters of each other. */
export function distinctPages<Datum extends WithAlternates>(
  group: readonly CollectedPage<Datum>[],
): CollectedPage<Datum>[] {
  const kept: CollectedPage<Datum>[] = []
  // A list comes before its filters.
  const sorted = group.toSorted((a, b) => a.finalUrl.length - b.finalUrl.length)
  for (const page of sorted) if (!kept.some((other) => areTwins(page, other))) kept.push(page)
  return kept
}

/** The pages that share a text. */
export interface Sharing<Datum> {
  /** The distinct ones among those that the check judges. */
  judged: CollectedPage<Datum>[]
  /** Their number over all types of pages, in words; what looks like another address of a page may be one of its own. */
  count: string
  /** Where addresses may be the same page, how many there are: “ (34 URLs)”, else empty. */
  addresses: string
  /** Every address with the text, the judged ones first. */
  urls: string[]
  /** Whether pages share it that the check doesn’t judge. */
  isBeyond: boolean
}

/** A text that a template prints everywhere is on carts and information pages, too; a number without them is too low. */
function sharingOf<Datum extends WithAlternates>(
  group: readonly CollectedPage<Datum>[],
  isJudged: (page: CollectedPage<Datum>) => boolean,
): Sharing<Datum> {
  const own = group.filter(isJudged)
  const others = group.filter((page) => !isJudged(page))
  const judged = distinctPages(own)
  const pages = distinctPages(group).length
  const urls = uniqueByUrl([...judged, ...own, ...others]).map(({ finalUrl }) => finalUrl)
  return {
    judged,
    count: `${pages < group.length ? 'at least ' : ''}${pages}`,
    addresses: pages < urls.length ? ` (${pluralize(urls.length, 'URL')})` : '',
    urls,
    isBeyond: others.length > 0,
  }
}

/** Tells of each page which others share its text; a page without one shares nothing. */
export function sharings<Datum extends WithAlternates>(
  pages: readonly CollectedPage<Datum>[],
  textOf: (datum: Datum) => string,
  isJudged: (page: CollectedPage<Datum>) => boolean,
): (page: CollectedPage<Datum>) => Sharing<Datum> {
  const keyOf = ({ datum }: CollectedPage<Datum>) => normalize(textOf(datum))
  const groups = Map.groupBy(pages, keyOf)
  groups.delete('')
  // Comparing the pages of a large group with each other is too much to do for each of them.
  const known = new Map([...groups].map(([key, group]) => [key, sharingOf(group, isJudged)]))
  const none = sharingOf<Datum>([], isJudged)
  return (page) => known.get(keyOf(page)) ?? none
}

/** Number of different URLs across devices and tiers, without aliases. */
export function countAddresses(pages: readonly { finalUrl: string; isAlias?: boolean }[]): number {
  return new Set(ownPages(pages).map(({ finalUrl }) => pageKey(finalUrl))).size
}
