/** What a session may open in a store that is not vouched for. */
import { robotsPolicy } from '../crawl/robots.ts'
import type { FlowScene } from './flow-player.ts'

/** Whether the region's robots.txt lets an address be asked for; an owner's store may be used freely. */
export function robotsRule({
  run,
  sites,
  region,
}: Pick<FlowScene, 'run' | 'sites' | 'region'>): (url: string) => boolean {
  const entry = sites.entries.find(({ name }) => name === region)
  if (run.options.isOwned || entry?.robotsTxt == null) return () => true
  const { status, body } = entry.robotsTxt
  const policy = robotsPolicy(new URL('/robots.txt', entry.site.origin).href, status, body, '')
  return (url) => policy.isAllowed(url)
}
