/** Carries out one action of the agent: screened by policy first, done in the tab, read and judged. */
import { CrawlError } from '../crawl/crawl-error.ts'
import { type ActionPolicy, refusalOfAddress, refusalOfPress, refusalOfTyping } from './action-policy.ts'
import type { AgentState, KnownPage } from './agent-state.ts'
import type { AgentTable } from './agent-table.ts'
import type { Budget } from './budget.ts'
import { textHash } from './cached-plan.ts'
import type { CapturedPage } from './captured-page.ts'
import { judgeObservation } from './evidence/gate.ts'
import { refused } from './loop-guard.ts'
import { type Model, ModelError } from './model/model.ts'
import { type Observation, ReaderAnswer } from './observation.ts'
import { readerInstructions, readerPrompt } from './prompts/reader-prompt.ts'
import type { AgentSession } from './session/agent-session.ts'
import type { AgentAction } from './tool-offers.ts'

/** What an instruction is carried out with. */
export interface Workplace {
  state: AgentState
  session: AgentSession
  model: Model
  policy: ActionPolicy
  budget: Budget
  pages: readonly KnownPage[]
  /** What the owner uploaded for the instruction; null: nothing, or no instruction. */
  table: AgentTable | null
  nowMs: number
  signal: AbortSignal
  /** Tells the live view what is being done. */
  tell(caption: string, url: string): void
  /** Waits for the turn of the store's host. */
  turn(url: string): Promise<() => void>
  current: CapturedPage | null
  /** The tab shows the current page; otherwise it was read before in this scan and stands here only in writing. */
  isLive: boolean
  /** Pages that were opened in this scan: a second instruction need not open them again. */
  captures: Map<string, CapturedPage>
  /** The current page's id where it is a known one. */
  currentId: string | null
  /** Answers of the reader, one after another, that could not be used. */
  unusable: number
  /** What went wrong inside, for the operator's log. */
  cause: string | null
}

/** Does it and says in our words what came of it. Throws only when the scan was stopped or the model is gone. */
export async function carryOut(place: Workplace, action: AgentAction): Promise<string> {
  switch (action.tool) {
    case 'go':
      return goTo(place, action.input.pages)
    case 'look':
      if (place.current === null) return refused('no page is open')
      await goLive(place, place.current)
      return readCurrent(place, await place.session.picture('window'))
    case 'note':
      place.state.notes.push(action.input.text)
      return 'noted'
    case 'report':
      return report(place.state, action.input.observations)
    case 'done':
      return 'ended'
    default:
      return actOnPage(place, action)
  }
}

async function goTo(place: Workplace, ids: readonly string[]): Promise<string> {
  const outcomes: string[] = []
  for (const id of ids) {
    const why = place.budget.exhausted()
    if (why !== null) break
    outcomes.push(`${id} ${await openKnown(place, id)}`)
  }
  const isFailed = outcomes.every((outcome) => / (refused|failed)/.test(outcome))
  return `${isFailed ? 'failed: ' : ''}${outcomes.join('; ')}`
}

async function openKnown(place: Workplace, id: string): Promise<string> {
  const page = place.pages.find((each) => each.id === id)
  if (page === undefined) return refused('there is no such page')
  const refusal = refusalOfAddress(place.policy, page.url)
  if (refusal !== null) return refused(refusal)
  return (await openPage(place, page.url, id)) === null ? 'failed to open' : readCurrent(place)
}

/** Opens an address that policy has let through; null when it could not be opened. */
export async function openPage(
  place: Workplace,
  url: string,
  id: string | null,
): Promise<CapturedPage | null> {
  const known = place.captures.get(url)
  if (known !== undefined) {
    Object.assign(place, { current: known, currentId: id, isLive: false })
    return known
  }
  place.tell('The AI agent opens a page', url)
  const release = await place.turn(url)
  try {
    const page = await place.session.open(url)
    place.captures.set(url, page)
    Object.assign(place, { current: page, currentId: id, isLive: true })
    return page
  } catch (error) {
    place.signal.throwIfAborted()
    if (!(error instanceof CrawlError)) throw error
    return null
  } finally {
    release()
  }
}

const mostUnusable = 3

/**
 * Has the current page read, and every observation judged by rules.
 * @param picture of what the window shows, where the reader is to see it too
 */
export async function readCurrent(place: Workplace, picture: Buffer | null = null): Promise<string> {
  const { session, state } = place
  const page = place.isLive || place.current === null ? await session.look() : place.current
  place.current = page
  place.tell('The AI agent reads the page', page.url)
  const today = new Date(place.nowMs).toISOString().slice(0, 10)
  const prompt = readerPrompt(state.instruction, page, today, place.table)
  const { value, usage } = await askReader(place, prompt, picture)
  place.budget.charge(usage)
  if (value === null) return countUnusable(place)
  place.unusable = 0
  const added = takeOver(place, page, value.observations)
  return added === 0 ? 'read, nothing observed' : `read, ${added} observed`
}

/** Passes over an answer of no use, as long as they are not several at a time. @throws ModelError */
export function countUnusable(place: Workplace): string {
  place.unusable += 1
  if (place.unusable < mostUnusable) return 'read, but the answer could not be used'
  throw new ModelError('unusable', 'The model did not answer as it was asked to.')
}

/** Not every model can look at pictures; one that cannot is asked without. */
async function askReader({ model, signal }: Workplace, prompt: string, picture: Buffer | null) {
  const question = { instructions: readerInstructions, prompt, answer: ReaderAnswer, signal }
  if (picture === null) return model.ask(question)
  try {
    return await model.ask({ ...question, picture })
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ModelError) || error.code !== 'bad-request') throw error
    return model.ask(question)
  }
}

/** Keeps what was observed on a page, judged by rules. Answers how much of it is new. */
export function takeOver(place: Workplace, page: CapturedPage, observations: readonly Observation[]): number {
  const { state, currentId } = place
  if (currentId !== null && !state.read.includes(currentId)) state.read.push(currentId)
  // Under the address that the scan knows it by: where a page leads to may change.
  state.seen[place.pages.find(({ id }) => id === currentId)?.url ?? page.url] = textHash(page)
  return observations.filter((observation) => keep(place, page, observation)).length
}

function keep(place: Workplace, page: CapturedPage, observation: Observation): boolean {
  const { state, currentId, nowMs } = place
  const isKnown = state.observations.some(
    (each) => each.url === page.url && JSON.stringify(each.observation) === JSON.stringify(observation),
  )
  if (isKnown) return false
  state.observations.push({
    id: `o${state.observations.length + 1}`,
    pageId: currentId,
    url: page.url,
    observation,
    judged: judgeObservation(observation, page, { instruction: state.instruction, nowMs }),
    isReported: false,
  })
  return true
}

function report(state: AgentState, ids: readonly string[]): string {
  const wanted = state.observations.filter(({ id }) => ids.includes(id))
  for (const each of wanted) each.isReported = true
  return wanted.length === 0 ? refused('there are no such observations') : `reported ${wanted.length}`
}

/** Brings the tab to the page that the agent has before it. */
async function goLive(place: Workplace, current: CapturedPage): Promise<void> {
  if (place.isLive) return
  await place.session.open(current.url)
  place.isLive = true
}

type PageAction = Extract<AgentAction, { tool: 'click' | 'type' | 'choose' | 'scroll' | 'back' }>

async function actOnPage(place: Workplace, action: PageAction): Promise<string> {
  const { session, current } = place
  if (current === null) return refused('no page is open')
  const refusal = refusalOf(place, current, action)
  if (refusal !== null) return refused(refusal)
  place.tell(captions[action.tool], current.url)
  const release = await place.turn(current.url)
  try {
    await goLive(place, current)
    const isDone = await doIt(session, action)
    // What a press leads to is read only when somebody asks for it.
    place.current = await session.look()
    if (place.current.url !== current.url) place.currentId = null
    return isDone ? 'done' : 'failed'
  } catch (error) {
    place.signal.throwIfAborted()
    if (!(error instanceof CrawlError)) throw error
    Object.assign(place, { current: null, currentId: null, isLive: false })
    return 'failed: the page was lost'
  } finally {
    release()
  }
}

const captions: Readonly<Record<PageAction['tool'], string>> = {
  click: 'The AI agent presses a control',
  type: 'The AI agent types into a search field',
  choose: 'The AI agent chooses an option',
  scroll: 'The AI agent scrolls down',
  back: 'The AI agent goes back',
}

function refusalOf({ policy }: Workplace, current: CapturedPage, action: PageAction): string | null {
  if (action.tool === 'scroll' || action.tool === 'back') return null
  const control = current.controls.find(({ ref }) => ref === action.input.ref)
  if (control === undefined) return 'there is no such control'
  if (action.tool === 'type') return refusalOfTyping(policy, control, action.input.text)
  if (action.tool === 'choose')
    return control.options.includes(action.input.option) ? null : 'there is no such option'
  return refusalOfPress(policy, control)
}

async function doIt(session: AgentSession, action: PageAction): Promise<boolean> {
  switch (action.tool) {
    case 'click':
      return session.press(action.input.ref)
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
