/** What a scan requests from a store besides its pages, and only for detectors that read the result. */

import type { Transport } from '../../api/detector.ts'
import { siteContext } from '../../evaluate/site-context.ts'
import { robotsAgent } from '../../net/user-agent.ts'
import type { ClockPort, ConfigPort, NetPort } from '../../run/ports.ts'
import { type DiscoveryPhase, keyed, type RegionEntry } from '../../run/store-regions.ts'
import { probeSoft404 } from './probe-soft-404.ts'
import { probeTls } from './probe-tls.ts'

/** The region with current results. Throws only when the scan is stopped. */
export async function probeRegion(
  run: ConfigPort & NetPort & ClockPort,
  entry: RegionEntry,
): Promise<RegionEntry> {
  const { questions } = run.plan
  const { name, site, roots } = entry
  const [root = site.origin] = roots
  const isAllowed = (url: string) => siteContext(site).robotsAllows(url, robotsAgent)
  const missingPage = questions.has('missing-page') ? await probeSoft404(run, root, name, isAllowed) : null
  if (!questions.has('transport')) return { ...entry, missingPage }
  const { key: _key, ...plain } = site
  return { ...entry, missingPage, site: keyed({ ...plain, transport: await transportOf(run, root, name) }) }
}

/** Regions mostly share their origin. */
const transports = new WeakMap<NetPort, Map<string, Promise<Transport | null>>>()

function transportOf(run: NetPort & ClockPort, root: string, region: string): Promise<Transport | null> {
  const known = transports.get(run) ?? new Map<string, Promise<Transport | null>>()
  transports.set(run, known)
  const { origin } = new URL(root)
  const asked = known.get(origin) ?? probeTls(run, origin, region)
  known.set(origin, asked)
  return asked
}

/** All regions, as a later recheck needs them. */
export async function refreshStoreProbes(
  run: ConfigPort & NetPort & ClockPort,
  phase: DiscoveryPhase,
): Promise<DiscoveryPhase> {
  if (run.plan.questions.size === 0) return phase
  const regions: RegionEntry[] = []
  for (const entry of phase.regions) {
    const now = await probeRegion(run, entry)
    // A missing response is no reason to believe that something changed.
    regions.push({ ...now, missingPage: now.missingPage ?? entry.missingPage })
  }
  return { ...phase, regions }
}
