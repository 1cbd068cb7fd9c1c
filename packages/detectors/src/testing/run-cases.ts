/** Makes one test of every case in a detector's folder, so that a new case is a new file and nothing else. */
import type { Detector, Finding, Verdict } from '@vitrine/engine/detector'
import { describe, expect, it } from 'vitest'
import { judgeCase } from './judge-case.ts'
import { type DetectorCase, readCases } from './read-cases.ts'

const kindOfName = {
  fail: 'fail',
  pass: 'pass',
  na: 'not_applicable',
  unverified: 'not_verified',
  // What looks like the fault must not be reported; whether it is judged at all is another matter.
  lookalike: null,
} as const

const textOf = (finding: Finding) =>
  [finding.description, ...finding.rows.map((row) => JSON.stringify(row))].join('\n').replaceAll('\\"', '"')

/** A finding that the product could show without shame. */
function expectWellFormed(finding: Finding): void {
  expect(finding.causeKey, 'causeKey').toMatch(/\S/)
  expect(finding.title, 'title').toMatch(/^\p{Lu}.*[^.]$/u)
  expect(finding.where, 'where').toMatch(/\S/)
  expect(finding.description, 'description').toMatch(/\.$/)
  expect(finding.rows.length, 'rows').toBeGreaterThan(0)
  expect(finding.howChecked?.length ?? 0, 'howChecked').toBeGreaterThan(0)
  expect(finding.confidence).toBeGreaterThan(0)
  expect(finding.confidence).toBeLessThanOrEqual(1)
  // Quoted texts belong to the store and may say anything.
  const own = [finding.title, finding.where, finding.description].join('\n').replace(/"[^"]*"/g, '')
  expect(own).not.toMatch(/undefined|NaN|\[object|null\b/)
  expect(JSON.parse(JSON.stringify(finding))).toBeTruthy()
}

function expectFindings(verdict: Verdict, item: DetectorCase): void {
  const findings = verdict.kind === 'fail' ? verdict.findings : []
  for (const finding of findings) expectWellFormed(finding)
  const wanted = item.spec.findings
  if (!wanted) return
  const found = findings.map(({ causeKey, severity, url, title }) => ({ causeKey, severity, url, title }))
  for (const { says = [], ...fields } of wanted) {
    expect(found).toContainEqual(expect.objectContaining(fields))
    const match = findings.find((finding) =>
      Object.entries(fields).every(([key, value]) => finding[key as keyof Finding] === value),
    )
    for (const text of says) expect(match && textOf(match)).toContain(text)
  }
  expect(found, 'exactly the listed findings').toHaveLength(wanted.length)
}

/** @param folder The detector's folder, `import.meta.dirname` of its test. */
export function runCases(detector: Detector, folder: string): void {
  describe(detector.id, () => {
    for (const item of readCases(folder))
      it(item.name.replaceAll('-', ' '), () => {
        const verdict = judgeCase(detector, item)
        const expected = item.spec.expect ?? kindOfName[item.kind]
        const shown = JSON.stringify(verdict, null, 1)
        if (expected === null) expect(verdict.kind, shown).not.toBe('fail')
        else expect(verdict.kind, shown).toBe(expected)
        expectFindings(verdict, item)
      })
  })
}
