/** Steps of "How we checked". Pure. */

/** The specified number of steps in view. */
const shownSteps = 4

const timed = /^(.*?)(?: · |, )(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) UTC$/s

/** A step without its closing period, and when it took place (ISO 8601), if it says so. */
export function checkStep(step: string): { text: string; at: string | null } {
  const match = timed.exec(step)
  const text = (match?.[1] ?? step).replace(/(?<!\.)\.$/, '')
  return { text, at: match === null ? null : `${match[2]}T${match[3]}:00Z` }
}

/** The first steps and the last, which says how it ended. */
export function foldedSteps(steps: readonly string[]): readonly string[] {
  return steps.length <= shownSteps ? steps : [...steps.slice(0, shownSteps - 1), ...steps.slice(-1)]
}
