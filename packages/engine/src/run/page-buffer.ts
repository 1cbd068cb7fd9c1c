/** Passes collected pages on to evaluation, so that most need not be read from the store again. */
import type { PageTask } from '../api/scan-types.ts'
import type { PageSource } from './page-source.ts'
import { scanPageKey } from './scan-page-key.ts'

type Page = Extract<PageSource, { kind: 'page' }>

export interface PageBuffer {
  put(task: Pick<PageTask, 'url' | 'region'>, page: Page): void
  /** Removes the page and returns it; null: it must be read from the store. */
  take(task: Pick<PageTask, 'url' | 'region'>): Page | null
  clear(): void
}

/** Max characters of HTML held in memory; further pages go through the store. */
const maxChars = 8_000_000

export function createPageBuffer(): PageBuffer {
  const pages = new Map<string, Page>()
  let chars = 0
  function take(task: Pick<PageTask, 'url' | 'region'>): Page | null {
    const key = scanPageKey(task)
    const page = pages.get(key) ?? null
    if (page !== null) chars -= page.html.length
    pages.delete(key)
    return page
  }
  return {
    put(task, page) {
      take(task)
      if (chars + page.html.length > maxChars) return
      chars += page.html.length
      pages.set(scanPageKey(task), page)
    },
    take,
    clear() {
      pages.clear()
      chars = 0
    },
  }
}
