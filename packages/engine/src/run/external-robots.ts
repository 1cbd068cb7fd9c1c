/** robots.txt of other sites that a file or a page links to. */

import { loadRobots, type RobotsPolicy } from '../frontier/sitemap/robots.ts'
import type { ClockPort, NetPort } from './ports.ts'

/** Fetches each robots.txt once, when first needed. */
export function externalRobots(
  run: NetPort & ClockPort,
): (url: string, region: string) => Promise<RobotsPolicy> {
  const policies = new Map<string, Promise<RobotsPolicy>>()
  return (url, region) => {
    const { origin } = new URL(url)
    const known = policies.get(origin)
    if (known !== undefined) return known
    const policy = loadRobots(run.http, origin, {
      region,
      signal: run.signal,
      beforeHop: run.acquireHostSlot,
    })
    policies.set(origin, policy)
    return policy
  }
}
