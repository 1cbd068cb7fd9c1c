/** Types the first letters of product names into the search and reads what it suggests. */

import { pluralize } from '@vitrine/kernel/figures/figures'
import type { Money } from '@vitrine/kernel/figures/money'
import { decodeEscapes } from '@vitrine/kernel/text/decode-escapes'
import { sleep } from '@vitrine/kernel/time/sleep'
import type { Request, Response } from 'playwright-core'
import type { SuggestionReading } from '../../api/page-session-record.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { highlight } from '../../browser/live/highlight.ts'
import { findMoney } from '../../extract/money/find-money.ts'
import { parseMoney } from '../../extract/money/parse-money.ts'
import { siteHost } from '../../frontier/address/url-policy.ts'
import { isBeacon } from '../../net/beacons.ts'
import { countNewParts, rememberParts } from '../search/parts.page.ts'
import { findSearchInput } from '../search/type-search.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'
import { describeField, readSuggestions, type ShownSuggestion } from './suggestions.page.ts'

const letters = 3
const betweenKeysMs = 80
/** Enough for two seconds on a busy machine. */
const maxMs = 6000
const pollMs = 100
const quietMs = 400

export interface SuggestionDeps {
  /** Status of an address and the price on its page; null when it was not opened. */
  lookUpHost(url: string): Promise<{ status: number; price: Money | null } | null>
}

/** A reason instead when no search field could be used. */
export async function typeForSuggestions(
  session: SessionTab,
  words: readonly string[],
  deps: SuggestionDeps,
): Promise<SuggestionReading[] | string> {
  const readings: SuggestionReading[] = []
  for (const word of words) {
    if (!(await findSearchInput(session))) return 'No usable search field was found.'
    readings.push(
      await typeOne(session, word.slice(0, Math.max(letters, Math.min(4, word.length - 1))), deps),
    )
  }
  return readings
}

async function typeOne(session: SessionTab, query: string, deps: SuggestionDeps): Promise<SuggestionReading> {
  const { page } = session
  const input = page.locator('[data-vt-search=input]')
  highlight(page, '[data-vt-search=input]', 'Search field')
  await input.fill('', { timeout: 5000 })
  await session.watch.quiet(quietMs * 2)
  const field = await inIsolatedWorld(page, describeField)
  await inIsolatedWorld(page, rememberParts).catch(() => {})
  const log = recordAnswers(session, query)
  try {
    await input.pressSequentially(query, { delay: betweenKeysMs, timeout: 8000 })
    const typedMs = performance.now()
    let found: ShownSuggestion[] = []
    let shownAfterMs: number | null = null
    while (performance.now() - typedMs < maxMs) {
      await sleep(pollMs)
      found = await inIsolatedWorld(page, readSuggestions).catch(() => [])
      if (found.length > 0) {
        shownAfterMs = Math.round(performance.now() - typedMs)
        await session.watch.quiet(quietMs)
        found = await inIsolatedWorld(page, readSuggestions).catch(() => found)
        break
      }
    }
    await log.settled()
    // The content of a page that can no longer be queried is unknown.
    const newParts = await inIsolatedWorld(page, countNewParts).catch(() => 1)
    const seen = shownAfterMs === null ? 'no suggestions' : pluralize(found.length, 'suggestion')
    session.step(`Type “${query}” slowly`, 'ok', seen)
    const links = await lookUpHosts(found, deps)
    return {
      query,
      inputPath: field.path,
      isDeclared: field.isDeclared,
      calls: log.calls,
      shownAfterMs,
      isAnythingShown: shownAfterMs !== null || newParts > 0,
      links,
    }
  } finally {
    log.stop()
  }
}

const maxLinks = 6

async function lookUpHosts(
  found: readonly ShownSuggestion[],
  { lookUpHost }: SuggestionDeps,
): Promise<SuggestionReading['links']> {
  const links: SuggestionReading['links'] = []
  for (const { url, text, amounts } of found.slice(0, maxLinks)) {
    const answer = await lookUpHost(url)
    links.push({
      url,
      text,
      price: onlyPrice(amounts),
      status: answer?.status ?? null,
      pagePrice: answer?.price ?? null,
    })
  }
  return links
}

/** The price that a suggestion shows; null if it shows none, or several. */
export function onlyPrice(amounts: readonly string[]): Money | null {
  const [first, ...others] = amounts.flatMap((text) => findMoney(text))
  return first === undefined || others.length > 0 ? null : (parseMoney(first.text)?.money ?? null)
}

/** Null where the browser did not measure it, as for cached responses. */
function tookMsOf(request: Request): number | null {
  const { responseEnd } = request.timing()
  return responseEnd > 0 ? Math.round(responseEnd) : null
}

/** Responses of the store to requests with the typed text. */
function recordAnswers({ page }: SessionTab, query: string) {
  const calls: SuggestionReading['calls'] = []
  const open: Promise<unknown>[] = []
  const host = siteHost(page.url())
  const isAbout = (url: string, body: string) =>
    decodeEscapes(`${url} ${body}`.replace(/%(?![0-9a-f]{2})/gi, ''))
      .toLowerCase()
      .includes(query.toLowerCase())
  const onResponse = (response: Response) => {
    const request = response.request()
    const url = request.url()
    if (!/xhr|fetch/.test(request.resourceType()) || isBeacon(url) || !isAbout(url, request.postData() ?? ''))
      return
    open.push(
      response
        .text()
        .catch(() => '')
        .then((text) =>
          calls.push({
            url,
            status: response.status(),
            failure: null,
            excerpt: text.slice(0, 3000),
            tookMs: tookMsOf(request),
          }),
        ),
    )
  }
  const onFailed = (request: {
    url(): string
    resourceType(): string
    failure(): { errorText: string } | null
  }) => {
    const url = request.url()
    const isOwn = siteHost(url) === host
    if (/xhr|fetch/.test(request.resourceType()) && isOwn && isAbout(url, ''))
      calls.push({
        url,
        status: null,
        failure: request.failure()?.errorText ?? 'failed',
        excerpt: '',
        tookMs: null,
      })
  }
  page.on('response', onResponse)
  page.on('requestfailed', onFailed)
  return {
    calls,
    settled: () => Promise.race([Promise.all(open), sleep(2000)]),
    stop() {
      page.off('response', onResponse)
      page.off('requestfailed', onFailed)
    },
  }
}
