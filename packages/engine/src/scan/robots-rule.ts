/** Which addresses of a region may be asked for. */
import { robotsPolicy } from '../crawl/robots.ts'
import { siteHost } from '../crawl/url-policy.ts'
import type { ScanRun } from './scan-run.ts'
import type { RegionEntry, SiteMap } from './site-data.ts'

/**
 * Whether the robots.txt of an address's own host lets it be asked for. Only where the store itself is owned is nothing
 * asked for leave: another root of the same region may be somebody else's.
 */
export function robotsRule(
  { policies }: Pick<ScanRun, 'policies'>,
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
  run: Pick<ScanRun, 'policies'>
  sites: Pick<SiteMap, 'entries'>
  region: string
}): (url: string) => boolean {
  return robotsRule(
    run,
    sites.entries.find(({ name }) => name === region),
  )
}

/** Rules speak of paths: they hold for a host with and without `www.` and https. */
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
