import { describe, expect, it } from 'vitest'
import {
  countTests,
  didNotEnd,
  type FileOutcome,
  filesToRunAgain,
  flakyTests,
  hasPassed,
  takeLast,
} from './test-outcome.ts'
import { readOutcome } from './vitest-step.ts'

const passed: FileOutcome = { project: 'http', file: 'a', passed: 7, failed: 0, skipped: 1, failures: [] }
const failing = (file: string, project = 'http', failure = 'a step: late'): FileOutcome => ({
  ...passed,
  project,
  file,
  failed: 1,
  failures: [failure],
})
const names = (files: readonly FileOutcome[]) => files.map(({ file }) => file)

describe('counting tests', () => {
  it('takes the real test cases, and an unattributed error as a failure', () => {
    const counts = countTests({ files: [passed, failing('b')], errors: ['lost'] })
    expect(counts).toEqual({ passed: 14, failed: 2, skipped: 2 })
  })

  it('fails when the run broke although no test failed', () => {
    const report = JSON.stringify({ files: [passed], errors: [] })
    expect(countTests(readOutcome(report, 1))).toMatchObject({ passed: 7, failed: 1 })
    expect(countTests(readOutcome(null, 1))).toMatchObject({ passed: 0, failed: 1 })
    expect(countTests(readOutcome(report, 0))).toMatchObject({ passed: 7, failed: 0 })
  })
})

describe('a retry', () => {
  it('is for few files with real servers', () => {
    const two = [passed, failing('b'), failing('c', 'e2e')]
    expect(names(filesToRunAgain({ files: two, errors: [] }))).toEqual(['b', 'c'])
    expect(filesToRunAgain({ files: [...two, failing('d')], errors: [] })).toEqual([])
    expect(filesToRunAgain({ files: [failing('b'), failing('c', 'unit')], errors: [] })).toEqual([])
  })

  it('is for an unattributed error only if a file failed with it', () => {
    expect(filesToRunAgain({ files: [failing('b')], errors: ['lost'] })).toEqual([])
    const died = { files: [failing('b', 'http', didNotEnd)], errors: ['a worker ended'] }
    expect(names(filesToRunAgain(died))).toEqual(['b'])
  })

  it('lets the last run count, whatever its result', () => {
    const b = failing('b')
    const first = { files: [passed, b], errors: [] }
    const good = takeLast(first, { files: [{ ...passed, file: 'b' }], errors: [] })
    expect(countTests(good)).toMatchObject({ passed: 14, failed: 0 })
    expect(hasPassed(good, b)).toBe(true)
    const none = takeLast(first, { files: [b], errors: [] })
    expect(none).toEqual(first)
    expect(hasPassed(none, b)).toBe(false)
    const lost = takeLast(first, { files: [], errors: ['Vitest ended with 1.'] })
    expect(countTests(lost)).toMatchObject({ failed: 2 })
    expect(hasPassed(lost, b)).toBe(false)
  })

  it('names flaky tests with their rate', () => {
    expect(flakyTests([failing('b')], 3)).toEqual(['b > a step: late (failed in 1 of 3 runs)'])
  })
})
