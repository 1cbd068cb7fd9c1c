/** One step of the agent: from a plan that is known where there is one, otherwise with the model's own navigation. */
import { stepOfAgentPosition } from '@vitrine/kernel/agent-position'
import { CrawlError, isAbort } from '../crawl/crawl-error.ts'
import { causeOf } from '../scan/tell.ts'
import { type AgentScene, stateName } from './agent-scene.ts'
import type { AgentState } from './agent-state.ts'
import { type CachedPlan, planKey, planOf } from './cached-plan.ts'
import type { Workplace } from './carry-out.ts'
import { describeEnd, describeTurn } from './describe-turn.ts'
import { doTask, type Review, type Task } from './do-task.ts'
import { withinTime } from './model/within-time.ts'
import { type AgentSession, openAgentSession } from './session/agent-session.ts'

/**
 * Works on a step to its end. Never throws but for a stopped scan.
 * @param review what is to be looked at, where it is not the model's to choose
 */
export async function workOnStep(scene: AgentScene, state: AgentState, review: Review | null): Promise<void> {
  const { run, agent, region, platform } = scene
  const key = planKey(state.instruction, region, scene.table?.hash ?? null)
  const plan = review === null ? await findPlan(scene, state, key) : null
  const name = `${review === null ? `Step ${stepOfAgentPosition(state.stepIndex) + 1}` : 'AI review'}${scene.where}`
  run.tell.info(`${name}: ${state.instruction.replaceAll('`', '')}`)
  let cause: string | null = null
  try {
    await run.browser.withTab({ platform, region, isFresh: true, signal: run.deps.signal }, async (tab) => {
      const session = await openAgentSession(tab, scene.policy)
      try {
        cause = await work(scene, state, session, { plan, review })
      } finally {
        session.close()
      }
    })
  } catch (error) {
    if (isAbort(error) || run.deps.signal.aborted) throw error
    if (!(error instanceof CrawlError)) throw error
    Object.assign(state, { state: 'failed', reason: error.message })
    cause = causeOf(error)
  }
  await keep(scene, state)
  const made = review === null ? planOf(state, scene.pages, plan) : null
  if (made !== null) {
    scene.plans.set(key, made)
    // A replay in which nothing had changed leaves the same plan.
    if (JSON.stringify(made) !== JSON.stringify(plan)) await agent.savePlan(state.stepIndex, key, made)
  }
  const { text, isDone } = describeEnd(state, name)
  if (isDone) run.tell.info(text)
  else run.tell.problem(text, undefined, cause ?? undefined)
}

/** The plan of an earlier scan, else of this one's other platform. Work that a model had begun goes on with the model. */
async function findPlan(scene: AgentScene, state: AgentState, key: string): Promise<CachedPlan | null> {
  if (state.turns.length > 0 && !state.isReplay) return null
  const plan = (await scene.agent.loadPlan(state.stepIndex, key)) ?? scene.plans.get(key) ?? null
  if (plan === null) state.isReplay = false
  return plan
}

/** Answers what went wrong inside; null: nothing. */
async function work(
  scene: AgentScene,
  state: AgentState,
  session: AgentSession,
  { plan, review }: Pick<Task, 'plan' | 'review'>,
): Promise<string | null> {
  const { run, agent } = scene
  const spentBefore = state.spent
  const atStart = scene.budget.spent()
  const place: Workplace = {
    state,
    session,
    model: withinTime(agent.model, scene.budget.remainingMs),
    policy: scene.policy,
    budget: scene.budget,
    pages: scene.pages,
    // Reviews beside the rules ask about the page alone.
    table: review === null ? scene.table : null,
    nowMs: run.nowMs(),
    signal: run.deps.signal,
    tell: (caption, url) => run.tell.action(caption, url),
    turn: (url) => run.turn(new URL(url)),
    current: null,
    isLive: false,
    captures: scene.captures,
    currentId: null,
    unusable: 0,
    cause: null,
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
  await doTask(place, { plan, review, mostTurns: agent.limits.turnsPerInstruction }, onTurn)
  return place.cause
}

async function keep({ run, agent }: AgentScene, state: AgentState): Promise<void> {
  await run.deps.memory.savePhase(stateName(state.stepIndex), state)
  await agent.onTurn(state).catch(() => run.tell.notice('A step of the AI agent could not be written down'))
}
