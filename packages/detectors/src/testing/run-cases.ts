/** Makes one test of every case in a detector's folder, so that adding a case takes only a new file. */
import type { Detector, Finding, Verdict } from '@vitrine/engine/api/detector'
import { describe, expect, it } from 'vitest'
import { advice } from '../advice.gen.ts'
import { checkWording } from './check-wording.ts'
import { evaluateCase } from './evaluate-case.ts'
import { type DetectorCase, readCases } from './read-cases.ts'

const kindOfName = {
  fail: 'fail',
  pass: 'pass',
  na: 'not_applicable',
  unverified: 'not_verified',
  // A lookalike must not be reported; any verdict but `fail` will do.
  lookalike: null,
} as const

const visibleText = (finding: Finding) =>
  [finding.description, finding.advice ?? '', ...finding.rows.map((row) => JSON.stringify(row))]
    .join('\n')
    .replaceAll('\\"', '"')

/** Headings that every alert already has, so rows may not repeat them. */
const fieldHeadings = ['How to fix', 'What to do', 'How we checked', 'Affected pages']

/** Checks what every finding needs, whatever its detector. */
function expectWellFormed(finding: Finding, detector: Detector): void {
  expect(finding.causeKey, 'causeKey').toMatch(/\S/)
  expect(finding.title, 'title').toMatch(/^[\p{Lu}“].*[^.]$/u)
  expect(finding.where, 'where').toMatch(/\S/)
  expect(finding.description, 'description').toMatch(/\.$/)
  expect(finding.advice ?? '.', 'advice').toMatch(/\.$/)
  expect(finding.rows.length, 'rows').toBeGreaterThan(0)
  for (const row of finding.rows) {
    expect(fieldHeadings).not.toContain('title' in row ? row.title : undefined)
    if (row.row_type === 'text_before_after' && row.after_title === 'Suggested')
      expect(row.after_content.trim(), 'a suggestion that is not the fault').not.toBe(
        row.before_content.trim(),
      )
  }
  expect(finding.howChecked?.length ?? 0, 'howChecked').toBeGreaterThan(0)
  expect(finding.confidence).toBeGreaterThan(0)
  expect(finding.confidence).toBeLessThanOrEqual(1)
  // Quoted text of the store may contain anything.
  const own = [finding.title, finding.where, finding.description].join('\n').replace(/"[^"]*"|“[^”]*”/g, '')
  expect(own).not.toMatch(/undefined|NaN|\[object|null\b/)
  expect(JSON.parse(JSON.stringify(finding))).toBeTruthy()
  expect(checkWording(finding, advice[detector.id]), finding.title).toEqual([])
}

function expectFindings(verdict: Verdict, item: DetectorCase, detector: Detector): void {
  const findings = verdict.kind === 'fail' ? verdict.findings : []
  for (const finding of findings) expectWellFormed(finding, detector)
  const wanted = item.spec.findings
  if (!wanted) return
  const found = findings.map(({ causeKey, severity, url, title }) => ({ causeKey, severity, url, title }))
  for (const { says = [], ...fields } of wanted) {
    expect(found).toContainEqual(expect.objectContaining(fields))
    const match = findings.find((finding) =>
      Object.entries(fields).every(([key, value]) => finding[key as keyof Finding] === value),
    )
    for (const text of says) expect(match && visibleText(match)).toContain(text)
  }
  expect(found, 'exactly the listed findings').toHaveLength(wanted.length)
}

/** Cause keys without a part that varies by page: too few to become an alert about a whole template. */
const fixedKey = /^[a-z-]+$/

/**
 * Faults with different titles need different ids; otherwise they would share one alert when a whole template has them.
 */
function expectOwnFaults(findings: readonly Finding[]): void {
  for (const [fault, group] of Map.groupBy(findings, (finding) => finding.fault ?? '')) {
    if (group.every(({ causeKey }) => fixedKey.test(causeKey))) continue
    const titleOf = new Map(group.map(({ causeKey, title }) => [causeKey, title]))
    expect([...new Set(titleOf.values())], `titles of the fault “${fault}”`).toHaveLength(1)
  }
}

/** @param folder Folder of the detector. */
export function runCases(detector: Detector, folder: string): void {
  describe(detector.id, () => {
    const found: Finding[] = []
    for (const item of readCases(folder))
      it(item.name.replaceAll('-', ' '), () => {
        const verdict = evaluateCase(detector, item)
        const expected = item.spec.expect ?? kindOfName[item.kind]
        const shown = JSON.stringify(verdict, null, 1)
        if (expected === null) expect(verdict.kind, shown).not.toBe('fail')
        else expect(verdict.kind, shown).toBe(expected)
        expectFindings(verdict, item, detector)
        if (verdict.kind === 'fail') found.push(...verdict.findings)
      })
    // Findings of sessions never become an alert about a whole template.
    if (detector.scope !== 'session')
      it('gives faults with different titles different ids', () => expectOwnFaults(found))
  })
}
