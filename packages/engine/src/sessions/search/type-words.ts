/** Types words into the search field of the home page and derives the search endpoint from the results. */

import type { Platform } from '@vitrine/kernel/names/vocabulary'
import type { SessionStep, TypedSearch } from '../../api/sessions.ts'
import { pageHtml } from '../../browser/page-html.ts'
import { responseRefusal } from '../../frontier/refusals.ts'
import { isAbort } from '../../net/crawl-error.ts'
import { openSessionTab } from '../shared/session/session-tab.ts'
import type { SearchContext } from './fetch-results.ts'
import { endpointOfResults, type SearchEndpoint } from './search-endpoint.ts'
import { typeSearch } from './type-search.ts'

/**
 * Stops at the first word with a result; adds what was tried to `steps` and `typed`. Null where no result shows an
 * endpoint.
 */
export async function typeOn(
  { run, region }: Pick<SearchContext, 'run' | 'region'>,
  platform: Platform,
  root: string,
  terms: readonly string[],
  { steps, typed }: { steps: SessionStep[]; typed: TypedSearch[] },
): Promise<SearchEndpoint | null> {
  return run.browser.withTab(
    { platform, region, isFresh: true, mayReuseTab: true, isBackground: true, signal: run.signal },
    async (tab) => {
      const session = openSessionTab(tab)
      try {
        for (const term of terms) {
          const status = await session.open(root, `Open the home page (${platform})`)
          if (status >= 400 || responseRefusal(status, {}, await pageHtml(tab.page)) !== null) return null
          const { resultsUrl, ...sent } = await typeSearch(session, term)
          typed.push({ platform, word: term, ...sent })
          if (sent.answer === 'moved') return resultsUrl === null ? null : endpointOfResults(resultsUrl, term)
          if (sent.answer !== 'nothing') return null
        }
        return null
      } catch (error) {
        if (isAbort(error) || run.signal.aborted) throw error
        return null
      } finally {
        session.stop()
        steps.push(...session.steps)
      }
    },
  )
}
