import { truncate } from '../../../shared/format/text.ts'

/** Worker name of a manual run. */
const isOperatorRun = 'operator'

/** Host, process, and a random suffix that nobody needs to read. */
const workerIdPattern = /^(.+)-(\d+)-[0-9a-f]{6,}/

/** Who runs a scan. */
export function workerName(workerId: string | null): string {
  if (workerId === null) return '-'
  if (workerId === isOperatorRun) return 'By hand'
  const [, host, pid] = workerIdPattern.exec(workerId) ?? []
  return host === undefined ? truncate(workerId, 18) : `${host}, process ${pid}`
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
