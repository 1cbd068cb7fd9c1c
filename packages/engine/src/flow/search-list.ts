/** Results of a search as a list with filters and orders of its own. */
import { isAbort } from '../crawl/crawl-error.ts'
import { productUrlsOf } from './ask-search.ts'
import { controlWords, findSearch, firstAnswer } from './find-search.ts'
import type { FlowScene } from './flow-player.ts'
import type { ListStart } from './listing-flow.ts'

/** Fewer results leave nothing to narrow down or to order. */
const fewestResults = 8
const mostWords = 5

/** What the search lists for a word that finds enough; null when no word does or the search cannot be asked. */
export async function searchList(scene: FlowScene): Promise<ListStart | null> {
  const { run, region, pages } = scene
  const shop = { ...scene, productUrls: productUrlsOf(pages) }
  try {
    const endpoint = await findSearch(shop)
    const found =
      endpoint && (await firstAnswer(shop, endpoint, controlWords(scene, mostWords), fewestResults))
    const url = found?.answer.url ?? null
    return url === null ? null : { url, finalUrl: url, region, isSearch: true }
  } catch (error) {
    if (isAbort(error) || run.deps.signal.aborted) throw error
    return null
  }
}

/** Whether an address on a list of results still asks for the same word; a link that does not leads to another list. */
export function keepsSearch(listUrl: string, url: string): boolean {
  const [from, to] = [URL.parse(listUrl), URL.parse(url, listUrl)]
  if (from === null || to === null || from.origin !== to.origin) return false
  const asked = [...from.searchParams.values()].filter((value) => /\p{L}{3}/u.test(value))
  const kept = new Set(to.searchParams.values())
  if (asked.length > 0) return asked.every((value) => kept.has(value))
  return to.pathname.startsWith(from.pathname)
}
