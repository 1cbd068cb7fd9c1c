import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { didNotEnd, type FileOutcome, type TestOutcome } from './test-outcome.ts'

interface ThrownError {
  message: string
  /** The file that was running when the error occurred, if Vitest knows it. */
  VITEST_TEST_PATH?: unknown
}

const firstLine = (error: ThrownError | undefined) =>
  (error?.message ?? 'no message').split('\n', 1)[0]?.slice(0, 300) ?? ''

/** Reports the result of each test file to the check. */
export class OutcomeReporter implements Reporter {
  readonly #outcomeFile: string | undefined
  #root = ''

  /** @param outcomeFile where it writes a TestOutcome as JSON; nowhere when a person runs the tests. */
  constructor(outcomeFile: string | undefined) {
    this.#outcomeFile = outcomeFile
  }

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly ThrownError[]): void {
    const isOf = (error: ThrownError, module: TestModule) => error.VITEST_TEST_PATH === module.moduleId
    const outcome: TestOutcome = {
      files: modules.map((module) =>
        this.#describe(
          module,
          unhandled.filter((error) => isOf(error, module)),
        ),
      ),
      errors: unhandled.filter((error) => !modules.some((module) => isOf(error, module))).map(firstLine),
    }
    if (this.#outcomeFile) writeFileSync(this.#outcomeFile, JSON.stringify(outcome))
  }

  #describe(module: TestModule, unhandled: readonly ThrownError[]): FileOutcome {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    const failures: string[] = []
    for (const test of module.children.allTests()) {
      const result = test.result()
      count[result.state] += 1
      if (result.state === 'failed') failures.push(`${test.fullName}: ${firstLine(result.errors[0])}`)
    }
    // Neither a file that fails to load nor a setup or teardown step is a test, but each of them can fail.
    const suites = [module, ...module.children.allSuites()]
    failures.push(...suites.flatMap((suite) => suite.errors()).map((error) => firstLine(error)))
    failures.push(...unhandled.map((error) => `outside of the tests: ${firstLine(error)}`))
    const state = module.state()
    if (count.pending > 0 || state === 'pending' || state === 'queued') failures.push(didNotEnd)
    else if (state === 'failed' && failures.length === 0) failures.push('failed')
    return {
      project: module.project.name,
      file: relative(this.#root, module.moduleId),
      passed: count.passed,
      failed: failures.length,
      skipped: count.skipped,
      failures,
    }
  }
}
