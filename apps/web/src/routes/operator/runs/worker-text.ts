/** The name under which a run is kept that somebody carries out himself. */
const byHand = 'operator'

/** Who carries a run out. */
export function workerName(workerId: string | null): string {
  if (workerId === null) return '-'
  return workerId === byHand ? 'By hand' : workerId
}

/** What a process may do, in a line: "chromium sandbox: on, concurrency: 2". */
export function factsText(facts: Readonly<Record<string, unknown>>): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name.replaceAll(/[_-]/g, ' ')}: ${valueText(value)}`)
    .join(', ')
}

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
