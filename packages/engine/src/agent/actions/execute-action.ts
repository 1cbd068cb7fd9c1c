/** Carries out one action of the agent: screened by policy first, done in the tab, read and evaluated. */
import { CrawlError } from '../../net/crawl-error.ts'
import { verifyClaim } from '../evidence/verify-claim.ts'
import { type Model, ModelError } from '../model/model.ts'
import { readerInstructions, readerPrompt } from '../prompts/reader-prompt.ts'
import type { AgentSession } from '../session/agent-session.ts'
import {
  type ActionPolicy,
  clickRefusal,
  navigationRefusal,
  refusalOfTyping,
} from '../shared/action-policy.ts'
import type { AgentPage, AgentState } from '../shared/agent-state.ts'
import type { AgentTable } from '../shared/agent-table.ts'
import type { Budget } from '../shared/budget.ts'
import { textHash } from '../shared/cached-plan.ts'
import type { CapturedPage } from '../shared/captured-page.ts'
import { type Observation, ReaderAnswer } from '../shared/observation.ts'
import { refused } from './loop-guard.ts'
import type { AgentAction } from './tool-offers.ts'

/** Everything that an instruction's execution needs. */
export interface AgentContext {
  state: AgentState
  session: AgentSession
  model: Model
  policy: ActionPolicy
  budget: Budget
  pages: readonly AgentPage[]
  /** The table that the owner uploaded for the instruction, if any. */
  table: AgentTable | null
  nowMs: number
  signal: AbortSignal
  /** Updates the live view. */
  showAction(caption: string, url: string): void
  /** Waits for a request slot of the store's host; resolves with the function that releases it. */
  acquireHostSlot(url: string): Promise<() => void>
  current: CapturedPage | null
  /** Whether the tab shows the current page rather than a capture from earlier in this scan. */
  isLive: boolean
  /** Pages opened in this scan, so that another instruction needn't open them again. */
  captures: Map<string, CapturedPage>
  /** The current page's id if it is a known page. */
  currentId: string | null
  /** Unusable answers of the reader in a row. */
  unusable: number
  /** The internal cause of a failure, for the operator's log. */
  cause: string | null
}

/** Executes an action and describes the outcome; throws only when the scan is stopped or the model fails. */
export async function executeAction(context: AgentContext, action: AgentAction): Promise<string> {
  switch (action.tool) {
    case 'go':
      return goTo(context, action.input.pages)
    case 'look':
      if (context.current === null) return refused('no page is open')
      await goLive(context, context.current)
      return readCurrent(context, await context.session.screenshot('window'))
    case 'note':
      context.state.notes.push(action.input.text)
      return 'noted'
    case 'report':
      return report(context.state, action.input.observations)
    case 'done':
      return 'ended'
    default:
      return actOnPage(context, action)
  }
}

async function goTo(context: AgentContext, ids: readonly string[]): Promise<string> {
  const outcomes: string[] = []
  for (const id of ids) {
    const why = context.budget.exhausted()
    if (why !== null) break
    outcomes.push(`${id} ${await openKnown(context, id)}`)
  }
  const isFailed = outcomes.every((outcome) => / (refused|failed)/.test(outcome))
  return `${isFailed ? 'failed: ' : ''}${outcomes.join('; ')}`
}

async function openKnown(context: AgentContext, id: string): Promise<string> {
  const page = context.pages.find((each) => each.id === id)
  if (page === undefined) return refused('page not found')
  const refusal = navigationRefusal(context.policy, page.url)
  if (refusal !== null) return refused(refusal)
  return (await goToPage(context, page.url, id)) === null ? 'failed to open' : readCurrent(context)
}

/** Opens a URL that the policy allows; null if it couldn't be opened. */
export async function goToPage(
  context: AgentContext,
  url: string,
  id: string | null,
): Promise<CapturedPage | null> {
  const known = context.captures.get(url)
  if (known !== undefined) {
    Object.assign(context, { current: known, currentId: id, isLive: false })
    return known
  }
  context.showAction('AI agent: opening a page', url)
  const release = await context.acquireHostSlot(url)
  try {
    const page = await context.session.open(url)
    context.captures.set(url, page)
    Object.assign(context, { current: page, currentId: id, isLive: true })
    return page
  } catch (error) {
    context.signal.throwIfAborted()
    if (!(error instanceof CrawlError)) throw error
    return null
  } finally {
    release()
  }
}

const maxUnusable = 3

/**
 * Has the reader model read the current page, and verifies every observation by rules.
 * @param screenshot The window as an image, if the reader is to see it too.
 */
export async function readCurrent(context: AgentContext, screenshot: Buffer | null = null): Promise<string> {
  const { session, state } = context
  const page = context.isLive || context.current === null ? await session.capture() : context.current
  context.current = page
  context.showAction('AI agent: reading the page', page.url)
  const today = new Date(context.nowMs).toISOString().slice(0, 10)
  const prompt = readerPrompt(state.instruction, page, today, context.table)
  const { value, usage } = await askReader(context, prompt, screenshot)
  context.budget.charge(usage)
  if (value === null) return countUnusable(context)
  context.unusable = 0
  const added = takeOver(context, page, value.observations)
  return added === 0 ? 'read, nothing observed' : `read, ${added} observed`
}

/** Skips an unusable answer, unless there were several in a row. @throws ModelError */
export function countUnusable(context: AgentContext): string {
  context.unusable += 1
  if (context.unusable < maxUnusable) return 'read, but the answer couldn’t be used'
  throw new ModelError('unusable', 'The model didn’t answer in the expected format.')
}

/** Asks again without the screenshot if the model can't read images. */
async function askReader({ model, signal }: AgentContext, prompt: string, screenshot: Buffer | null) {
  const question = { instructions: readerInstructions, prompt, answer: ReaderAnswer, signal }
  if (screenshot === null) return model.ask(question)
  try {
    return await model.ask({ ...question, screenshot })
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ModelError) || error.code !== 'bad-request') throw error
    return model.ask(question)
  }
}

/** Stores the observations of a page, verified by rules, and describes how many of them are new. */
export function takeOver(
  context: AgentContext,
  page: CapturedPage,
  observations: readonly Observation[],
): number {
  const { state, currentId } = context
  if (currentId !== null && !state.read.includes(currentId)) state.read.push(currentId)
  // Keyed by the URL that the scan knows, because redirects may change.
  state.seen[context.pages.find(({ id }) => id === currentId)?.url ?? page.url] = textHash(page)
  return observations.filter((observation) => keep(context, page, observation)).length
}

function keep(context: AgentContext, page: CapturedPage, observation: Observation): boolean {
  const { state, currentId, nowMs } = context
  const isKnown = state.observations.some(
    (each) => each.url === page.url && JSON.stringify(each.observation) === JSON.stringify(observation),
  )
  if (isKnown) return false
  state.observations.push({
    id: `o${state.observations.length + 1}`,
    pageId: currentId,
    url: page.url,
    observation,
    evaluated: verifyClaim(observation, page, { instruction: state.instruction, nowMs }),
    isReported: false,
  })
  return true
}

function report(state: AgentState, ids: readonly string[]): string {
  const wanted = state.observations.filter(({ id }) => ids.includes(id))
  for (const each of wanted) each.isReported = true
  return wanted.length === 0 ? refused('observations not found') : `reported ${wanted.length}`
}

/** Opens the agent's current page in the tab. */
async function goLive(context: AgentContext, current: CapturedPage): Promise<void> {
  if (context.isLive) return
  await context.session.open(current.url)
  context.isLive = true
}

type PageAction = Extract<AgentAction, { tool: 'click' | 'type' | 'choose' | 'scroll' | 'back' }>

async function actOnPage(context: AgentContext, action: PageAction): Promise<string> {
  const { session, current } = context
  if (current === null) return refused('no page is open')
  const refusal = actionRefusal(context, current, action)
  if (refusal !== null) return refused(refusal)
  context.showAction(captions[action.tool], current.url)
  const release = await context.acquireHostSlot(current.url)
  try {
    await goLive(context, current)
    const isDone = await doIt(session, action)
    // The result of a click is read only when the planner requests it.
    context.current = await session.capture()
    if (context.current.url !== current.url) context.currentId = null
    return isDone ? 'done' : 'failed'
  } catch (error) {
    context.signal.throwIfAborted()
    if (!(error instanceof CrawlError)) throw error
    Object.assign(context, { current: null, currentId: null, isLive: false })
    return 'failed: the page was lost'
  } finally {
    release()
  }
}

const captions: Readonly<Record<PageAction['tool'], string>> = {
  click: 'AI agent: clicking a control',
  type: 'AI agent: typing in a search field',
  choose: 'AI agent: choosing an option',
  scroll: 'AI agent: scrolling down',
  back: 'AI agent: going back',
}

function actionRefusal({ policy }: AgentContext, current: CapturedPage, action: PageAction): string | null {
  if (action.tool === 'scroll' || action.tool === 'back') return null
  const control = current.controls.find(({ ref }) => ref === action.input.ref)
  if (control === undefined) return 'control not found'
  if (action.tool === 'type') return refusalOfTyping(policy, control, action.input.text)
  if (action.tool === 'choose')
    return control.options.includes(action.input.option) ? null : 'option not found'
  return clickRefusal(policy, control)
}

async function doIt(session: AgentSession, action: PageAction): Promise<boolean> {
  switch (action.tool) {
    case 'click':
      return session.click(action.input.ref)
    case 'type':
      return session.type(action.input.ref, action.input.text)
    case 'choose':
      return session.choose(action.input.ref, action.input.option)
    case 'scroll':
      await session.scroll()
      return true
    case 'back':
      return session.back()
  }
}
