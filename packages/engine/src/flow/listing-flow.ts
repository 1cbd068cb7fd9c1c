/**
 * Uses a list as a shopper does: reads on to further pages, orders by price, applies one value of a few filters and
 * takes it back. Nothing but what the list itself offers is pressed.
 */
import type { Platform } from '@vitrine/kernel/vocabulary'
import { refusalOf } from '../crawl/refusals.ts'
import type { FlowPart, ListingFlowRecord } from '../flows.ts'
import type { IndexedPage } from '../scan/scan-index.ts'
import type { ScanRun } from '../scan/scan-run.ts'
import { tryFacets } from './facet-steps.ts'
import type { FlowSession } from './flow-session.ts'
import { type PageReader, readPages } from './list-pages.ts'
import { playSession } from './play-session.ts'
import { readList } from './read-list.ts'
import { trySorts } from './sort-steps.ts'

/** A list of the store. */
export interface ListStart extends Pick<IndexedPage, 'url' | 'finalUrl' | 'region'> {
  /** What the search lists for a word. */
  isSearch?: boolean
}

export interface ListingRules {
  /** robots.txt of a store that is not ours; our own may be used freely. */
  isAllowed(url: string): boolean
  /** What is tried besides opening the list. */
  parts: ReadonlySet<FlowPart>
  /** Further pages that are followed at most. */
  mostPages: number
  /** Fetches a further page without a browser. */
  fetchPage: PageReader
}

/** Plays the session on one list. Never throws but for a stopped scan. */
export async function playListing(
  run: ScanRun,
  list: ListStart,
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

function newRecord(list: ListStart, platform: Platform): ListingFlowRecord {
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
    ...(list.isSearch === true ? { isSearch: true } : {}),
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
