/** Types the first letters of product names into the search and reads what it suggests. */
import type { Money } from '@vitrine/kernel/money'
import type { Request, Response } from 'playwright-core'
import { isBeacon } from '../../crawl/beacons.ts'
import { siteHost } from '../../crawl/url-policy.ts'
import { parseMoney } from '../../derive/money/parse-money.ts'
import type { SuggestionReading } from '../../visit-record.ts'
import type { FlowSession } from '../flow-session.ts'
import { countNewParts, rememberParts } from '../search-scripts.ts'
import { findSearchInput } from '../type-search.ts'
import { readSuggestions, suggestField } from './suggestion-scripts.ts'

const letters = 3
const betweenKeysMs = 80
/** Enough for two seconds and a machine that is busy with other things. */
const longestMs = 6000
const pollMs = 100
const quietMs = 400

interface Field {
  path: string
  isDeclared: boolean
}

export interface SuggestionDeps {
  /** How an address answered: its status, and the price that its page shows; null when it was not looked at. */
  lookUp(url: string): Promise<{ status: number; price: Money | null } | null>
}

/** A sentence instead when no search field could be used. */
export async function typeForSuggestions(
  session: FlowSession,
  words: readonly string[],
  deps: SuggestionDeps,
): Promise<SuggestionReading[] | string> {
  const readings: SuggestionReading[] = []
  for (const word of words) {
    if (!(await findSearchInput(session))) return 'No search field that could be used was found.'
    readings.push(
      await typeOne(session, word.slice(0, Math.max(letters, Math.min(4, word.length - 1))), deps),
    )
  }
  return readings
}

async function typeOne(
  session: FlowSession,
  query: string,
  deps: SuggestionDeps,
): Promise<SuggestionReading> {
  const { page } = session
  const input = page.locator('[data-vt-search=input]')
  await input.fill('', { timeout: 5000 })
  await session.watch.quiet(quietMs * 2)
  const field = (await page.evaluate(suggestField)) as Field
  await page.evaluate(rememberParts).catch(() => {})
  const log = recordAnswers(session, query)
  try {
    await input.pressSequentially(query, { delay: betweenKeysMs, timeout: 8000 })
    const typedMs = performance.now()
    let found: { url: string; text: string; price: string | null }[] = []
    let shownAfterMs: number | null = null
    while (performance.now() - typedMs < longestMs) {
      await new Promise((resolve) => setTimeout(resolve, pollMs))
      found = (await page.evaluate(readSuggestions).catch(() => [])) as typeof found
      if (found.length > 0) {
        shownAfterMs = Math.round(performance.now() - typedMs)
        await session.watch.quiet(quietMs)
        found = (await page.evaluate(readSuggestions).catch(() => found)) as typeof found
        break
      }
    }
    await log.settled()
    // A page that cannot be asked any more may have shown anything.
    const newParts = Number(await page.evaluate(countNewParts).catch(() => 1))
    const seen = shownAfterMs === null ? 'nothing was suggested' : `${found.length} suggestions`
    session.step(`Type "${query}" slowly`, 'ok', seen)
    const links = await lookUpAll(found, deps)
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

const mostLinks = 6

async function lookUpAll(
  found: readonly { url: string; text: string; price: string | null }[],
  { lookUp }: SuggestionDeps,
): Promise<SuggestionReading['links']> {
  const links: SuggestionReading['links'] = []
  for (const { url, text, price } of found.slice(0, mostLinks)) {
    const answer = await lookUp(url)
    const shown = price === null ? null : parseMoney(price)
    links.push({
      url,
      text,
      price: shown?.money ?? null,
      status: answer?.status ?? null,
      pagePrice: answer?.price ?? null,
    })
  }
  return links
}

/** Null where the browser did not measure it, as for answers from its own store. */
function tookMsOf(request: Request): number | null {
  const { responseEnd } = request.timing()
  return responseEnd > 0 ? Math.round(responseEnd) : null
}

/** Answers of the shop that carry what was typed. */
function recordAnswers({ page }: FlowSession, query: string) {
  const calls: SuggestionReading['calls'] = []
  const open: Promise<unknown>[] = []
  const host = siteHost(page.url())
  const isAbout = (url: string, body: string) =>
    decodeURIComponent(`${url} ${body}`.replace(/%(?![0-9a-f]{2})/gi, ''))
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
    settled: () => Promise.race([Promise.all(open), new Promise((resolve) => setTimeout(resolve, 2000))]),
    stop() {
      page.off('response', onResponse)
      page.off('requestfailed', onFailed)
    },
  }
}
