/** Failures caused by a click: errors of the store's own scripts, and failing requests to the store. */
import type { Response } from 'playwright-core'
import type { ClickReading } from '../../api/page-session-record.ts'
import { siteHost } from '../../frontier/address/url-policy.ts'
import { isBeacon } from '../../net/beacons.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'

const maxTextLength = 300
/** Always a failure. Refusals (401, 403, 429, 503) and responses to invalid input (400, 422) may be intended. */
const failed = new Set([404, 405, 410, 500, 501, 502, 504])

interface ClickFailures {
  seen: { error: NonNullable<ClickReading['error']> | null; failedCall: ClickReading['failedCall'] }
  /** The click follows; earlier events belong to the page. */
  begin(): void
  stop(): void
}

/**
 * Watches a page. Errors and failed requests that occurred before, also earlier in this session, are not
 * caused by the click.
 */
export function watchFailures({ page, scriptErrors, calls }: SessionTab): ClickFailures {
  const host = siteHost(page.url())
  const isOwn = (url: string) => siteHost(url) === host
  const pathOf = (url: string) => URL.parse(url)?.pathname ?? url
  const seen: ClickFailures['seen'] = { error: null, failedCall: null }
  let before: { errors: Set<string>; paths: Set<string> } | null = null
  const onError = (error: Error) => {
    const text = error.message.slice(0, maxTextLength)
    // The place where it was thrown comes first.
    const source = /https?:\/\/[^\s)]+?(?=:\d+(?::\d+)?\)?(?:\s|$))/.exec(error.stack ?? '')?.[0]
    if (before === null || before.errors.has(text) || source === undefined || !isOwn(source)) return
    if (error.name !== 'AbortError') seen.error ??= { text, source }
  }
  const onResponse = (response: Response) => {
    const request = response.request()
    const url = request.url()
    if (before === null || !['xhr', 'fetch'].includes(request.resourceType())) return
    if (!isOwn(url) || isBeacon(url) || !failed.has(response.status())) return
    const path = pathOf(url)
    if (before.paths.has(path)) return
    seen.failedCall ??= { method: request.method(), path, status: response.status() }
  }
  page.on('pageerror', onError)
  page.on('response', onResponse)
  return {
    seen,
    begin() {
      const wrong = calls.filter(({ status }) => status !== null && status >= 400)
      before = { errors: new Set(scriptErrors), paths: new Set(wrong.map(({ url }) => pathOf(url))) }
    },
    stop() {
      page.off('pageerror', onError)
      page.off('response', onResponse)
    },
  }
}
