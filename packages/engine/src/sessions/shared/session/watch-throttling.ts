/** Detects that the store asks a running session to slow down, by a page or by a script request. */
import type { Page, Response } from 'playwright-core'
import { parseRetryAfter, slowDownStatuses } from '../../../net/limiter/too-many-requests.ts'

export interface Throttling {
  status: number
  /** Requested wait; null when none was named. */
  retryAfterMs: number | null
}

export interface ThrottlingWatch {
  /** The longest requested pause; null when there was none. */
  seen(): Throttling | null
  stop(): void
}

const isCall = /^(document|xhr|fetch)$/

/** Watches a tab from now on. Responses of other hosts do not count. */
export function watchThrottling(page: Page, host: string): ThrottlingWatch {
  let longest: Throttling | null = null
  const onResponse = (response: Response) => {
    const status = response.status()
    if (!slowDownStatuses.has(status) || !isCall.test(response.request().resourceType())) return
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
