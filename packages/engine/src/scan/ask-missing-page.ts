/** How a store answers at an address that cannot exist. */
import { sha256 } from '@vitrine/kernel/ids'
import { isAbort } from '../crawl/crawl-error.ts'
import { refusalOf } from '../crawl/refusals.ts'
import { createPageFacts } from '../derive/page-facts.ts'
import type { MissingPage } from '../detector.ts'
import type { ScanRun } from './scan-run.ts'

const timeoutMs = 15_000
const keptText = 2000

/**
 * Asks for an address that no store has; the same in every scan. Where that is answered with success, a second such
 * address must be too. Null when nothing can be said: the store refused, failed, forbids it in robots.txt, or led
 * elsewhere. Throws only when the scan is stopped.
 */
export async function askMissingPage(
  run: ScanRun,
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

async function ask(run: ScanRun, url: string, region: string): Promise<MissingPage | null> {
  try {
    const { response, text } = await run.http.fetch(url, {
      region,
      timeoutMs,
      signal: run.deps.signal,
      beforeHop: run.turn,
    })
    const { status, headers, finalUrl } = response
    const refusal = refusalOf(status, headers, text)
    if (refusal?.kind === 'throttled') run.deps.limiter.refused(new URL(finalUrl).host, null)
    // A store that leads to its start page or to a sign-in says nothing about the address itself.
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
