/** Pages on their way from who collected them to who judges them, so that most are not read from the store again. */
import type { PageTask } from '../scan-types.ts'
import type { PageSource } from './page-source.ts'

type Page = Extract<PageSource, { kind: 'page' }>

export interface Handover {
  give(task: Pick<PageTask, 'url' | 'region'>, page: Page): void
  /** The page, which is then no longer here; null: it has to be read from the store. */
  take(url: string, region: string): Page | null
}

/** Letters of HTML that wait in memory at most; a page more goes through the store. */
const mostChars = 8_000_000

/** Nothing on its way. */
export function createHandover(): Handover {
  const pages = new Map<string, Page>()
  let chars = 0
  function take(url: string, region: string): Page | null {
    const key = `${region}|${url}`
    const page = pages.get(key) ?? null
    if (page !== null) chars -= page.html.length
    pages.delete(key)
    return page
  }
  return {
    give({ url, region }, page) {
      take(url, region)
      if (chars + page.html.length > mostChars) return
      chars += page.html.length
      pages.set(`${region}|${url}`, page)
    },
    take,
  }
}
