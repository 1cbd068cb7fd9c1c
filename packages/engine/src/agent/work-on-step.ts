/** One step of the agent, from a saved plan if there is one, otherwise with the model's own navigation. */
import { stepOfAgentPosition } from '@vitrine/kernel/scan/agent-position'
import { CrawlError, isAbort } from '../net/crawl-error.ts'
import { errorCause } from '../run/events.ts'
import type { AgentContext } from './actions/execute-action.ts'
import { describeEnd, describeTurn } from './describe-turn.ts'
import { doTask, type Review, type Task } from './do-task.ts'
import { withinTime } from './model/within-time.ts'
import { type AgentSession, openAgentSession } from './session/agent-session.ts'
import { type AgentPhaseContext, stateName } from './shared/agent-scene.ts'
import type { AgentState } from './shared/agent-state.ts'
import { type CachedPlan, planKey, planOf } from './shared/cached-plan.ts'

/** A model may think for long between two clicks; the analysis has its own time limit. */
const maxStepMs = 3_600_000

/**
 * Runs a step to its end; throws only when the scan is stopped.
 * @param review what to check if the model doesn't choose it
 */
export async function workOnStep(
  scene: AgentPhaseContext,
  state: AgentState,
  review: Review | null,
): Promise<void> {
  const { run, agent, region, platform } = scene
  const key = planKey(state.instruction, region, scene.table?.hash ?? null)
  const plan = review === null ? await findPlan(scene, state, key) : null
  const name = `${review === null ? `Step ${stepOfAgentPosition(state.stepIndex) + 1}` : 'AI review'}${scene.where}`
  run.events.info(`${name}: ${state.instruction.replaceAll('`', '')}`)
  let cause: string | null = null
  try {
    const request = { platform, region, isFresh: true, maxMs: maxStepMs, signal: run.signal }
    await run.browser.withTab(request, async (tab) => {
      const session = await openAgentSession(tab, scene.policy)
      try {
        cause = await work(scene, state, session, { plan, review })
      } finally {
        session.close()
      }
    })
  } catch (error) {
    if (isAbort(error) || run.signal.aborted) throw error
    if (!(error instanceof CrawlError)) throw error
    Object.assign(state, { state: 'failed', reason: error.message })
    cause = errorCause(error)
  }
  await keep(scene, state)
  const made = review === null ? planOf(state, scene.pages, plan) : null
  if (made !== null) {
    scene.plans.set(key, made)
    // A replay without changes leaves the same plan.
    if (JSON.stringify(made) !== JSON.stringify(plan)) await agent.savePlan(state.stepIndex, key, made)
  }
  const { text, isDone } = describeEnd(state, name)
  if (isDone) run.events.info(text)
  else run.events.problem(text, undefined, cause ?? undefined)
}

/** The plan of an earlier scan or of another platform; work that a model began continues with the model. */
async function findPlan(
  scene: AgentPhaseContext,
  state: AgentState,
  key: string,
): Promise<CachedPlan | null> {
  if (state.turns.length > 0 && !state.isRerun) return null
  const plan = (await scene.agent.loadPlan(state.stepIndex, key)) ?? scene.plans.get(key) ?? null
  if (plan === null) state.isRerun = false
  return plan
}

/** Returns the internal cause of a failure, or null. */
async function work(
  scene: AgentPhaseContext,
  state: AgentState,
  session: AgentSession,
  { plan, review }: Pick<Task, 'plan' | 'review'>,
): Promise<string | null> {
  const { run, agent } = scene
  const spentBefore = state.spent
  const atStart = scene.budget.spent()
  const context: AgentContext = {
    state,
    session,
    model: withinTime(agent.model, scene.budget.remainingMs),
    policy: scene.policy,
    budget: scene.budget,
    pages: scene.pages,
    // LLM checks ask only about the page.
    table: review === null ? scene.table : null,
    nowMs: run.nowMs(),
    signal: run.signal,
    showAction: (caption, url) => run.events.action(caption, url),
    acquireHostSlot: (url) => run.acquireHostSlot(new URL(url)),
    current: null,
    isLive: false,
    captures: scene.captures,
    currentId: null,
    unusable: 0,
    cause: null,
  }
  let reported = state.turns.length
  const onTurn = async () => {
    for (const turn of state.turns.slice(reported))
      run.events.info(describeTurn(turn), turn.pageUrl ?? undefined)
    reported = state.turns.length
    const now = scene.budget.spent()
    state.spent = {
      inputTokens: spentBefore.inputTokens + now.inputTokens - atStart.inputTokens,
      outputTokens: spentBefore.outputTokens + now.outputTokens - atStart.outputTokens,
      costUsd: spentBefore.costUsd + now.costUsd - atStart.costUsd,
      ms: spentBefore.ms + now.ms - atStart.ms,
    }
    await keep(scene, state)
  }
  await doTask(context, { plan, review, maxTurns: agent.limits.turnsPerInstruction }, onTurn)
  return context.cause
}

async function keep({ run, agent }: AgentPhaseContext, state: AgentState): Promise<void> {
  await run.memory.savePhase(stateName(state.stepIndex), state)
  await agent.onTurn(state).catch(() => run.events.notice('A step of the AI agent couldn’t be saved'))
}
