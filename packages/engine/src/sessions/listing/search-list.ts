/** Search results as a list with its own filters and sort orders. */
import { isAbort } from '../../net/crawl-error.ts'
import { productUrlsOf } from '../search/fetch-results.ts'
import { controlWords, findSearch, firstAnswer } from '../search/find-search.ts'
import type { SessionContext } from '../shared/session/session-runner.ts'
import type { ListStart } from './listing-session.ts'

/** Fewer results leave nothing to filter or sort. */
const minResults = 8
const maxWords = 5

/** The results for a word that finds enough; null when no word does or the search cannot be used. */
export async function searchList(scene: SessionContext): Promise<ListStart | null> {
  const { run, region, pages } = scene
  const shop = { ...scene, productUrls: productUrlsOf(pages) }
  try {
    const endpoint = await findSearch(shop)
    const found = endpoint && (await firstAnswer(shop, endpoint, controlWords(scene, maxWords), minResults))
    const url = found?.answer.url ?? null
    return url === null ? null : { url, finalUrl: url, region, isSearch: true }
  } catch (error) {
    if (isAbort(error) || run.signal.aborted) throw error
    return null
  }
}

/** Whether an address on a result list still searches for the same word; a link that does not leads to another list. */
export function keepsSearch(listUrl: string, url: string): boolean {
  const [from, to] = [URL.parse(listUrl), URL.parse(url, listUrl)]
  if (from === null || to === null || from.origin !== to.origin) return false
  const asked = [...from.searchParams.values()].filter((value) => /\p{L}{3}/u.test(value))
  const kept = new Set(to.searchParams.values())
  if (asked.length > 0) return asked.every((value) => kept.has(value))
  return to.pathname.startsWith(from.pathname)
}
