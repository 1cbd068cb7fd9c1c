/** The way to ask a store's search, for sessions that need it without testing it. */

import { robotsRuleOf } from '../scan/robots-rule.ts'
import { ask, formOf, rootOf, type SearchAnswer, type SearchShop } from './ask-search.ts'
import type { FlowScene } from './flow-player.ts'
import type { SearchEndpoint } from './search-endpoint.ts'
import { headTerms } from './search-probes.ts'
import { typeOn } from './type-words.ts'

const typedTerms = 2

/** Frequent words of the store's own product names: a search that works finds something for them. */
export function controlWords({ products }: Pick<FlowScene, 'products'>, count?: number): string[] {
  return headTerms(
    products.flatMap(({ product }) => product?.title ?? []),
    count,
  )
}

/** How the search is asked; null where there is none, robots.txt closes it, or it could not be found. */
export async function findSearch(
  shop: SearchShop & Pick<FlowScene, 'products'>,
): Promise<SearchEndpoint | null> {
  const { run, platform } = shop
  const root = rootOf(shop)
  const isAllowed = robotsRuleOf(shop)
  const form = await formOf(shop, root)
  const canType = form === null && run.options.tier === 'browser'
  const words = controlWords(shop).slice(0, typedTerms)
  const endpoint = canType ? await typeOn(shop, platform, root, words, { steps: [], typed: [] }) : form
  return endpoint !== null && isAllowed(endpoint.urlFor('x')) ? endpoint : null
}

/** The answer to the first of the words that finds as many products as wanted; null when none does. */
export async function firstAnswer(
  shop: SearchShop,
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
