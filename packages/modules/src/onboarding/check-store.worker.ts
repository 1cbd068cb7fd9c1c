/** Checks through the egress guard whether a store responds at an address. */
import type { Settings } from '@vitrine/config/settings'
import { createHttpClient, type HttpClient } from '@vitrine/engine/net/client/http-client'
import { CrawlError } from '@vitrine/engine/net/crawl-error'
import { createEgressGuard } from '@vitrine/engine/net/egress/egress-guard'

const timeoutMs = 10_000

/** Error code → what the owner can do about it. */
const problems: Partial<Record<CrawlError['code'], string>> = {
  'egress-refused': 'This URL isn’t public, so we can’t check it. Enter the URL your shoppers use.',
  'bad-url': 'Please enter a valid URL',
  'name-not-found': 'We couldn’t find this URL. Check the spelling.',
  'tls-failed': 'The secure connection failed. Check the URL, or start it with http://.',
  timeout: 'Your store didn’t respond in time. Check the URL and try again.',
}
const otherProblem = 'We couldn’t reach your store. Check the URL and try again.'

/** Any response will do, even a refusal: the analyses find out whether the store can be read. */
export async function findStore(
  settings: Pick<Settings, 'egressAllow'>,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<{ url: string } | { problem: string }> {
  const http = createHttpClient({ guard: createEgressGuard({ allowHosts: settings.egressAllow }) })
  try {
    let problem: string | null = null
    for (const url of urls) {
      const found = await problemAt(http, url, signal)
      if (found === null) return { url }
      problem ??= found
    }
    return { problem: problem ?? otherProblem }
  } finally {
    await http.close()
  }
}

async function problemAt(http: HttpClient, url: string, signal: AbortSignal): Promise<string | null> {
  try {
    await http.fetch(url, { timeoutMs, kind: 'page', signal })
    return null
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof CrawlError)) throw error
    // A store that redirects in a loop, or sends too much, does respond.
    if (error.code === 'redirect-loop' || error.code === 'too-large') return null
    return problems[error.code] ?? otherProblem
  }
}
