/**
 * The element that a scan is working with in a tab, for people who watch it live. Noting one touches neither the page
 * nor the browser; its place is only looked up while someone watches.
 */
import type { Page } from 'playwright-core'

export interface Highlight {
  /** Matches the element; the first visible match counts. */
  selector: string
  /** In a shopper's words, such as “Buy button”. */
  label: string
  atMs: number
}

/** After this time the scan has most likely moved on. */
const maxAgeMs = 6_000

const latest = new WeakMap<Page, Highlight>()

/** @param selector CSS; text from a page is never part of it */
export function highlight(page: Page, selector: string, label: string): void {
  latest.set(page, { selector, label, atMs: Date.now() })
}

/** What a tab's latest highlight is; null when it is old or was on an earlier page. */
export function highlightOf(page: Page, openedAtMs: number): Highlight | null {
  const noted = latest.get(page)
  if (noted === undefined || noted.atMs < openedAtMs || Date.now() - noted.atMs > maxAgeMs) return null
  return noted
}
