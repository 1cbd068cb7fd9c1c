import { CrawlError } from '../../net/crawl-error.ts'

/**
 * Counts a scan's requests to each host. An unverified store never gets more requests than agreed, whatever
 * its pages lead to.
 * @param limitOf max requests to the host of an address; null: no such limit
 * @returns a function to call before each request; it throws a `pause-host` CrawlError once a host's budget
 * is spent
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
    const words = `Scans of unverified stores are limited to ${perHost} requests.`
    throw new CrawlError('host-paused', 'pause-host', href, words)
  }
}
