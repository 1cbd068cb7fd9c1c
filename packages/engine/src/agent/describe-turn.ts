import type { AgentState, AgentTurn } from './agent-state.ts'
import { countReads } from './end-by-error.ts'

const deeds: Readonly<Record<string, string>> = {
  look: 'read the page again',
  click: 'pressed a control',
  type: 'typed into a search field',
  choose: 'chose an option',
  scroll: 'scrolled down',
  back: 'went back',
  note: 'took a note',
  report: 'handed over what it noticed',
  done: 'ended its work',
}

/** A line of the scan's log for a turn, in the owner's words. Neither the page nor the model is repeated in it. */
export function describeTurn(turn: AgentTurn): string {
  const { tool, outcome } = turn
  const refusal = /^refused: (.*)/.exec(outcome)?.[1]
  if (tool === null) return 'The AI agent asked for something that it cannot do'
  if (refusal !== undefined) return `The AI agent was kept from something: ${refusal}`
  const { read, unusable } = countReads({ turns: [turn] })
  if (tool === 'look' && outcome.startsWith('failed')) return 'The AI agent found no picture to look at'
  if (tool !== 'go') return `The AI agent ${deeds[tool] ?? tool}`
  const noticed = [...outcome.matchAll(/(\d+) observed/g)].reduce((sum, [, count]) => sum + Number(count), 0)
  if (read === 0) return 'The AI agent could not read what it wanted to open'
  const pages = read === 1 ? 'a page' : `${read} pages`
  return `The AI agent read ${pages}${noticed === 0 ? '' : ` and noticed ${noticed} ${noticed === 1 ? 'thing' : 'things'}`}${unusable === 0 ? '' : `; ${unusable} of the model’s answers could not be used`}`
}

/** How a step ended, for the log. Only what came to its end is done. */
export function describeEnd(
  { state, reason, read, isReplay, turns }: AgentState,
  name: string,
): { text: string; isDone: boolean } {
  const { unusable } = countReads({ turns })
  const unused = unusable === 0 ? '' : `, ${unusable} of the model’s answers could not be used`
  const pages = `${read.length} ${read.length === 1 ? 'page' : 'pages'} read${unused}`
  if (state !== 'completed')
    return { text: `${name} was not finished. ${reason ?? ''} ${pages}`, isDone: false }
  return { text: `${name} is done: ${pages}${isReplay ? ', as it was done before' : ''}`, isDone: true }
}
