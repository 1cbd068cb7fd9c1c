/** Runs the checks that two votes decide, within the agent's budget, resuming after an earlier attempt. */
import type { SearchRun } from '../../sessions/run-sessions.ts'
import { budgetSpent, endByError } from '../actions/end-by-error.ts'
import { type AgentContext, countUnusable, goToPage } from '../actions/execute-action.ts'
import { navigationRefusal } from '../shared/action-policy.ts'
import type { AgentPage, ClaimVerdict } from '../shared/agent-state.ts'
import { checkDesignConsensus, designVerdicts } from './design-consensus.ts'
import { checkImageConsensus, imageVerdict } from './image-consensus.ts'
import { checkSearchConsensus, doubtfulSearches, searchVerdict } from './search-consensus.ts'

export type ConsensusKind = 'image' | 'design' | 'search'

interface ConsensusItem {
  kind: ConsensusKind
  pages: readonly AgentPage[]
  searches: readonly SearchRun[]
}

/** One item to vote on. */
interface ConsensusCheck {
  id: string
  url: string
  check(): Promise<string>
}

export async function reachConsensus(
  context: AgentContext,
  item: ConsensusItem,
  onTurn: () => Promise<void>,
): Promise<void> {
  const { state } = context
  const off: SearchRun[] = []
  const checks = item.kind === 'search' ? searchChecks(context, item, off) : pageChecks(context, item)
  try {
    for (const check of checks.filter(({ id }) => !state.read.includes(id))) {
      context.signal.throwIfAborted()
      const spent = context.budget.exhausted()
      if (spent !== null) {
        Object.assign(state, budgetSpent(spent))
        break
      }
      const outcome = await check.check()
      if (outcome.startsWith('read')) state.read.push(check.id)
      state.turns.push({
        turn: state.turns.length + 1,
        tool: 'look',
        input: {},
        outcome,
        pageUrl: check.url,
        at: new Date(context.nowMs).toISOString(),
      })
      await onTurn()
    }
    const verdict = item.kind === 'search' ? searchVerdict(off, item.searches) : null
    if (verdict !== null) state.verdicts.push(verdict)
    if (state.state === 'in_progress') state.state = 'completed'
  } catch (error) {
    endByError(context, error)
  }
  await onTurn()
}

function pageChecks(context: AgentContext, { kind, pages }: ConsensusItem): ConsensusCheck[] {
  const check = kind === 'image' ? checkImage : checkDesign
  return pages.map((page) => ({
    id: page.id,
    url: page.url,
    async check() {
      const refusal = navigationRefusal(context.policy, page.url)
      if (refusal !== null) return `refused: ${refusal}`
      const verdicts = await check(context, page)
      if (verdicts === 'unusable') return countUnusable(context)
      context.unusable = 0
      if (verdicts === null) return 'failed: no image found'
      context.state.verdicts.push(...verdicts)
      return verdicts.length === 0 ? 'read, nothing observed' : `read, ${verdicts.length} observed`
    },
  }))
}

/** Opens the page again, because every vote needs its own visit. */
async function openKnownPage(context: AgentContext, { url, id }: AgentPage) {
  context.captures.delete(url)
  return goToPage(context, url, id)
}

/** Null: there was nothing to check. */
type ConsensusVerdicts = ClaimVerdict[] | 'unusable' | null

async function checkImage(context: AgentContext, page: AgentPage): Promise<ConsensusVerdicts> {
  const { model, signal, session } = context
  const name = page.title
  if (name === null || (await openKnownPage(context, page)) === null) return null
  const first = await session.screenshot('product')
  if (first === null) return null
  const one = await checkImageConsensus(model, 0, { name, screenshot: first, signal })
  context.budget.charge(one.usage)
  if (one.isWrong === null) return 'unusable'
  if (!one.isWrong || (await openKnownPage(context, page)) === null) return []
  const second = await session.screenshot('product')
  if (second === null) return []
  const two = await checkImageConsensus(model, 1, { name, screenshot: second, signal })
  context.budget.charge(two.usage)
  if (two.isWrong === null) return 'unusable'
  return two.isWrong ? [await imageVerdict(page, name, [first, second])] : []
}

async function checkDesign(context: AgentContext, page: AgentPage): Promise<ConsensusVerdicts> {
  const { model, signal, session } = context
  const answers = []
  for (const _ of [1, 2]) {
    const captured = await openKnownPage(context, page)
    const screenshot = captured === null ? null : await session.screenshot('window')
    if (captured === null || screenshot === null) return null
    const { remarks, usage } = await checkDesignConsensus(model, { page: captured, screenshot, signal })
    context.budget.charge(usage)
    if (remarks === null) return 'unusable'
    if (remarks.length === 0) return []
    answers.push(remarks)
  }
  return designVerdicts(page, answers[0] ?? [], answers[1] ?? [])
}

/** @param off receives the searches that both votes find wrong */
function searchChecks(
  context: AgentContext,
  { searches }: ConsensusItem,
  off: SearchRun[],
): ConsensusCheck[] {
  const { model, signal } = context
  return doubtfulSearches(searches).map((search) => ({
    id: `search ${search.query}`,
    url: search.url,
    async check() {
      context.showAction('AI agent: reading search results', search.url)
      for (const round of [0, 1] as const) {
        const { isOff, usage } = await checkSearchConsensus(model, round, search, signal)
        context.budget.charge(usage)
        if (isOff === null) return countUnusable(context)
        context.unusable = 0
        if (!isOff) return 'read, nothing observed'
      }
      off.push(search)
      return 'read, 1 observed'
    },
  }))
}
