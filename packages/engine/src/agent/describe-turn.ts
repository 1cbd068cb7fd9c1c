import { countReads } from './actions/end-by-error.ts'
import type { AgentState, AgentTurn } from './shared/agent-state.ts'

const deeds: Readonly<Record<string, string>> = {
  look: 'read the page again',
  click: 'clicked a control',
  type: 'typed in a search field',
  choose: 'chose an option',
  scroll: 'scrolled down',
  back: 'went back',
  note: 'took a note',
  report: 'reported its observations',
  done: 'finished',
}

/** The scan log's line for a turn; it never repeats text from the page or the model. */
export function describeTurn(turn: AgentTurn): string {
  const { tool, outcome } = turn
  const refusal = /^refused: (.*)/.exec(outcome)?.[1]
  if (tool === null) return 'The AI agent requested an unknown action'
  if (refusal !== undefined) return `Vitrine blocked an action by the AI agent: ${refusal}`
  const { read, unusable } = countReads({ turns: [turn] })
  if (tool === 'look' && outcome.startsWith('failed')) return 'The AI agent found no image to check'
  if (tool !== 'go') return `The AI agent ${deeds[tool] ?? tool}`
  const noticed = [...outcome.matchAll(/(\d+) observed/g)].reduce((sum, [, count]) => sum + Number(count), 0)
  if (read === 0) return 'The AI agent couldn’t open the page'
  const pages = read === 1 ? 'a page' : `${read} pages`
  const found = noticed === 0 ? '' : ` and noticed ${noticed} ${noticed === 1 ? 'thing' : 'things'}`
  const lost = unusable === 0 ? '' : `, but ${unusable} of the model’s answers couldn’t be used`
  return `The AI agent read ${pages}${found}${lost}`
}

/** How a step ended, for the log. */
export function describeEnd(
  { state, reason, read, isRerun, turns }: AgentState,
  name: string,
): { text: string; isDone: boolean } {
  const { unusable } = countReads({ turns })
  const unused = unusable === 0 ? '' : `, ${unusable} of the model’s answers couldn’t be used`
  const pages = `${read.length} ${read.length === 1 ? 'page' : 'pages'} read${unused}`
  if (state !== 'completed') return { text: `${name} didn’t finish. ${reason ?? ''} ${pages}`, isDone: false }
  return { text: `${name} is done: ${pages}${isRerun ? ', repeating the earlier plan' : ''}`, isDone: true }
}
