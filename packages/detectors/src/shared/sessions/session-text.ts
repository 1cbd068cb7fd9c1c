/** Verdicts and evidence rows shared by session detectors. */
import type { EvidenceRow, Verdict } from '@vitrine/engine/api/detector'
import { notApplicable, notVerified } from '@vitrine/engine/api/detector'
import type { SessionStep } from '@vitrine/engine/api/sessions'
import { truncate } from '../text/text.ts'

interface Session {
  notVerified: string | null
  steps: readonly SessionStep[]
}

/** Sessions that ran to a result. */
export function ranSessions<Record extends Session>(records: readonly Record[]): Record[] {
  return records.filter((record) => record.notVerified === null)
}

/** The verdict when no session has a result, with the reason of the first that failed to run. */
export function nothingRan(records: readonly Session[]): Verdict {
  const reason = records.find((record) => record.notVerified !== null)?.notVerified
  return reason ? notVerified(reason) : notApplicable
}

/** The steps of a session, as evidence. */
export function stepsRow({ steps }: Session): EvidenceRow {
  const lines = steps.map(
    ({ action, outcome, detail }) => `${action}: ${outcome}${detail ? ` (${truncate(detail, 100)})` : ''}`,
  )
  return { row_type: 'text', title: 'What we did', content: lines.join('\n') || 'Opened the page' }
}
