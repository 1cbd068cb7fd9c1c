/** How a store responds at an address that cannot exist. */

import { sha256 } from '@vitrine/kernel/ids'
import type { MissingPage } from '../../api/detector.ts'
import { createPageFacts } from '../../extract/page-facts.ts'
import { responseRefusal } from '../../frontier/refusals.ts'
import { isAbort } from '../../net/crawl-error.ts'
import type { ClockPort, NetPort } from '../../run/ports.ts'

const timeoutMs = 15_000
const keptText = 2000

/**
 * Requests an address that no store has; the same in every scan. If the response is a success, a second such
 * address must get one too. Null when undecided: the store refused, failed, disallows it in robots.txt, or
 * redirected elsewhere. Throws only when the scan is stopped.
 */
export async function probeSoft404(
  run: NetPort & ClockPort,
  root: string,
  region: string,
  isAllowed: (url: string) => boolean,
): Promise<MissingPage | null> {
  const [first, second] = [1, 2].map((turn) => unlikelyAddress(root, turn))
  if (first === undefined || second === undefined || !isAllowed(first)) return null
  const page = await ask(run, first, region)
  if (page === null || page.status >= 300) return page
  const again = await ask(run, second, region)
  return again !== null && again.status === page.status ? page : null
}

function unlikelyAddress(root: string, turn: number): string {
  const url = new URL(`./not-here-${sha256(`${turn}|${new URL(root).origin}`).slice(0, 14)}`, root)
  url.search = ''
  return url.href
}

async function ask(run: NetPort & ClockPort, url: string, region: string): Promise<MissingPage | null> {
  try {
    const { response, text } = await run.http.fetch(url, {
      region,
      timeoutMs,
      signal: run.signal,
      beforeHop: run.acquireHostSlot,
    })
    const { status, headers, finalUrl } = response
    const refusal = responseRefusal(status, headers, text)
    if (refusal?.kind === 'throttled') run.limiter.recordRefusal(new URL(finalUrl).host, null)
    // A store that redirects to its start page or to a sign-in says nothing about the address itself.
    const isElsewhere = !finalUrl.includes(url.slice(url.lastIndexOf('/')))
    if (refusal !== null || isElsewhere || status >= 500) return null
    return { url, status, ...readPage(finalUrl, text, headers) }
  } catch (error) {
    if (isAbort(error)) throw error
    return null
  }
}

function readPage(
  url: string,
  html: string,
  headers: Readonly<Record<string, string>>,
): Pick<MissingPage, 'title' | 'text' | 'isNoindex'> {
  const { head, textBlocks } = createPageFacts({ url, html, headers })
  return {
    title: head.titles[0] ?? '',
    text: textBlocks
      .filter(({ area }) => area === 'main')
      .map(({ text }) => text)
      .join('\n')
      .slice(0, keptText),
    isNoindex: [...head.robots, ...head.headerRobots].some((each) => each === 'noindex' || each === 'none'),
  }
}
