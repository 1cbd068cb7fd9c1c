/**
 * Follows a list to its last page. Opens the first two pages in the browser; if the second reads the same
 * without one, fetches the others over HTTP, because a long list would take minutes otherwise.
 */

import type { LinkFact } from '../../api/facts.ts'
import type { ListingSessionRecord } from '../../api/sessions.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { createPageFacts } from '../../extract/page-facts.ts'
import { destructiveReason } from '../../frontier/address/destructive-urls.ts'
import { queryOf, queryParts } from '../../frontier/address/query.ts'
import { siteHost } from '../../frontier/address/url-policy.ts'
import type { PageSource } from '../../run/page-source.ts'
import { nextPageOf, pageAddress } from '../shared/page/next-page.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'
import { type ClickedPage, clickNext } from './click-next.ts'
import type { ListingRules } from './listing-session.ts'
import { clickForMore } from './load-more.ts'
import { nextPageUrl } from './pager.page.ts'
import { listOf, readCalmList, readList } from './read-list.ts'

export type PageReader = (url: string) => Promise<PageSource>

/** Max pages of lists that need a browser. */
const maxInBrowser = 4
const maxClicks = 3
/** Slow stores are not followed to the end. */
const maxMs = 60_000
const alike = 0.9

/** Sets `pages`, `endedBy` and `loopsTo`. @param status of the first page, which is open */
export async function readListPages(
  session: SessionTab,
  record: ListingSessionRecord,
  status: number,
  rules: ListingRules,
): Promise<void> {
  await walkPages(session, record, status, rules)
  for (const [at, page] of record.pages.entries()) {
    const isEmpty = page.productUrls.length === 0 && page.status === 200
    const isTwin = record.pages.slice(0, at).some((earlier) => isAlike(earlier.productUrls, page.productUrls))
    if (at > 0 && page.isSamePage !== true && (isEmpty || isTwin))
      page.isConfirmed = page.isConfirmed === true || (await isReadAgain(record, at, rules))
  }
}

/** Whether the page, fetched without scripts, has the same products, or none, and its address is the one of another page. */
async function isReadAgain(
  { pages }: ListingSessionRecord,
  at: number,
  rules: ListingRules,
): Promise<boolean> {
  const [first, page] = [pages[0], pages[at]]
  if (first === undefined || page === undefined || !isNumberedLike(first.url, page.url)) return false
  const again = await fetchList(page.url, rules, first.productUrls)
  if (again === null || again.status !== 200) return false
  return page.productUrls.length === 0 ? again.saysEmpty : isAlike(page.productUrls, again.productUrls)
}

/** “/lamps” and “/lamps?page=2”: one part of the address has another number; the rest stays. */
export function isNumberedLike(first: string, page: string): boolean {
  const [from, to] = [new URL(first), new URL(page)]
  const parts = (url: URL) => [...url.pathname.split('/'), ...url.search.slice(1).split('&')]
  const known = new Set(parts(from))
  const added = parts(to).filter((part) => !known.has(part))
  return from.host === to.host && added.length > 0 && added.some((part) => /\d/.test(part))
}

/** Follows the list from its first page, which is open. */
async function walkPages(
  session: SessionTab,
  record: ListingSessionRecord,
  status: number,
  rules: ListingRules,
): Promise<void> {
  const { page } = session
  const walk = newWalk(record, rules)
  let answer = status
  while (record.pages.length < maxInBrowser) {
    const earlier = productsOf(record)
    const { urls, saysEmpty, stated } = await (record.pages.length === 0
      ? readList(session)
      : readCalmList(session, earlier))
    const isConfirmed = urls.length === 0 && (saysEmpty || stated === 0) ? { isConfirmed: true } : {}
    record.pages.push({ url: page.url(), productUrls: urls, status: answer, ...isConfirmed })
    walk.visited.add(pageAddress(page.url()))
    const shown = await inIsolatedWorld(page, nextPageUrl)
    const next = shown === null ? null : pageAddress(shown)
    if (next === null || next === pageAddress(page.url())) {
      const clicked = mayClick(record, rules) ? await clickNext(session) : null
      if (clicked !== null) {
        if (walk.isBack(clicked)) return
        answer = clicked.status
        continue
      }
    }
    if (next === null && record.pages.length === 1) await readMore(session, record)
    // The last page of many themes links to itself.
    if (walk.isOver(next === pageAddress(page.url()) ? null : next, answer)) return
    if (record.pages.length === 2 && (await followWithoutBrowser(session, record, rules, walk))) return
    if (next === null || record.pages.length >= maxInBrowser) break
    answer = await session.open(next, `Open page ${record.pages.length + 1} of the list`)
  }
  record.endedBy = 'cap'
}

interface Walk {
  visited: Set<string>
  /** Whether the list ends at a page that leads to `next`; if so, the record says how. */
  isOver(next: string | null, status: number): boolean
  /** Whether a click led back to an earlier page; if so, the record says so. */
  isBack(clicked: ClickedPage): boolean
}

function newWalk(record: ListingSessionRecord, { isAllowed }: ListingRules): Walk {
  const visited = new Set<string>()
  return {
    visited,
    isOver(next, status) {
      if (next === null || status >= 400) {
        record.endedBy = 'end'
        return true
      }
      if (visited.has(next)) {
        record.endedBy = 'loop'
        record.loopsTo = next
        return true
      }
      const isOther = siteHost(next) !== siteHost(record.listUrl)
      if (isOther || destructiveReason(next) !== null || !isAllowed(next)) {
        record.endedBy = 'cap'
        return true
      }
      return false
    },
    isBack({ url, isNewAddress }) {
      if (!isNewAddress || !visited.has(url)) return false
      record.endedBy = 'loop'
      record.loopsTo = url
      return true
    },
  }
}

/** The target of a click is unknown before; most stores name the page like this. */
function mayClick({ listUrl }: ListingSessionRecord, { isAllowed }: ListingRules): boolean {
  const second = new URL(listUrl)
  const others = queryParts(second.search).filter(({ name }) => name !== 'page')
  second.search = [queryOf(others), 'page=2'].filter((part) => part !== '').join('&')
  return isAllowed(second.href)
}

/** Clicks "Show more" a few times. */
async function readMore(session: SessionTab, record: ListingSessionRecord): Promise<void> {
  for (let click = 0; click < maxClicks; click++) {
    const more = await clickForMore(session, await readList(session))
    if (more === null) return
    record.pages.push(more)
    if (more.productUrls.length === 0) return
  }
}

const productsOf = ({ pages }: ListingSessionRecord) => pages.flatMap(({ productUrls }) => productUrls)

interface FetchedPage {
  url: string
  productUrls: string[]
  status: number | null
  links: readonly LinkFact[]
  saysEmpty: boolean
}

async function fetchList(
  url: string,
  { fetchPage }: ListingRules,
  earlier: readonly string[],
): Promise<FetchedPage | null> {
  const source = await fetchPage(url)
  if (source.kind === 'failed') return null
  if (source.kind === 'blocked')
    return { url, productUrls: [], status: source.status ?? 429, links: [], saysEmpty: false }
  const { finalUrl, headers, status } = source.response
  const facts = createPageFacts({ html: source.html, url: finalUrl, headers })
  const { urls, saysEmpty } = listOf(facts, earlier)
  return { url: finalUrl, productUrls: urls, status, links: facts.links, saysEmpty }
}

/** Whether the list could be followed that way; if not, nothing was recorded. */
async function followWithoutBrowser(
  session: SessionTab,
  record: ListingSessionRecord,
  rules: ListingRules,
  walk: Walk,
): Promise<boolean> {
  const deadlineMs = performance.now() + maxMs
  const known = record.pages.at(-1)
  let at = known === undefined ? null : await fetchList(known.url, rules, productsOf(record))
  if (!known || !at || at.status !== 200 || !isAlike(known.productUrls, at.productUrls)) return false
  const first = record.pages.length
  if (nextPageOf(at.links, at.url, first) === null) return false
  for (;;) {
    const number = record.pages.length
    const next = nextPageOf(at.links, at.url, number)
    if (walk.isOver(next, at.status ?? 200) || next === null) break
    const isLate = performance.now() > deadlineMs
    const fetched =
      isLate || number >= rules.maxPages ? null : await fetchList(next, rules, productsOf(record))
    if (fetched === null) {
      record.endedBy = 'cap'
      break
    }
    walk.visited.add(next)
    walk.visited.add(pageAddress(fetched.url))
    record.pages.push({ url: next, productUrls: fetched.productUrls, status: fetched.status })
    at = fetched
  }
  const followed = record.pages.length - first
  session.step(`Follow the list for ${followed} more ${followed === 1 ? 'page' : 'pages'}`, 'ok')
  return true
}

function isAlike(left: readonly string[], right: readonly string[]): boolean {
  const [a, b] = [new Set(left), new Set(right)]
  const shared = [...a].filter((url) => b.has(url)).length
  return shared > 0 && shared >= alike * (a.size + b.size - shared)
}
