import type { AgentState, AgentTurn } from './agent-state.ts'

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
export function describeTurn({ tool, input, outcome }: AgentTurn): string {
  const refusal = /^refused: (.*)/.exec(outcome)?.[1]
  if (tool === null) return 'The AI agent asked for something that it cannot do'
  if (refusal !== undefined) return `The AI agent was kept from something: ${refusal}`
  if (tool !== 'go') return `The AI agent ${deeds[tool] ?? tool}`
  const opened = Array.isArray(input.pages) ? input.pages.length : 1
  const noticed = [...outcome.matchAll(/(\d+) observed/g)].reduce((sum, [, count]) => sum + Number(count), 0)
  const pages = opened === 1 ? 'a page' : `${opened} pages`
  const unused = outcome.split('could not be used').length - 1
  return `The AI agent read ${pages}${noticed === 0 ? '' : ` and noticed ${noticed} ${noticed === 1 ? 'thing' : 'things'}`}${unused === 0 ? '' : `; ${unused} of its answers could not be used`}`
}

/** How a step ended, for the log. Only what came to its end is done. */
export function describeEnd(
  { state, reason, read, isReplay }: AgentState,
  name: string,
): { text: string; isDone: boolean } {
  const pages = `${read.length} ${read.length === 1 ? 'page' : 'pages'} read`
  if (state !== 'completed')
    return { text: `${name} was not finished. ${reason ?? ''} ${pages}`, isDone: false }
  return { text: `${name} is done: ${pages}${isReplay ? ', as it was done before' : ''}`, isDone: true }
}
