/** What is wrong with a detector's verdict on a case, in sentences. `vitrine check` and the project's tests share it. */
import { isDeepStrictEqual } from 'node:util'
import type { Detector, Finding, Verdict } from '@vitrine/engine/api/detector'
import { evaluateCase, pageTypesOf } from './evaluate-case.ts'
import type { DetectorCase } from './read-cases.ts'

const kindOfName = {
  fail: 'fail',
  pass: 'pass',
  na: 'not_applicable',
  unverified: 'not_verified',
  // A lookalike must not be reported; any verdict but `fail` will do.
  lookalike: null,
} as const

/** Headings that every alert already has, so rows may not repeat them. */
const fieldHeadings = ['How to fix', 'What to do', 'How we checked', 'Affected pages']

export interface CheckedCase {
  /** Empty: the case holds. */
  problems: string[]
  /** What the detector reported. */
  findings: readonly Finding[]
}

/** Runs a detector on one case. @throws what the detector throws */
export function checkCase(detector: Detector, item: DetectorCase): CheckedCase {
  const verdict = evaluateCase(detector, item)
  const findings = verdict.kind === 'fail' ? verdict.findings : []
  return {
    findings,
    problems: [
      ...verdictProblems(verdict, item, detector),
      ...findings.flatMap(formProblems),
      ...(item.spec.findings === undefined ? [] : findingProblems(findings, item.spec.findings)),
    ],
  }
}

function verdictProblems(verdict: Verdict, item: DetectorCase, detector: Detector): string[] {
  const expected = item.spec.expect ?? kindOfName[item.kind]
  if (expected === null ? verdict.kind !== 'fail' : verdict.kind === expected) return []
  const wanted = expected === null ? 'any verdict but fail' : expected
  return [`expected ${wanted}, but the verdict is ${verdict.kind}${detailsOf(verdict, item, detector)}`]
}

function detailsOf(verdict: Verdict, item: DetectorCase, detector: Detector): string {
  if (verdict.kind === 'not_applicable' && detector.scope !== 'session')
    return item.pages.length === 0
      ? ': the case has no page'
      : ` (types of its pages: ${pageTypesOf(item).join(', ')})`
  if (verdict.kind === 'not_verified') return `: ${verdict.reason}`
  if (verdict.kind !== 'fail') return ''
  return `: ${verdict.findings.map(({ title, url, causeKey }) => `${title} (${url}, ${causeKey})`).join('; ')}`
}

/** What every finding needs, whatever its detector. */
function formProblems(finding: Finding): string[] {
  const { causeKey, title, where, description, advice, rows, howChecked = [], confidence } = finding
  const problems: string[] = []
  const need = (isRight: boolean, problem: string) => {
    if (!isRight) problems.push(`“${title}”: ${problem}`)
  }
  need(/\S/.test(causeKey), 'causeKey is empty')
  need(/^[\p{Lu}“].*[^.]$/u.test(title), 'the title must begin with a capital and end without a period')
  need(/\S/.test(where), 'where is empty')
  need(description.endsWith('.'), 'the description must end with a period')
  need(advice === undefined || advice.endsWith('.'), 'the advice must end with a period')
  need(rows.length > 0, 'it has no rows, so no evidence')
  need(howChecked.length > 0, 'howChecked is empty')
  need(confidence > 0 && confidence <= 1, 'confidence must be above 0 and at most 1')
  for (const row of rows) {
    const heading = 'title' in row ? row.title : undefined
    need(heading === undefined || !fieldHeadings.includes(heading), `a row repeats the heading ${heading}`)
    if (row.row_type === 'text_before_after' && row.after_title === 'Suggested')
      need(row.after_content.trim() !== row.before_content.trim(), 'it suggests what is there already')
  }
  // Quoted text of the store may contain anything.
  const own = [title, where, description].join('\n').replace(/"[^"]*"|“[^”]*”/g, '')
  need(!/undefined|NaN|\[object|null\b/.test(own), 'its texts show a value that is missing')
  return problems
}

type Wanted = NonNullable<DetectorCase['spec']['findings']>

const visibleText = (finding: Finding) =>
  [finding.description, finding.advice ?? '', ...finding.rows.map((row) => JSON.stringify(row))]
    .join('\n')
    .replaceAll('\\"', '"')

/** The listed findings, and no others. */
function findingProblems(findings: readonly Finding[], wanted: Wanted): string[] {
  const problems = wanted.flatMap(({ says = [], ...fields }) => {
    const match = findings.find((finding) =>
      Object.entries(fields).every(([key, value]) => isDeepStrictEqual(finding[key as keyof Finding], value)),
    )
    if (match === undefined) return [`no finding is ${JSON.stringify(fields)}`]
    const missing = says.filter((text) => !visibleText(match).includes(text))
    return missing.map((text) => `“${match.title}” doesn’t say: ${text}`)
  })
  if (findings.length === wanted.length && problems.length === 0) return []
  const found = findings.map(({ causeKey, severity, url, title }) =>
    JSON.stringify({ causeKey, severity, url, title }),
  )
  const counts = `${wanted.length} findings are listed, ${findings.length} were reported`
  return [...problems, [`${counts}${found.length > 0 ? ':' : ''}`, ...found].join('\n')]
}

/** Cause keys without a part that varies by page: too few to become an alert about a whole template. */
const fixedKey = /^[a-z-]+$/

/**
 * Faults with different titles need different ids; otherwise they would share one alert when a whole template has them.
 * @param findings those of all cases of one detector
 */
export function faultProblems(findings: readonly Finding[]): string[] {
  return [...Map.groupBy(findings, (finding) => finding.fault ?? '')].flatMap(([fault, group]) => {
    if (group.every(({ causeKey }) => fixedKey.test(causeKey))) return []
    const titleOf = new Map(group.map(({ causeKey, title }) => [causeKey, title]))
    const titles = [...new Set(titleOf.values())]
    return titles.length === 1
      ? []
      : [`the fault “${fault}” has several titles, so name each in \`fault\`: ${titles.join(' · ')}`]
  })
}
