/** What goes wrong because of a press: errors of the shop's own scripts, and calls to the shop that fail. */
import type { Response } from 'playwright-core'
import { isBeacon } from '../../crawl/beacons.ts'
import { siteHost } from '../../crawl/url-policy.ts'
import type { PressReading } from '../../visit-record.ts'
import type { FlowSession } from '../flow-session.ts'

const longestText = 300
/** Wrong by any reading. Refusals (401, 403, 429, 503) and answers to wrong input (400, 422) may be meant. */
const failed = new Set([404, 405, 410, 500, 501, 502, 504])

interface PressFailures {
  seen: { error: NonNullable<PressReading['error']> | null; failedCall: PressReading['failedCall'] }
  /** The press follows; what came before belongs to the page. */
  begin(): void
  stop(): void
}

/** Watches a page. What the page reported or failed at before, in this session too, is no answer to the press. */
export function watchFailures({ page, scriptErrors, calls }: FlowSession): PressFailures {
  const host = siteHost(page.url())
  const isOwn = (url: string) => siteHost(url) === host
  const pathOf = (url: string) => URL.parse(url)?.pathname ?? url
  const seen: PressFailures['seen'] = { error: null, failedCall: null }
  let before: { errors: Set<string>; paths: Set<string> } | null = null
  const onError = (error: Error) => {
    const text = error.message.slice(0, longestText)
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
