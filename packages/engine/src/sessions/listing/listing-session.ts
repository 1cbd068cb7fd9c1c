/**
 * Uses a list as a shopper does: opens further pages, sorts by price, applies one value of a few filters and
 * removes it again. Only clicks the list's own controls.
 */

import type { Platform } from '@vitrine/kernel/names/vocabulary'
import type { ListingSessionRecord, SessionPart } from '../../api/sessions.ts'
import { pageHtml } from '../../browser/page-html.ts'
import { responseRefusal } from '../../frontier/refusals.ts'
import type { SessionPorts } from '../../run/ports.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import { runSession } from '../shared/session/run-session.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'
import { tryFacets } from './facet-steps.ts'
import { type PageReader, readListPages } from './list-pages.ts'
import { readList } from './read-list.ts'
import { trySorts } from './sort-steps.ts'

/** A list of the store. */
export interface ListStart extends Pick<IndexedPage, 'url' | 'finalUrl' | 'region'> {
  /** The site's search results for a word. */
  isSearch?: boolean
}

export interface ListingRules {
  /** robots.txt of a store that is not owned; an owned one may be used freely. */
  isAllowed(url: string): boolean
  /** What to try besides opening the list. */
  parts: ReadonlySet<SessionPart>
  /** Max further pages to follow. */
  maxPages: number
  /** Fetches a further page without a browser. */
  fetchPage: PageReader
  /** The price on a product’s own page; null where it wasn’t read. */
  pagePriceOf?: (url: string) => number | null
}

/** Runs the session on one list. Only throws when the scan is stopped. */
export async function runListingSession(
  run: SessionPorts,
  list: ListStart,
  platform: Platform,
  rules: ListingRules,
): Promise<ListingSessionRecord> {
  return runSession(run, {
    doing: 'Testing filters, sorting, and pagination of a list',
    start: list,
    platform,
    newRecord: () => newRecord(list, platform),
    play: (session, record) => {
      const fetchPage: PageReader = (url) => session.withoutHostSlot(() => rules.fetchPage(url))
      return play(session, record, { ...rules, fetchPage })
    },
    failure: 'The session with this list couldn’t be finished.',
  })
}

function newRecord(list: ListStart, platform: Platform): ListingSessionRecord {
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

async function play(session: SessionTab, record: ListingSessionRecord, rules: ListingRules): Promise<void> {
  const status = await session.open(record.listUrl, 'Open the list')
  const refusal = responseRefusal(status, {}, await pageHtml(session.page))
  if (refusal !== null || status >= 400) {
    record.notVerified = refusal?.reason ?? `The category page returned status ${status}.`
    return
  }
  const first = await readList(session)
  if (first.urls.length === 0) {
    record.notVerified = 'We couldn’t read any products from the category page.'
    return
  }
  record.statedCount = first.stated
  const { parts } = rules
  if (parts.has('pages')) await readListPages(session, record, status, rules)
  if (parts.has('sorts')) record.sorts = await trySorts(session, record.listUrl, rules)
  if (parts.has('facets')) record.facets = await tryFacets(session, record.listUrl, rules)
}
