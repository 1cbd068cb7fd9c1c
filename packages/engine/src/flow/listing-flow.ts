/**
 * Uses a list as a shopper does: reads on to further pages, orders by price, applies one value of a few filters and
 * takes it back. Nothing but what the list itself offers is pressed.
 */
import type { Platform } from '@vitrine/kernel/vocabulary'
import { destructiveReason } from '../crawl/destructive-urls.ts'
import { refusalOf } from '../crawl/refusals.ts'
import { siteHost } from '../crawl/url-policy.ts'
import type { FlowPart, ListingFlowRecord } from '../flows.ts'
import type { IndexedPage } from '../scan/scan-index.ts'
import type { ScanRun } from '../scan/scan-run.ts'
import { tryFacets } from './facet-steps.ts'
import type { FlowSession } from './flow-session.ts'
import { nextPageUrl } from './listing-scripts.ts'
import { pressForMore } from './load-more.ts'
import { playSession } from './play-session.ts'
import { readList } from './read-list.ts'
import { trySorts } from './sort-steps.ts'

const mostPages = 4

export interface ListingRules {
  /** robots.txt of a store that is not ours; our own may be used freely. */
  isAllowed(url: string): boolean
  /** What is tried besides opening the list. */
  parts: ReadonlySet<FlowPart>
}

/** Plays the session on one list. Never throws but for a stopped scan. */
export async function playListing(
  run: ScanRun,
  list: IndexedPage,
  platform: Platform,
  rules: ListingRules,
): Promise<ListingFlowRecord> {
  return playSession(run, {
    doing: 'Using filters, sorting and pages of a list',
    start: list,
    platform,
    newRecord: () => newRecord(list, platform),
    play: (session, record) => play(session, record, rules),
    failure: 'The session with this list could not be finished.',
  })
}

function newRecord(list: IndexedPage, platform: Platform): ListingFlowRecord {
  return {
    kind: 'listing',
    url: list.finalUrl,
    listUrl: list.finalUrl,
    platform,
    region: list.region,
    notVerified: null,
    steps: [],
    statedCount: null,
    facets: [],
    sorts: [],
    pages: [],
  }
}

async function play(session: FlowSession, record: ListingFlowRecord, rules: ListingRules): Promise<void> {
  const status = await session.open(record.listUrl, 'Open the list')
  const refusal = refusalOf(status, {}, await session.page.content())
  if (refusal !== null || status >= 400) {
    record.notVerified = refusal?.reason ?? `The list answered with status ${status}.`
    return
  }
  const first = await readList(session)
  if (first.urls.length === 0) {
    record.notVerified = 'No products could be read from the list.'
    return
  }
  record.statedCount = first.stated
  const { parts } = rules
  if (parts.has('pages')) await readPages(session, record, status, rules)
  if (parts.has('sorts')) record.sorts = await trySorts(session, record.listUrl, rules)
  if (parts.has('facets')) record.facets = await tryFacets(session, record.listUrl, rules)
}

async function readPages(
  session: FlowSession,
  record: ListingFlowRecord,
  status: number,
  { isAllowed }: ListingRules,
): Promise<void> {
  const { page } = session
  const visited = new Set<string>()
  let answer = status
  while (record.pages.length < mostPages) {
    visited.add(page.url())
    record.pages.push({ url: page.url(), productUrls: (await readList(session)).urls, status: answer })
    const next = (await page.evaluate(nextPageUrl)) as string | null
    if (next === null && record.pages.length === 1) {
      const more = await pressForMore(session, await readList(session))
      if (more !== null) record.pages.push(more)
    }
    if (next === null || visited.has(next) || answer >= 400) return
    if (siteHost(next) !== siteHost(record.listUrl) || destructiveReason(next) !== null || !isAllowed(next))
      return
    answer = await session.open(next, `Open page ${record.pages.length + 1} of the list`)
  }
}
