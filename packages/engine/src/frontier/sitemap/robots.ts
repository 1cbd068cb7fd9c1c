/** robots.txt as defined by RFC 9309. */
import robotsParser from 'robots-parser'
import type { FetchOptions, HttpClient } from '../../net/client/http-client.ts'
import { CrawlError } from '../../net/crawl-error.ts'
import { robotsAgent } from '../../net/user-agent.ts'

export interface RobotsPolicy {
  /** Whether an agent may request an address of this origin; by default the scanner's own agent. */
  isAllowed(url: string, agent?: string): boolean
  sitemaps: readonly string[]
  /** Crawl delay in milliseconds, or null. */
  crawlDelayMs: number | null
  /** Why everything is disallowed although no rule says so; null otherwise. For the owner. */
  closedReason: string | null
  /** As `SiteContext` carries it; null when it was not read. */
  document: { status: number; body: string } | null
}

interface Rules {
  isAllowed(url: string, agent: string): boolean | undefined
  getSitemaps(): string[]
  getCrawlDelay(agent: string): number | undefined
}

/** The package is CommonJS while its types describe an ES module, so the default export must be named explicitly. */
const parseRobotsTxt = robotsParser as unknown as (url: string, body: string) => Rules

/** Bytes to read at most (RFC 9309 §2.5 asks for at least 500 KiB). */
const maxBytes = 512_000
const maxDelayMs = 30_000

/** Reads the rules of an origin. Throws only when the scan is stopped. */
export async function loadRobots(
  client: HttpClient,
  origin: string,
  options: FetchOptions = {},
): Promise<RobotsPolicy> {
  const url = new URL('/robots.txt', origin).href
  try {
    const answer = await client.fetch(url, { ...options, kind: 'text', maxBytes: 5_000_000, maxRedirects: 5 })
    return robotsPolicy(
      url,
      answer.response.status,
      answer.text.slice(0, maxBytes),
      answer.response.contentType,
    )
  } catch (error) {
    if (error instanceof CrawlError && error.code === 'aborted') throw error
    if (error instanceof CrawlError && error.code === 'too-large')
      return openPolicy({ status: 200, body: '' })
    return closedPolicy('We couldn’t reach robots.txt, so we treat the store as closed to scanners.', null)
  }
}

/**
 * The rules of a response: 2xx as written; other 4xx and endless redirects mean “no rules”; 429 and 5xx mean
 * “closed”. An HTML page instead of the file is a store's own “not found” and means “no rules”.
 */
export function robotsPolicy(url: string, status: number, body: string, contentType: string): RobotsPolicy {
  const document = { status, body }
  if (status === 429 || status >= 500) {
    return closedPolicy(
      `robots.txt returned ${status}, so we treat the store as closed to scanners.`,
      document,
    )
  }
  const isHtml = /html/i.test(contentType) && /<(!doctype|html|head|body)\b/i.test(body.slice(0, 2000))
  if (status >= 300 || isHtml) return openPolicy(document)
  const rules = parseRobotsTxt(url, body)
  const delay = rules.getCrawlDelay(robotsAgent)
  return {
    isAllowed: (target, agent = robotsAgent) => rules.isAllowed(target, agent) ?? true,
    sitemaps: [...new Set(rules.getSitemaps().flatMap((entry) => URL.parse(entry, url)?.href ?? []))],
    crawlDelayMs: delay === undefined || Number.isNaN(delay) ? null : Math.min(maxDelayMs, delay * 1000),
    closedReason: null,
    document,
  }
}

function openPolicy(document: RobotsPolicy['document']): RobotsPolicy {
  return { isAllowed: () => true, sitemaps: [], crawlDelayMs: null, closedReason: null, document }
}

function closedPolicy(reason: string, document: RobotsPolicy['document']): RobotsPolicy {
  return { isAllowed: () => false, sitemaps: [], crawlDelayMs: null, closedReason: reason, document }
}
