import { CrawlError } from '../crawl/crawl-error.ts'

/**
 * Counts what one scan asks of each host. A store that nobody vouched for is not asked more often than agreed,
 * whatever its pages lead to.
 * @param limitOf most requests to the host of an address; null: no such limit
 * @returns what is called before a request; it throws a `pause-host` CrawlError once a host's budget is spent
 */
export function createRequestBudget(limitOf: (url: URL) => number | null): (url: URL) => void {
  const spent = new Map<string, number>()
  return (url) => {
    const { host, href } = url
    const perHost = limitOf(url)
    if (perHost === null) return
    const count = (spent.get(host) ?? 0) + 1
    spent.set(host, count)
    if (count <= perHost) return
    const words = `A scan asks a store that nobody has verified ${perHost} times at most.`
    throw new CrawlError('host-paused', 'pause-host', href, words)
  }
}
