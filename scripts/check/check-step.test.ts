import { describe, expect, it } from 'vitest'
import { countTests, toolStep } from './check-step.ts'

const report = (passed: number, failed: number, pending = 0) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: 0,
  })

describe('counting the tests of a project', () => {
  it('takes the real test cases', () => {
    expect(countTests(report(7, 2, 1), { exitCode: 1, output: '' })).toMatchObject({
      passed: 7,
      failed: 2,
      skipped: 1,
    })
  })

  it('fails when the run broke although no test failed', () => {
    expect(countTests(report(7, 0), { exitCode: 1, output: '' })).toMatchObject({ passed: 7, failed: 1 })
    expect(countTests(null, { exitCode: 1, output: '' })).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('a tool', () => {
  it('fails when its script does not exist, instead of being passed over', async () => {
    expect(await toolStep('gone', 'node', ['scripts/does-not-exist.ts']).run(false)).toMatchObject({
      failed: 1,
    })
  })

  it('fails by its exit code and keeps what it said', async () => {
    const result = await toolStep('tsc', 'tsc', ['--project', 'does-not-exist.json']).run(false)
    expect(result).toMatchObject({ passed: 0, failed: 1 })
    expect(result.output).toContain('does-not-exist.json')
  })
})
