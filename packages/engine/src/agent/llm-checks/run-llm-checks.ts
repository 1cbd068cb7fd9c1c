/** Has the reader check some pages within the agent's budget; rules decide as usual. */
import type { ScanIndex } from '../../run/site-index.ts'
import { budgetSpent, endByError } from '../actions/end-by-error.ts'
import { type AgentContext, goToPage, readCurrent } from '../actions/execute-action.ts'
import { navigationRefusal } from '../shared/action-policy.ts'
import type { AgentPhaseContext } from '../shared/agent-scene.ts'
import type { AgentPage, AgentState } from '../shared/agent-state.ts'
import type { LlmCheck } from './llm-check-table.ts'

const maxPages = 12
/** The first screens of a store look much alike. */
const maxScreens = 4

/** Pages of a check's types in scan order, without those that already have findings. */
export function pagesToCheck(scene: AgentPhaseContext, check: LlmCheck, index: ScanIndex): AgentPage[] {
  const known = new Set(
    index.findings.filter(({ detector }) => detector === check.detector).map(({ finding }) => finding.url),
  )
  return scene.pages
    .filter(({ url, pageType }) => check.pageTypes.includes(pageType) && !known.has(url))
    .slice(0, check.consensus === 'design' ? maxScreens : maxPages)
}

/** Reads the pages one after another, skipping those from an earlier attempt. */
export async function runLlmChecks(
  context: AgentContext,
  pages: readonly AgentPage[],
  onTurn: (state: AgentState) => Promise<void>,
): Promise<void> {
  const { state } = context
  try {
    for (const { id, url } of pages.filter((page) => !state.read.includes(page.id))) {
      context.signal.throwIfAborted()
      const spent = context.budget.exhausted()
      if (spent !== null) {
        Object.assign(state, budgetSpent(spent))
        break
      }
      const refusal = navigationRefusal(context.policy, url)
      const page = refusal === null ? await goToPage(context, url, id) : null
      const outcome =
        page === null ? `failed: ${refusal ?? 'it couldn’t be opened'}` : await readCurrent(context)
      state.turns.push({
        turn: state.turns.length + 1,
        tool: 'go',
        input: { pages: [id] },
        outcome,
        pageUrl: url,
        at: new Date(context.nowMs).toISOString(),
      })
      await onTurn(state)
    }
    if (state.state === 'in_progress') state.state = 'completed'
  } catch (error) {
    endByError(context, error)
  }
  await onTurn(state)
}
