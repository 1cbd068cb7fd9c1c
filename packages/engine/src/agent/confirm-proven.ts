/** Confirms findings: what a rule proved on the agent's visit must hold for a new visitor too, without any model. */

import type { Finding } from '../api/detector.ts'
import { CrawlError } from '../net/crawl-error.ts'
import { verifyClaim } from './evidence/verify-claim.ts'
import { openAgentSession } from './session/agent-session.ts'
import type { AgentFinding, AgentPhaseContext } from './shared/agent-scene.ts'
import type { AgentState, KeptObservation } from './shared/agent-state.ts'
import type { CapturedPage } from './shared/captured-page.ts'

/** The most pages to revisit. */
const maxPages = 80

interface Claim {
  kept: KeptObservation
  instruction: string
  evaluated: NonNullable<KeptObservation['evaluated']>
  detector: string
}

/** All findings of the steps, one per cause and page, with whether they were confirmed. */
export async function confirmProven(
  scene: AgentPhaseContext,
  states: readonly AgentState[],
): Promise<AgentFinding[]> {
  const claims = claimsOf(states)
  const byUrl = Map.groupBy(claims, ({ kept }) => kept.url)
  const proven = [...byUrl].filter(([, list]) => list.some(({ evaluated }) => evaluated.isProven))
  if (proven.length > 0)
    scene.run.events.info(
      `Revisiting ${proven.length} ${proven.length === 1 ? 'page' : 'pages'} as a new visitor, without the AI model`,
    )
  const confirmed = new Set<Claim>()
  for (const [url, list] of proven.slice(0, maxPages)) {
    const page = await revisit(scene, url)
    if (page === null) continue
    for (const claim of list) if (isConfirmedBy(scene, claim, page)) confirmed.add(claim)
  }
  const toFinding = (detector: string, found: Finding, isConfirmed: boolean): AgentFinding => {
    const finding = { ...found, platform: scene.platform }
    scene.run.events.finding(detector, finding)
    return { detector, region: scene.region, finding, isConfirmed }
  }
  return [
    ...claims.map((claim) => toFinding(claim.detector, claim.evaluated.finding, confirmed.has(claim))),
    // Consensus checks already used two visits.
    ...states.flatMap(({ detector, verdicts }) =>
      verdicts.map(({ finding, isProven }) => toFinding(detector, finding, isProven)),
    ),
  ]
}

function claimsOf(states: readonly AgentState[]): Claim[] {
  const claims = new Map<string, Claim>()
  for (const { observations, instruction, detector } of states)
    for (const kept of observations) {
      if (kept.evaluated === null) continue
      const key = `${detector}|${kept.evaluated.finding.causeKey}|${kept.url}`
      if (!claims.has(key)) claims.set(key, { kept, instruction, evaluated: kept.evaluated, detector })
    }
  return [...claims.values()]
}

async function revisit(scene: AgentPhaseContext, url: string): Promise<CapturedPage | null> {
  const { run, region, platform, policy } = scene
  const release = await run.acquireHostSlot(new URL(url))
  run.events.action('Confirming the AI agent’s findings', url)
  try {
    return await run.browser.withTab({ platform, region, isFresh: true, signal: run.signal }, async (tab) => {
      const session = await openAgentSession(tab, policy)
      try {
        return await session.open(url)
      } finally {
        session.close()
      }
    })
  } catch (error) {
    run.signal.throwIfAborted()
    if (!(error instanceof CrawlError)) throw error
    return null
  } finally {
    release()
  }
}

function isConfirmedBy(
  { run }: AgentPhaseContext,
  { kept, instruction, evaluated }: Claim,
  page: CapturedPage,
): boolean {
  if (!evaluated.isProven) return false
  const again = verifyClaim(kept.observation, page, { instruction, nowMs: run.nowMs() })
  return again?.isProven === true && again.finding.causeKey === evaluated.finding.causeKey
}
