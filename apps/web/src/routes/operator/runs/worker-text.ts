import { truncate } from '../../../shared/format/text.ts'

/** Worker name of a manual run. */
const isOperatorRun = 'operator'

/** A random suffix distinguishes workers of one process; a few letters are enough. */
const shownLength = 18

/** Who runs a scan. */
export function workerName(workerId: string | null): string {
  if (workerId === null) return '-'
  return workerId === isOperatorRun ? 'By hand' : truncate(workerId, shownLength)
}

/** Capabilities of a process in one line: "chromium sandbox: on, concurrency: 2". */
export function factsText(facts: Readonly<Record<string, unknown>>): string {
  return Object.entries(facts)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name.replaceAll(/[_-]/g, ' ')}: ${valueText(value)}`)
    .join(', ')
}

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
