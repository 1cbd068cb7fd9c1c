/**
 * Follows a list to its last page. The first two pages are opened in the browser; where the second reads alike without
 * one, the others are only fetched, because a long list would take minutes otherwise.
 */
import { destructiveReason } from '../crawl/destructive-urls.ts'
import { siteHost } from '../crawl/url-policy.ts'
import { createPageFacts } from '../derive/page-facts.ts'
import type { LinkFact } from '../facts.ts'
import type { ListingFlowRecord } from '../flows.ts'
import type { PageSource } from '../scan/page-source.ts'
import type { FlowSession } from './flow-session.ts'
import type { ListingRules } from './listing-flow.ts'
import { nextPageUrl } from './listing-scripts.ts'
import { pressForMore } from './load-more.ts'
import { nextPageOf, pageAddress } from './next-page.ts'
import { type PressedPage, pressForNext } from './press-next.ts'
import { listOf, readCalmList, readList } from './read-list.ts'

export type PageReader = (url: string) => Promise<PageSource>

/** Pages of lists that only a browser can read. */
const mostInBrowser = 4
const mostPresses = 3
/** Slow shops are not followed to the end. */
const longestMs = 60_000
const alike = 0.9

/** Fills `pages`, `endedBy` and `loopsTo`. @param status of the first page, which is open */
export async function readPages(
  session: FlowSession,
  record: ListingFlowRecord,
  status: number,
  rules: ListingRules,
): Promise<void> {
  const { page } = session
  const walk = newWalk(record, rules)
  let answer = status
  while (record.pages.length < mostInBrowser) {
    const { urls } = await (record.pages.length === 0 ? readList(session) : readCalmList(session))
    record.pages.push({ url: page.url(), productUrls: urls, status: answer })
    walk.visited.add(pageAddress(page.url()))
    const shown = (await page.evaluate(nextPageUrl)) as string | null
    const next = shown === null ? null : pageAddress(shown)
    if (next === null || next === pageAddress(page.url())) {
      const pressed = mayPress(record, rules) ? await pressForNext(session) : null
      if (pressed !== null) {
        if (walk.isBack(pressed)) return
        answer = pressed.status
        continue
      }
    }
    if (next === null && record.pages.length === 1) await readMore(session, record)
    // The last page of many themes links to itself.
    if (walk.isOver(next === pageAddress(page.url()) ? null : next, answer)) return
    if (record.pages.length === 2 && (await followWithoutBrowser(session, record, rules, walk))) return
    if (next === null || record.pages.length >= mostInBrowser) break
    answer = await session.open(next, `Open page ${record.pages.length + 1} of the list`)
  }
  record.endedBy = 'cap'
}

interface Walk {
  visited: Set<string>
  /** Whether the way ends at a page that leads to `next`; then the record says how. */
  isOver(next: string | null, status: number): boolean
  /** Whether a press led back to an earlier page; then the record says so. */
  isBack(pressed: PressedPage): boolean
}

function newWalk(record: ListingFlowRecord, { isAllowed }: ListingRules): Walk {
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

/** Where a press leads is not known before; most shops name the page like this. */
function mayPress({ listUrl }: ListingFlowRecord, { isAllowed }: ListingRules): boolean {
  const second = new URL(listUrl)
  second.searchParams.set('page', '2')
  return isAllowed(second.href)
}

/** Presses "Show more" a few times. */
async function readMore(session: FlowSession, record: ListingFlowRecord): Promise<void> {
  for (let press = 0; press < mostPresses; press++) {
    const more = await pressForMore(session, await readList(session))
    if (more === null) return
    record.pages.push(more)
    if (more.productUrls.length === 0) return
  }
}

interface FetchedPage {
  url: string
  productUrls: string[]
  status: number | null
  links: readonly LinkFact[]
}

async function fetchList(url: string, { fetchPage }: ListingRules): Promise<FetchedPage | null> {
  const source = await fetchPage(url)
  if (source.kind === 'failed') return null
  if (source.kind === 'blocked') return { url, productUrls: [], status: source.status ?? 429, links: [] }
  const { finalUrl, headers, status } = source.response
  const facts = createPageFacts({ html: source.html, url: finalUrl, headers })
  return { url: finalUrl, productUrls: listOf(facts).urls, status, links: facts.links }
}

/** Whether the list could be followed that way; if not, nothing was recorded. */
async function followWithoutBrowser(
  session: FlowSession,
  record: ListingFlowRecord,
  rules: ListingRules,
  walk: Walk,
): Promise<boolean> {
  const deadlineMs = performance.now() + longestMs
  const known = record.pages.at(-1)
  let at = known === undefined ? null : await fetchList(known.url, rules)
  if (!known || !at || at.status !== 200 || !isAlike(known.productUrls, at.productUrls)) return false
  const first = record.pages.length
  if (nextPageOf(at.links, at.url, first) === null) return false
  for (;;) {
    const number = record.pages.length
    const next = nextPageOf(at.links, at.url, number)
    if (walk.isOver(next, at.status ?? 200) || next === null) break
    const isLate = performance.now() > deadlineMs
    const fetched = isLate || number >= rules.mostPages ? null : await fetchList(next, rules)
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
