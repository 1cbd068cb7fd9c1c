/** What a scripted session says for owners. */
import type { EvidenceRow, Verdict } from '@vitrine/engine/detector'
import { notApplicable, notVerified } from '@vitrine/engine/detector'
import type { FlowStep } from '@vitrine/engine/flows'
import { cut } from './text.ts'

interface Session {
  notVerified: string | null
  steps: readonly FlowStep[]
}

/** Sessions that ran to a judgement. */
export function ranSessions<Record extends Session>(records: readonly Record[]): Record[] {
  return records.filter((record) => record.notVerified === null)
}

/** The verdict when no session can be judged: none was played, or the reason of the first that could not. */
export function nothingRan(records: readonly Session[]): Verdict {
  const reason = records.find((record) => record.notVerified !== null)?.notVerified
  return reason ? notVerified(reason) : notApplicable
}

/** The way that was clicked. */
export function stepsRow({ steps }: Session): EvidenceRow {
  const lines = steps.map(
    ({ action, outcome, detail }) => `${action}: ${outcome}${detail ? ` (${cut(detail, 100)})` : ''}`,
  )
  return { row_type: 'text', title: 'What we did', content: lines.join('\n') || 'Opened the page' }
}
