/** Sessions on lists of one region. */
import type { Platform } from '@vitrine/kernel/names/vocabulary'
import type { SessionPart } from '../../api/sessions.ts'
import { normaliseUrl } from '../../frontier/address/url-policy.ts'
import { forEachConcurrently } from '../../run/for-each-concurrently.ts'
import { readPage } from '../../run/page-source.ts'
import { robotsRuleOf } from '../../run/robots-rule.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import { chooseLists } from '../shared/choice/choose-lists.ts'
import type { SessionContext, SessionRunner } from '../shared/session/session-runner.ts'
import { type ListStart, runListingSession } from './listing-session.ts'
import { keepsSearch, searchList } from './search-list.ts'

interface Session {
  list: ListStart
  platform: Platform
}

/** Result pages are numbered per search word, so sessions only try controls on them. */
const partsOfSearch: readonly SessionPart[] = ['sorts', 'facets']

/** Prices on product pages by written address. */
function pagePricesOf(pages: readonly IndexedPage[], region: string): Map<string, number> {
  const read = pages.flatMap(({ url, finalUrl, region: own, product }) => {
    const price = Number(product?.price ?? Number.NaN)
    return own === region && price > 0 ? [url, finalUrl].map((each) => [each, price] as const) : []
  })
  return new Map(read.map(([url, price]) => [normaliseUrl(url) ?? url, price]))
}

/** A few lists on the main platform, the first of them on the others too, plus one list of search results. */
export function listingRunner(scene: SessionContext): SessionRunner {
  const { run, sites, region, policy, pages, platform, otherPlatforms, parts } = scene
  const lists = chooseLists(pages, region).slice(0, policy.listBudget)
  const isAllowed = robotsRuleOf(scene)
  const pagePrices = pagePricesOf(pages, region)
  const searchParts = new Set(partsOfSearch.filter((part) => parts.has(part)))
  const play = (sessions: readonly Session[], maxAgeMs: number) =>
    forEachConcurrently(sessions, policy.maxSessions, ({ list, platform: on }) =>
      runListingSession(run, list, on, {
        isAllowed: (url) => isAllowed(url) && (!list.isSearch || keepsSearch(list.finalUrl, url)),
        parts: list.isSearch ? searchParts : parts,
        maxPages: policy.pagesPerList,
        fetchPage: (url) => readPage(run, url, region, maxAgeMs),
        pagePriceOf: (url) => pagePrices.get(url) ?? null,
      }),
    )
  const sessions: Session[] = lists.map((list) => ({ list, platform }))
  for (const other of policy.usesAllPlatforms ? otherPlatforms : [])
    sessions.push(...lists.slice(0, 1).map((list) => ({ list, platform: other })))
  return {
    async first() {
      const found = searchParts.size > 0 ? await searchList(scene) : null
      if (found !== null) sessions.push({ list: found, platform })
      return play(sessions, sites.maxAgeMs(run))
    },
    confirm: (findings) => {
      const failing = new Set(findings.map(({ url }) => url))
      return play(
        sessions.filter(({ list }) => failing.has(list.finalUrl)),
        0,
      )
    },
    replay(finding) {
      const { url, pageType } = finding
      const list: ListStart | undefined =
        pageType === 'search_results_page'
          ? { url, finalUrl: url, region, isSearch: true }
          : pages.find(({ finalUrl, region: own }) => own === region && finalUrl === url)
      return play(list === undefined ? [] : [{ list, platform: finding.platform ?? platform }], 0)
    },
  }
}
