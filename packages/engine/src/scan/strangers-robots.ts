/** What other sites, to which a file or a page leads, ask scanners to leave alone. */
import { loadRobots, type RobotsPolicy } from '../crawl/robots.ts'
import type { ScanRun } from './scan-run.ts'

/** Asks each site once, when it is first needed. */
export function strangersRobots(run: ScanRun): (url: string, region: string) => Promise<RobotsPolicy> {
  const policies = new Map<string, Promise<RobotsPolicy>>()
  return (url, region) => {
    const { origin } = new URL(url)
    const known = policies.get(origin)
    if (known !== undefined) return known
    const policy = loadRobots(run.http, origin, {
      region,
      signal: run.deps.signal,
      beforeHop: run.turn,
    })
    policies.set(origin, policy)
    return policy
  }
}
