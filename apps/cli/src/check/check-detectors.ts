/** Runs the cases of detectors of a user’s own, as the project’s tests run those of the product. */
import { dirname } from 'node:path'
import { checkCase, faultProblems } from '@vitrine/detectors/testing/check-case'
import { checkWording } from '@vitrine/detectors/testing/check-wording'
import { listCases, readCase, strayFiles } from '@vitrine/detectors/testing/read-cases'
import type { Finding } from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import type { OwnDetector } from '../scan/own-checks.ts'

export interface CaseOutcome {
  name: string
  /** Empty: the case holds. */
  problems: string[]
}

export interface DetectorOutcome {
  id: string
  label: string
  cases: CaseOutcome[]
  /** What is wrong beside single cases. */
  problems: string[]
  /** How the product would word things; says nothing about the detector’s verdicts. */
  hints: string[]
}

/** Kinds that every detector needs: a fault that it finds, a good page, and one that only looks like the fault. */
const neededKinds = ['fail', 'pass', 'lookalike'] as const

export function checkDetector({ detector, path }: OwnDetector): DetectorOutcome {
  const folder = dirname(path)
  const findings: Finding[] = []
  const names = listCases(folder)
  const cases = names.map((name): CaseOutcome => {
    try {
      const item = readCase(folder, name)
      const checked = checkCase(detector, item)
      findings.push(...checked.findings)
      return { name, problems: checked.problems }
    } catch (error) {
      return { name, problems: [reasonOf(error)] }
    }
  })
  const missing = neededKinds.filter((kind) => !names.some((name) => isOfKind(name, kind)))
  return {
    id: detector.id,
    label: detector.label,
    cases,
    problems: [
      ...missing.map((kind) => `cases/ has no ${kind}- case`),
      ...strayFiles(folder).map((file) => `cases/${file} isn’t a case: cases end in .html or .json`),
      ...(detector.scope === 'session' ? [] : faultProblems(findings)),
    ],
    hints: [...new Set(findings.flatMap((finding) => checkWording(finding)))],
  }
}

const isOfKind = (name: string, kind: string) => name === kind || name.startsWith(`${kind}-`)

/** Errors of the case format say all; one that a detector throws needs its place. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message.startsWith('cases/')) return error.message
  const place = /\n\s+at (.*)/.exec(error.stack ?? '')?.[1]
  return `the detector fails: ${error.message}${place === undefined ? '' : ` (at ${place})`}`
}

export const isRight = ({ cases, problems }: DetectorOutcome): boolean =>
  problems.length === 0 && cases.every((each) => each.problems.length === 0)

/** “2 detectors, 14 cases: 13 passed, 1 failed.” */
export function totalsOf(outcomes: readonly DetectorOutcome[]): string {
  const cases = outcomes.flatMap((outcome) => outcome.cases)
  const failed = cases.filter(({ problems }) => problems.length > 0).length
  const counts = `${pluralize(outcomes.length, 'detector')}, ${pluralize(cases.length, 'case')}`
  return `${counts}: ${cases.length - failed} passed, ${failed} failed.`
}
