/** How to use a store's search, for sessions that need it without testing it. */

import { robotsRuleOf } from '../../run/robots-rule.ts'
import type { SessionContext } from '../shared/session/session-runner.ts'
import { ask, formOf, type SearchAnswer, type SearchContext, searchRootOf } from './fetch-results.ts'
import type { SearchEndpoint } from './search-endpoint.ts'
import { headTerms } from './search-probes.ts'
import { typeOn } from './type-words.ts'

const typedTerms = 2

/** Frequent words of the store's own product names: a working search finds something for them. */
export function controlWords({ products }: Pick<SessionContext, 'products'>, count?: number): string[] {
  return headTerms(
    products.flatMap(({ product }) => product?.title ?? []),
    count,
  )
}

/** How to search; null where there is no search, robots.txt excludes it, or it could not be found. */
export async function findSearch(
  shop: SearchContext & Pick<SessionContext, 'products'>,
): Promise<SearchEndpoint | null> {
  const { run, platform } = shop
  const root = searchRootOf(shop)
  const isAllowed = robotsRuleOf(shop)
  const form = await formOf(shop, root)
  const canType = form === null && run.options.tier === 'browser'
  const words = controlWords(shop).slice(0, typedTerms)
  const endpoint = canType ? await typeOn(shop, platform, root, words, { steps: [], typed: [] }) : form
  return endpoint !== null && isAllowed(endpoint.urlFor('x')) ? endpoint : null
}

/** The results for the first word that finds enough products; null when none does. */
export async function firstAnswer(
  shop: SearchContext,
  endpoint: SearchEndpoint,
  words: readonly string[],
  fewest: number,
): Promise<{ word: string; answer: SearchAnswer } | null> {
  for (const word of words) {
    const answer = await ask(shop, endpoint, word)
    if (answer.results.urls.length >= fewest) return { word, answer }
  }
  return null
}
