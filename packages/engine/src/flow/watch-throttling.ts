/** Notices that the store asks to slow down while a session goes on: with a page, or with a call of its scripts. */
import type { Page, Response } from 'playwright-core'
import { parseRetryAfter } from '../crawl/retry-after.ts'

export interface Throttling {
  status: number
  /** As the store asked; null when it named no time. */
  retryAfterMs: number | null
}

export interface ThrottlingWatch {
  /** The longest pause that was asked for; null when none was. */
  seen(): Throttling | null
  stop(): void
}

const slowDown = new Set([429, 430])
const isCall = /^(document|xhr|fetch)$/

/** Watches a tab from now on. What other hosts answer is their affair. */
export function watchThrottling(page: Page, host: string): ThrottlingWatch {
  let longest: Throttling | null = null
  const onResponse = (response: Response) => {
    const status = response.status()
    if (!slowDown.has(status) || !isCall.test(response.request().resourceType())) return
    if (URL.parse(response.url())?.host !== host) return
    const retryAfterMs = parseRetryAfter(response.headers()['retry-after'], Date.now())
    if (longest === null || (retryAfterMs ?? 0) > (longest.retryAfterMs ?? 0))
      longest = { status, retryAfterMs }
  }
  page.on('response', onResponse)
  return {
    seen: () => longest,
    stop: () => void page.off('response', onResponse),
  }
}
