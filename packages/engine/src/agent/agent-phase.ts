/** The scan phase in which the agent runs the steps that no check covers, and its findings are confirmed. */

import { agentPosition, stepOfAgentPosition } from '@vitrine/kernel/scan/agent-position'
import type { AgentStep, ScanOptions } from '../api/scan-types.ts'
import { siteContext } from '../evaluate/site-context.ts'
import { normaliseUrl, siteHost } from '../frontier/address/url-policy.ts'
import type { ConfigPort, InputPort, MemoryPort, PolicyPort } from '../run/ports.ts'
import type { IndexedPage, ScanIndex } from '../run/site-index.ts'
import type { StoreRegions } from '../run/store-regions.ts'
import type { SearchRun } from '../sessions/run-sessions.ts'
import { confirmProven } from './confirm-proven.ts'
import { customAnalysis } from './custom-analysis.ts'
import { type LlmCheck, llmChecks } from './llm-checks/llm-check-table.ts'
import { pagesToCheck } from './llm-checks/run-llm-checks.ts'
import { type ActionPolicy, wordsOf } from './shared/action-policy.ts'
import type { AgentDeps } from './shared/agent-deps.ts'
import { agentPlaces } from './shared/agent-places.ts'
import {
  type AgentFinding,
  type AgentPhase,
  type AgentPhaseContext,
  stateName,
} from './shared/agent-scene.ts'
import { type AgentState, newState } from './shared/agent-state.ts'
import { createAgentTable } from './shared/agent-table.ts'
import { createBudget, nothingSpent, type SpentUsage, stateBudget } from './shared/budget.ts'
import type { CachedPlan } from './shared/cached-plan.ts'
import { knownPages } from './shared/known-pages.ts'
import { workOnStep } from './work-on-step.ts'

/** The positions of LLM checks start after those of any template's steps. */
const evaluatorsFrom = 1_000

/** Runs the agent's steps in every region and on every platform, resuming after an earlier attempt. */
export async function runAgent(
  run: AgentPhaseContext['run'] & InputPort & PolicyPort,
  agent: AgentDeps | undefined,
  sites: StoreRegions,
  index: ScanIndex,
  searches: readonly SearchRun[],
  onFindings: (findings: readonly AgentFinding[]) => void,
): Promise<AgentPhase> {
  const steps = run.options.agentSteps ?? []
  const asked = agent === undefined ? [] : llmChecks.filter((check) => isWanted(run, check, agent))
  if (steps.length + asked.length === 0 || sites.entries.length === 0) return { findings: [], steps: [] }
  if (agent === undefined) return withoutModel(steps)
  const tours = await Promise.all(
    agentPlaces(run, sites).map(async (place, at) => ({
      place,
      // A page means the same on every platform, so a model reads it only once.
      states: await loadStates(run, steps, place.isFirst ? asked : [], at),
    })),
  )
  const states = tours.flatMap((tour) => tour.states)
  const shared = {
    run,
    agent,
    budget: createBudget(agent.limits, run.nowMs, sumOf(states)),
    plans: new Map<string, CachedPlan>(),
    table: run.table ? createAgentTable(run.table) : null,
  }
  run.events.info(`${stateBudget(agent.limits, states.length)} (${agent.model.name})`)
  const findings: AgentFinding[] = []
  for (const { place, states: own } of tours) {
    const { region, platform, where } = place
    const scene: AgentPhaseContext = {
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
  scene: AgentPhaseContext,
  states: readonly AgentState[],
  asked: readonly LlmCheck[],
  { index, searches }: { index: ScanIndex; searches: readonly SearchRun[] },
): Promise<AgentFinding[]> {
  for (const state of states) {
    scene.run.signal.throwIfAborted()
    const check = asked.find(({ detector }) => detector === state.detector)
    const review =
      check === undefined
        ? null
        : {
            consensus: check.consensus,
            pages: pagesToCheck(scene, check, index),
            searches: searches.filter(({ region }) => region === scene.region),
          }
    if (state.state === 'in_progress') await workOnStep(scene, state, review)
  }
  return confirmProven(scene, states)
}

/** Why a scan of agent steps only has no result; null when something was carried out or evaluated. */
export function agentFailure(
  options: Pick<ScanOptions, 'checks' | 'agentSteps'>,
  { steps }: Pick<AgentPhase, 'steps'>,
): string | null {
  if (options.checks.length > 0 || (options.agentSteps ?? []).length === 0) return null
  return steps.every(({ state }) => state === 'failed') ? (steps[0]?.reason ?? null) : null
}

function withoutModel(steps: readonly AgentStep[]): AgentPhase {
  const reason = 'It needs an AI model, and none is set up yet.'
  return {
    findings: [],
    steps: steps.map(({ index }) => ({ index, detector: customAnalysis.id, state: 'failed', reason })),
  }
}

const isWanted = ({ options, plan }: ConfigPort, check: LlmCheck, agent: AgentDeps): boolean =>
  plan.scope.concerns(check) &&
  (!check.isOptIn || agent.hasDesignCritique === true) &&
  options.checks.some(({ detector }) => detector === check.detector)

function loadStates(
  run: MemoryPort,
  steps: readonly AgentStep[],
  asked: readonly LlmCheck[],
  place: number,
): Promise<AgentState[]> {
  const evaluateAt = (id: string) => evaluatorsFrom + llmChecks.findIndex(({ detector }) => detector === id)
  const fresh = [
    ...steps.map(({ index, instruction }) =>
      newState(agentPosition(index, place), instruction, customAnalysis.id),
    ),
    ...asked.map(({ detector, instruction }) =>
      newState(agentPosition(evaluateAt(detector), place), instruction, detector),
    ),
  ]
  return Promise.all(
    fresh.map(async (state) => {
      // This code wrote the state in an earlier attempt of the run.
      const before = await run.memory.loadPhase(stateName(state.stepIndex))
      return before === null ? state : { ...state, ...(before as AgentState) }
    }),
  )
}

function sumOf(states: readonly AgentState[]): SpentUsage {
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
  run: ConfigPort & PolicyPort,
  sites: StoreRegions,
  region: string,
  steps: readonly AgentStep[],
  pages: readonly IndexedPage[],
): ActionPolicy {
  const site = siteContext(sites.of(region))
  const own = sites.entries.find(({ name }) => name === region)?.roots ?? []
  const { mayUseCart } = run.policies.ofRoots([run.options.url, ...own])
  // If carts may be used, the agent avoids hosts where they may not.
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
