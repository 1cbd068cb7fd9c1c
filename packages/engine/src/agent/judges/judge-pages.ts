/** Has the reader look at some pages for a check, within the agent's budget. The rules decide as they always do. */
import type { ScanIndex } from '../../scan/scan-index.ts'
import { refusalOfAddress } from '../action-policy.ts'
import type { AgentScene } from '../agent-scene.ts'
import type { AgentState, KnownPage } from '../agent-state.ts'
import { openPage, readCurrent, type Workplace } from '../carry-out.ts'
import { budgetSpent, endByError } from '../end-by-error.ts'
import type { Judge } from './judge-table.ts'

const mostPages = 12
/** Screens of a shop are much alike. */
const mostScreens = 4

/** Pages that a judge reads: of its kinds, in the order of the scan, without those that the rules spoke about. */
export function pagesToJudge(scene: AgentScene, judge: Judge, index: ScanIndex): KnownPage[] {
  const known = new Set(
    index.findings.filter(({ detector }) => detector === judge.detector).map(({ finding }) => finding.url),
  )
  return scene.pages
    .filter(({ url, pageType }) => judge.pageTypes.includes(pageType) && !known.has(url))
    .slice(0, judge.votes === 'design' ? mostScreens : mostPages)
}

/** Reads the pages one after another. What was read in an earlier attempt is passed over. */
export async function readPages(
  place: Workplace,
  pages: readonly KnownPage[],
  onTurn: (state: AgentState) => Promise<void>,
): Promise<void> {
  const { state } = place
  try {
    for (const { id, url } of pages.filter((page) => !state.read.includes(page.id))) {
      place.signal.throwIfAborted()
      const spent = place.budget.exhausted()
      if (spent !== null) {
        Object.assign(state, budgetSpent(spent))
        break
      }
      const refusal = refusalOfAddress(place.policy, url)
      const page = refusal === null ? await openPage(place, url, id) : null
      const outcome =
        page === null ? `failed: ${refusal ?? 'it could not be opened'}` : await readCurrent(place)
      state.turns.push({
        turn: state.turns.length + 1,
        tool: 'go',
        input: { pages: [id] },
        outcome,
        pageUrl: url,
        at: new Date(place.nowMs).toISOString(),
      })
      await onTurn(state)
    }
    if (state.state === 'in_progress') state.state = 'completed'
  } catch (error) {
    endByError(place, error)
  }
  await onTurn(state)
}
