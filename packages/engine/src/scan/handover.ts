/** Pages on their way from who collected them to who judges them, so that most are not read from the store again. */
import type { PageTask } from '../scan-types.ts'
import type { PageSource } from './page-source.ts'
import { placeOf } from './place-of.ts'

type Page = Extract<PageSource, { kind: 'page' }>

export interface Handover {
  give(task: Pick<PageTask, 'url' | 'region'>, page: Page): void
  /** The page, which is then no longer here; null: it has to be read from the store. */
  take(task: Pick<PageTask, 'url' | 'region'>): Page | null
  /** Nobody asks any more for what is left. */
  clear(): void
}

/** Letters of HTML that wait in memory at most; a page more goes through the store. */
const mostChars = 8_000_000

/** Nothing on its way. */
export function createHandover(): Handover {
  const pages = new Map<string, Page>()
  let chars = 0
  function take(task: Pick<PageTask, 'url' | 'region'>): Page | null {
    const key = placeOf(task)
    const page = pages.get(key) ?? null
    if (page !== null) chars -= page.html.length
    pages.delete(key)
    return page
  }
  return {
    give(task, page) {
      take(task)
      if (chars + page.html.length > mostChars) return
      chars += page.html.length
      pages.set(placeOf(task), page)
    },
    take,
    clear() {
      pages.clear()
      chars = 0
    },
  }
}
