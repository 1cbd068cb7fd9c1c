/** What a scan asks a store beyond its pages, and only for detectors that read the answer. */
import { robotsAgent } from '../crawl/user-agent.ts'
import type { Transport } from '../detector.ts'
import { siteContext } from '../judge/site-context.ts'
import { askMissingPage } from './ask-missing-page.ts'
import { askTransport } from './ask-transport.ts'
import type { ScanRun } from './scan-run.ts'
import { type EntryPhase, keyed, type RegionEntry } from './site-data.ts'

/** The region with the answers of now. Throws only when the scan is stopped. */
export async function askRegion(run: ScanRun, entry: RegionEntry): Promise<RegionEntry> {
  const { questions } = run.plan
  const { name, site, roots } = entry
  const [root = site.origin] = roots
  const isAllowed = (url: string) => siteContext(site).robotsAllows(url, robotsAgent)
  const missingPage = questions.has('missing-page') ? await askMissingPage(run, root, name, isAllowed) : null
  if (!questions.has('transport')) return { ...entry, missingPage }
  const { key: _key, ...plain } = site
  return { ...entry, missingPage, site: keyed({ ...plain, transport: await transportOf(run, root, name) }) }
}

/** Regions mostly share their origin. */
const transports = new WeakMap<ScanRun, Map<string, Promise<Transport | null>>>()

function transportOf(run: ScanRun, root: string, region: string): Promise<Transport | null> {
  const known = transports.get(run) ?? new Map<string, Promise<Transport | null>>()
  transports.set(run, known)
  const { origin } = new URL(root)
  const asked = known.get(origin) ?? askTransport(run, origin, region)
  known.set(origin, asked)
  return asked
}

/** All regions, as a later look needs them. */
export async function askAgain(run: ScanRun, phase: EntryPhase): Promise<EntryPhase> {
  if (run.plan.questions.size === 0) return phase
  const regions: RegionEntry[] = []
  for (const entry of phase.regions) {
    const now = await askRegion(run, entry)
    // No answer is no reason to believe that something changed.
    regions.push({ ...now, missingPage: now.missingPage ?? entry.missingPage })
  }
  return { ...phase, regions }
}
