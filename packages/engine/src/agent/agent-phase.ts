/** The phase of a scan in which the agent carries out the steps that no check serves, and its findings are proven twice. */
import { agentPosition, stepOfAgentPosition } from '@vitrine/kernel/agent-position'
import { normaliseUrl, siteHost } from '../crawl/url-policy.ts'
import type { PlayedSearch } from '../flow/play-flows.ts'
import { siteContext } from '../judge/site-context.ts'
import type { IndexedPage, ScanIndex } from '../scan/scan-index.ts'
import type { ScanRun } from '../scan/scan-run.ts'
import type { SiteMap } from '../scan/site-data.ts'
import type { ScanOptions } from '../scan-types.ts'
import { type ActionPolicy, wordsOf } from './action-policy.ts'
import type { AgentStep } from './agent-deps.ts'
import { agentPlaces } from './agent-places.ts'
import { type AgentFinding, type AgentPhase, type AgentScene, stateName } from './agent-scene.ts'
import { type AgentState, newState } from './agent-state.ts'
import { createAgentTable } from './agent-table.ts'
import { createBudget, nothingSpent, type Spent, stateBudget } from './budget.ts'
import type { CachedPlan } from './cached-plan.ts'
import { confirmProven } from './confirm-proven.ts'
import { customAnalysis } from './custom-analysis.ts'
import { pagesToJudge } from './judges/judge-pages.ts'
import { type Judge, judges } from './judges/judge-table.ts'
import { knownPages } from './known-pages.ts'
import { workOnStep } from './work-on-step.ts'

/** Positions of judges, behind those of any template. */
const judgesFrom = 1_000

/** Carries out the agent's steps in every region and on every platform, from where an earlier attempt stopped. */
export async function playAgent(
  run: ScanRun,
  sites: SiteMap,
  index: ScanIndex,
  searches: readonly PlayedSearch[],
  onFindings: (findings: readonly AgentFinding[]) => void,
): Promise<AgentPhase> {
  const { agent } = run.deps
  const steps = run.options.agentSteps ?? []
  const asked = agent === undefined ? [] : judges.filter((judge) => isWanted(run, judge))
  if (steps.length + asked.length === 0 || sites.entries.length === 0) return { findings: [], steps: [] }
  if (agent === undefined) return withoutModel(steps)
  const tours = await Promise.all(
    agentPlaces(run, sites).map(async (place, at) => ({
      place,
      // A model reads for meaning, which the same page has on every platform.
      states: await loadStates(run, steps, place.isFirst ? asked : [], at),
    })),
  )
  const states = tours.flatMap((tour) => tour.states)
  const shared = {
    run,
    agent,
    budget: createBudget(agent.limits, run.nowMs, sumOf(states)),
    plans: new Map<string, CachedPlan>(),
    table: run.deps.table ? createAgentTable(run.deps.table) : null,
  }
  run.tell.info(`${stateBudget(agent.limits, states.length)} (${agent.model.name})`)
  const findings: AgentFinding[] = []
  for (const { place, states: own } of tours) {
    const { region, platform, where } = place
    const scene: AgentScene = {
      ...shared,
      region,
      platform,
      where,
      policy: policyOf(run, sites, region, steps, index.pages),
      pages: knownPages(run, index.pages, region),
      captures: new Map(),
    }
    const found = await tour(scene, own, asked, { index, searches })
    const reported = found.filter(({ finding }) => run.plan.scope.reports(finding))
    findings.push(...reported)
    onFindings(reported)
  }
  return {
    findings,
    steps: states.map(({ stepIndex, detector, state, reason }) => ({
      index: stepOfAgentPosition(stepIndex),
      detector,
      state,
      reason,
    })),
  }
}

async function tour(
  scene: AgentScene,
  states: readonly AgentState[],
  asked: readonly Judge[],
  { index, searches }: { index: ScanIndex; searches: readonly PlayedSearch[] },
): Promise<AgentFinding[]> {
  for (const state of states) {
    scene.run.deps.signal.throwIfAborted()
    const judge = asked.find(({ detector }) => detector === state.detector)
    const review =
      judge === undefined
        ? null
        : {
            votes: judge.votes,
            pages: pagesToJudge(scene, judge, index),
            searches: searches.filter(({ region }) => region === scene.region),
          }
    if (state.state === 'in_progress') await workOnStep(scene, state, review)
  }
  return confirmProven(scene, states)
}

/** Why a scan that consists of agent steps only can say nothing; null when something was carried out or judged. */
export function agentFailure(
  options: Pick<ScanOptions, 'checks' | 'agentSteps'>,
  { steps }: Pick<AgentPhase, 'steps'>,
): string | null {
  if (options.checks.length > 0 || (options.agentSteps ?? []).length === 0) return null
  return steps.every(({ state }) => state === 'failed') ? (steps[0]?.reason ?? null) : null
}

function withoutModel(steps: readonly AgentStep[]): AgentPhase {
  const reason = 'It needs an AI model, and none is set up.'
  return {
    findings: [],
    steps: steps.map(({ index }) => ({ index, detector: customAnalysis.id, state: 'failed', reason })),
  }
}

const isWanted = ({ options, plan, deps }: ScanRun, judge: Judge): boolean =>
  plan.scope.concerns(judge) &&
  (!judge.isOptIn || deps.agent?.hasDesignCritique === true) &&
  options.checks.some(({ detector }) => detector === judge.detector)

function loadStates(
  run: ScanRun,
  steps: readonly AgentStep[],
  asked: readonly Judge[],
  place: number,
): Promise<AgentState[]> {
  const judgeAt = (id: string) => judgesFrom + judges.findIndex(({ detector }) => detector === id)
  const fresh = [
    ...steps.map(({ index, instruction }) =>
      newState(agentPosition(index, place), instruction, customAnalysis.id),
    ),
    ...asked.map(({ detector, instruction }) =>
      newState(agentPosition(judgeAt(detector), place), instruction, detector),
    ),
  ]
  return Promise.all(
    fresh.map(async (state) => {
      // Written by this same code in an earlier attempt of the run.
      const before = await run.deps.memory.loadPhase(stateName(state.stepIndex))
      return before === null ? state : { ...state, ...(before as AgentState) }
    }),
  )
}

function sumOf(states: readonly AgentState[]): Spent {
  return states.reduce(
    (sum, { spent }) => ({
      inputTokens: sum.inputTokens + spent.inputTokens,
      outputTokens: sum.outputTokens + spent.outputTokens,
      costUsd: sum.costUsd + spent.costUsd,
      ms: sum.ms + spent.ms,
    }),
    nothingSpent,
  )
}

function policyOf(
  run: ScanRun,
  sites: SiteMap,
  region: string,
  steps: readonly AgentStep[],
  pages: readonly IndexedPage[],
): ActionPolicy {
  const site = siteContext(sites.of(region))
  const own = sites.entries.find(({ name }) => name === region)?.roots ?? []
  const { mayUseCart } = run.policies.ofRoots([run.options.url, ...own])
  // Where carts may be used, the agent stays away from hosts where they may not.
  const roots = sites.entries
    .flatMap(({ roots }) => roots)
    .filter((root) => !mayUseCart || run.policies.of(root).mayUseCart)
  const names = [
    ...steps.map(({ instruction }) => instruction),
    ...pages.flatMap(({ product }) => product?.title ?? []),
  ]
  return {
    hosts: new Set([run.options.url, ...roots].map(siteHost)),
    isOwned: mayUseCart,
    root: own[0] ?? run.options.url,
    words: new Set(names.flatMap(wordsOf)),
    robotsAllows: (url) =>
      !run.policies.of(url).obeysRobots ||
      site.robotsAllows(normaliseUrl(url) ?? url, run.options.userAgent ?? '*'),
  }
}
