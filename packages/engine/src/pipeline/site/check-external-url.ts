/** Whether the page of an external address exists. Refusals and failures leave it undecided. */

import { responseRefusal } from '../../frontier/refusals.ts'
import type { HttpAnswer } from '../../net/client/http-client.ts'
import { CrawlError, isAbort } from '../../net/crawl-error.ts'
import type { ClockPort, HostPort, NetPort } from '../../run/ports.ts'
import type { ExternalAnswer } from '../../run/store/stores.ts'

const timeoutMs = 8_000
const maxRedirects = 6

/** Requests once: with HEAD, and with GET where HEAD fails, because many sites refuse it. */
export async function checkExternalUrl(
  run: NetPort & ClockPort,
  url: string,
  deadline: AbortSignal,
): Promise<ExternalAnswer> {
  const signal = AbortSignal.any([run.signal, deadline])
  try {
    const head = await ask(run, url, 'HEAD', signal)
    return head.response.status < 400
      ? answerOf(run, head)
      : answerOf(run, await ask(run, url, 'GET', signal))
  } catch (error) {
    run.signal.throwIfAborted()
    if (isAbort(error))
      return { kind: 'not-verified', reason: 'There was no time left to check.', isClosed: true }
    if (!(error instanceof CrawlError)) throw error
    // Behind a redirect it is another host's name that is unknown.
    if (error.code === 'name-not-found' && error.redirects.length === 0) return { kind: 'no-host' }
    return { kind: 'not-verified', reason: 'The other site didn’t respond.', isClosed: true }
  }
}

function ask(run: NetPort, url: string, method: 'HEAD' | 'GET', signal: AbortSignal): Promise<HttpAnswer> {
  return run.http.fetch(url, {
    method,
    timeoutMs,
    maxRedirects: maxRedirects,
    signal,
    beforeHop: (hop) => run.acquireHostSlot(hop, signal),
  })
}

function answerOf(run: HostPort, { response, text, retryAfterMs }: HttpAnswer): ExternalAnswer {
  const { status, headers, finalUrl } = response
  const refusal = responseRefusal(status, headers, text)
  if (refusal?.pausesHost) run.limiter.recordRefusal(new URL(finalUrl).host, retryAfterMs)
  if (refusal !== null)
    return { kind: 'not-verified', reason: 'The other site blocked our scanner.', isClosed: true }
  if (status < 400) return { kind: 'there', status, finalUrl }
  if (status === 404 || status === 410) return { kind: 'missing', status, finalUrl }
  // A single page may fail; undefined statuses are how some sites keep scanners out.
  const isOfPage = status >= 500 && status < 600
  return {
    kind: 'not-verified',
    reason: `The other site returned status ${status}.`,
    isClosed: !isOfPage,
  }
}
