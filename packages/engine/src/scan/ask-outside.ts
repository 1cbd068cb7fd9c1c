/** One address of another site: whether its page is there. Refusals and failures say nothing about that. */
import { CrawlError, isAbort } from '../crawl/crawl-error.ts'
import type { HttpAnswer } from '../crawl/http-client.ts'
import { refusalOf } from '../crawl/refusals.ts'
import type { ScanRun } from './scan-run.ts'

export type OutsideAnswer =
  | { kind: 'there'; status: number; finalUrl: string }
  /** The site says that it has no such page (404, 410). */
  | { kind: 'missing'; status: number; finalUrl: string }
  /** Nobody knows the host name. */
  | { kind: 'no-host' }
  | {
      kind: 'not-verified'
      reason: string
      /** It was the site, not the page, that gave no answer: its other pages would give none either. */
      isClosed: boolean
    }

const timeoutMs = 8_000
const mostRedirects = 6

/**
 * Asks once: with HEAD, and with GET where HEAD is not answered well, because many sites refuse it.
 * @param deadline ends the waiting for the turn of a host too
 * Throws only when the scan is stopped.
 */
export async function askOutside(run: ScanRun, url: string, deadline: AbortSignal): Promise<OutsideAnswer> {
  const signal = AbortSignal.any([run.deps.signal, deadline])
  try {
    const head = await ask(run, url, 'HEAD', signal)
    return head.response.status < 400
      ? answerOf(run, head)
      : answerOf(run, await ask(run, url, 'GET', signal))
  } catch (error) {
    run.deps.signal.throwIfAborted()
    if (isAbort(error))
      return { kind: 'not-verified', reason: 'There was no time left to ask.', isClosed: true }
    if (!(error instanceof CrawlError)) throw error
    // Behind a redirect it is another host's name that is unknown.
    if (error.code === 'name-not-found' && error.redirects.length === 0) return { kind: 'no-host' }
    return { kind: 'not-verified', reason: 'The other site did not answer.', isClosed: true }
  }
}

function ask(run: ScanRun, url: string, method: 'HEAD' | 'GET', signal: AbortSignal): Promise<HttpAnswer> {
  return run.http.fetch(url, {
    method,
    timeoutMs,
    maxRedirects: mostRedirects,
    signal,
    beforeHop: (hop) => run.turn(hop, signal),
  })
}

function answerOf(run: ScanRun, { response, text, retryAfterMs }: HttpAnswer): OutsideAnswer {
  const { status, headers, finalUrl } = response
  const refusal = refusalOf(status, headers, text)
  if (refusal?.pausesHost) run.deps.limiter.refused(new URL(finalUrl).host, retryAfterMs)
  if (refusal !== null)
    return { kind: 'not-verified', reason: 'The other site let no scanner in.', isClosed: true }
  if (status < 400) return { kind: 'there', status, finalUrl }
  if (status === 404 || status === 410) return { kind: 'missing', status, finalUrl }
  // A page may fail by itself; statuses that nobody defined are how some sites keep scanners out.
  const isOfPage = status >= 500 && status < 600
  return {
    kind: 'not-verified',
    reason: `The other site answered with status ${status}.`,
    isClosed: !isOfPage,
  }
}
