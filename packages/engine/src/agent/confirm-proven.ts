/** The second look: what a rule proved on the agent's visit must be proven again by a new visitor, without any model. */
import { CrawlError } from '../crawl/crawl-error.ts'
import type { Finding } from '../detector.ts'
import type { AgentFinding, AgentScene } from './agent-scene.ts'
import type { AgentState, KeptObservation } from './agent-state.ts'
import type { CapturedPage } from './captured-page.ts'
import { judgeObservation } from './evidence/gate.ts'
import { openAgentSession } from './session/agent-session.ts'

/** Pages that are visited again. */
const mostPages = 80

interface Claim {
  kept: KeptObservation
  instruction: string
  judged: NonNullable<KeptObservation['judged']>
  detector: string
}

/** Every finding of the steps, each cause of a page once, with whether it was seen again. */
export async function confirmProven(
  scene: AgentScene,
  states: readonly AgentState[],
): Promise<AgentFinding[]> {
  const claims = claimsOf(states)
  const byUrl = Map.groupBy(claims, ({ kept }) => kept.url)
  const proven = [...byUrl].filter(([, list]) => list.some(({ judged }) => judged.isProven))
  if (proven.length > 0)
    scene.run.tell.info(`Looking a second time at ${proven.length} pages, as a new visitor without a model`)
  const confirmed = new Set<Claim>()
  for (const [url, list] of proven.slice(0, mostPages)) {
    const page = await visitAgain(scene, url)
    if (page === null) continue
    for (const claim of list) if (isSeenAgain(scene, claim, page)) confirmed.add(claim)
  }
  const toFinding = (detector: string, found: Finding, isConfirmed: boolean): AgentFinding => {
    const finding = { ...found, platform: scene.platform }
    scene.run.tell.finding(detector, finding)
    return { detector, region: scene.region, finding, isConfirmed }
  }
  return [
    ...claims.map((claim) => toFinding(claim.detector, claim.judged.finding, confirmed.has(claim))),
    // Votes were taken on two visits already.
    ...states.flatMap(({ detector, verdicts }) =>
      verdicts.map(({ finding, isProven }) => toFinding(detector, finding, isProven)),
    ),
  ]
}

function claimsOf(states: readonly AgentState[]): Claim[] {
  const claims = new Map<string, Claim>()
  for (const { observations, instruction, detector } of states)
    for (const kept of observations) {
      if (kept.judged === null) continue
      const key = `${detector}|${kept.judged.finding.causeKey}|${kept.url}`
      if (!claims.has(key)) claims.set(key, { kept, instruction, judged: kept.judged, detector })
    }
  return [...claims.values()]
}

async function visitAgain(scene: AgentScene, url: string): Promise<CapturedPage | null> {
  const { run, region, platform, policy } = scene
  const release = await run.turn(new URL(url))
  run.tell.action('Checking again what the AI agent found', url)
  try {
    return await run.browser.withTab(
      { platform, region, isFresh: true, signal: run.deps.signal },
      async (tab) => {
        const session = await openAgentSession(tab, policy)
        try {
          return await session.open(url)
        } finally {
          session.close()
        }
      },
    )
  } catch (error) {
    run.deps.signal.throwIfAborted()
    if (!(error instanceof CrawlError)) throw error
    return null
  } finally {
    release()
  }
}

function isSeenAgain({ run }: AgentScene, { kept, instruction, judged }: Claim, page: CapturedPage): boolean {
  if (!judged.isProven) return false
  const again = judgeObservation(kept.observation, page, { instruction, nowMs: run.nowMs() })
  return again?.isProven === true && again.finding.causeKey === judged.finding.causeKey
}
