/** One step of the agent: from a plan that is known where there is one, otherwise with the model's own navigation. */
import { CrawlError, isAbort } from '../crawl/crawl-error.ts'
import { type AgentScene, stateName } from './agent-scene.ts'
import type { AgentState, KnownPage } from './agent-state.ts'
import { type CachedPlan, planKey, planOf } from './cached-plan.ts'
import type { Workplace } from './carry-out.ts'
import { describeTurn } from './describe-turn.ts'
import { readPages } from './judges/judge-pages.ts'
import { replayPlan } from './replay-plan.ts'
import { runInstruction } from './run-instruction.ts'
import { type AgentSession, openAgentSession } from './session/agent-session.ts'

/**
 * Works on a step to its end. Never throws but for a stopped scan.
 * @param toRead pages that are to be read, where it is not the model's to choose them
 */
export async function workOnStep(
  scene: AgentScene,
  state: AgentState,
  toRead: readonly KnownPage[] | null,
): Promise<void> {
  const { run, agent, region, platform } = scene
  const key = planKey(state.instruction, scene.pages)
  const plan = state.turns.length === 0 && toRead === null ? await agent.loadPlan(state.stepIndex, key) : null
  const hashes = new Map<string, string>()
  const name = toRead === null ? `Step ${state.stepIndex + 1}` : 'AI review'
  run.tell.info(`${name}: ${state.instruction.replaceAll('`', '')}`)
  try {
    await run.browser.withTab({ platform, region, isFresh: true, signal: run.deps.signal }, async (tab) => {
      const session = await openAgentSession(tab, scene.policy)
      try {
        await work(scene, state, session, { plan, toRead, hashes })
      } finally {
        await session.close()
      }
    })
  } catch (error) {
    if (isAbort(error) || run.deps.signal.aborted) throw error
    if (!(error instanceof CrawlError)) throw error
    Object.assign(state, { state: 'failed', reason: error.message })
  }
  await keep(scene, state)
  const made = toRead === null ? planOf(state, hashes) : null
  if (made !== null) await agent.savePlan(state.stepIndex, key, made)
  sayEnd(scene, state, name)
}

interface Task {
  plan: CachedPlan | null
  toRead: readonly KnownPage[] | null
  /** Filled with what the pages that are read look like. */
  hashes: Map<string, string>
}

async function work(
  scene: AgentScene,
  state: AgentState,
  session: AgentSession,
  { plan, toRead, hashes }: Task,
): Promise<void> {
  const { run, agent } = scene
  const spentBefore = state.spent
  const atStart = scene.budget.spent()
  const place: Workplace = {
    state,
    session,
    model: agent.model,
    policy: scene.policy,
    budget: scene.budget,
    pages: scene.pages,
    nowMs: run.nowMs(),
    signal: run.deps.signal,
    tell: (caption, url) => run.tell.action(caption, url),
    turn: (url) => run.turn(new URL(url)),
    onRead: (url, hash) => void hashes.set(url, hash),
    current: null,
    isLive: false,
    captures: scene.captures,
    currentId: null,
  }
  let told = state.turns.length
  const onTurn = async () => {
    for (const turn of state.turns.slice(told)) run.tell.info(describeTurn(turn), turn.pageUrl ?? undefined)
    told = state.turns.length
    const now = scene.budget.spent()
    state.spent = {
      inputTokens: spentBefore.inputTokens + now.inputTokens - atStart.inputTokens,
      outputTokens: spentBefore.outputTokens + now.outputTokens - atStart.outputTokens,
      costUsd: spentBefore.costUsd + now.costUsd - atStart.costUsd,
      ms: spentBefore.ms + now.ms - atStart.ms,
    }
    await keep(scene, state)
  }
  if (toRead !== null) await readPages(place, toRead, onTurn)
  else if (plan !== null) await replayPlan(place, plan, onTurn)
  else await runInstruction(place, agent.limits.turnsPerInstruction, onTurn)
}

async function keep({ run, agent }: AgentScene, state: AgentState): Promise<void> {
  await run.deps.memory.savePhase(stateName(state.stepIndex), state)
  await agent.onTurn(state).catch(() => run.tell.notice('A step of the AI agent could not be written down'))
}

function sayEnd({ run }: AgentScene, state: AgentState, name: string): void {
  const pages = `${state.read.length} ${state.read.length === 1 ? 'page' : 'pages'} read`
  const how = state.isReplay ? ', as it was done before' : ''
  if (state.state === 'completed') run.tell.info(`${name} is done: ${pages}${how}`)
  else run.tell.problem(`${name} was not finished. ${state.reason ?? ''} ${pages}`)
}
