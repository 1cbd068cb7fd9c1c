/** Which addresses of a region may be requested. */

import { siteHost } from '../frontier/address/url-policy.ts'
import { robotsPolicy } from '../frontier/sitemap/robots.ts'
import type { PolicyPort } from './ports.ts'
import type { RegionEntry, StoreRegions } from './store-regions.ts'

/**
 * Whether the robots.txt of an address's own host allows it. Only the scanned store itself may skip this
 * check when it is owned: another root of the same region may belong to someone else.
 */
export function robotsRule(
  { policies }: PolicyPort,
  entry: Pick<RegionEntry, 'site' | 'robotsTxt' | 'furtherRobots'> | undefined,
): (url: string) => boolean {
  if (entry === undefined) return () => true
  const { origin } = entry.site
  const documents = new Map(Object.entries(entry.furtherRobots ?? {}))
  if (entry.robotsTxt !== null) documents.set(origin, entry.robotsTxt)
  const rules = new Map([...documents].map(([of, document]) => [siteHost(of), ruleOf(of, document)]))
  return (url) => !policies.of(url).obeysRobots || (rules.get(siteHost(url))?.(url) ?? true)
}

/** The rule of one region of a scan. */
export function robotsRuleOf({
  run,
  sites,
  region,
}: {
  run: PolicyPort
  sites: Pick<StoreRegions, 'entries'>
  region: string
}): (url: string) => boolean {
  return robotsRule(
    run,
    sites.entries.find(({ name }) => name === region),
  )
}

/** Rules apply to paths: they hold for a host with and without `www.` and https. */
function ruleOf(
  origin: string,
  { status, body }: { status: number; body: string },
): (url: string) => boolean {
  const policy = robotsPolicy(new URL('/robots.txt', origin).href, status, body, '')
  return (url) => {
    const address = URL.parse(url)
    return address !== null && policy.isAllowed(new URL(address.pathname + address.search, origin).href)
  }
}
