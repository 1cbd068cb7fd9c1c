/** The tests of `npm test`: real test cases are counted; a few failing files with real servers are run twice more. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'
import type { CheckStep } from './check-step.ts'
import { runCommand } from './run-command.ts'
import { countTests, filesToRunAgain, flakyTests, hasPassed, TestOutcome, takeLast } from './test-outcome.ts'

/** A failing file is run this often in total; failing in a second of these runs is a failure. */
const runsOfSuspects = 3

interface TestRun {
  outcome: TestOutcome
  output: string
}

/**
 * Projects of vitest.config.ts, in parallel.
 * @param concurrency how many files run at once
 * @param root the folder of a Vitest configuration that names the OutcomeReporter
 */
export function vitestStep(
  projects: readonly string[],
  concurrency: number,
  root = repositoryRoot,
): CheckStep {
  return {
    name: `tests: ${projects.join(', ')}`,
    async run(echo) {
      const first = await runTests({ projects, files: [], concurrency, root, echo })
      let { outcome, output } = first
      let repeated = filesToRunAgain(outcome)
      for (let run = 2; run <= runsOfSuspects && repeated.length > 0; run++) {
        const files = repeated.map(({ file }) => file)
        const notice = `\nRun ${run} of ${runsOfSuspects}, whole: ${files.join(', ')}\n`
        if (echo) process.stdout.write(notice)
        const again = await runTests({
          projects: [...new Set(repeated.map(({ project }) => project))],
          files,
          concurrency: 1,
          root,
          echo,
        })
        outcome = takeLast(outcome, again.outcome)
        output += `${notice}${again.output}`
        repeated = repeated.filter((file) => hasPassed(outcome, file))
      }
      const flaky = flakyTests(repeated, runsOfSuspects)
      return { ...countTests(outcome), flaky, output }
    },
  }
}

async function runTests(wanted: {
  projects: readonly string[]
  /** Paths from the root; all files when empty. */
  files: readonly string[]
  concurrency: number
  root: string
  echo: boolean
}): Promise<TestRun> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-check-'))
  const outcomeFile = join(folder, 'outcome.json')
  try {
    const named = wanted.projects.flatMap((project) => ['--project', project])
    const options = ['run', '--root', wanted.root, ...named, `--maxWorkers=${wanted.concurrency}`]
    const { exitCode, output } = await runCommand('vitest', [...options, ...wanted.files], {
      echo: wanted.echo,
      env: { VITRINE_TEST_OUTCOME: outcomeFile },
    })
    const text = await readFile(outcomeFile, 'utf8').catch(() => null)
    return { outcome: readOutcome(text, exitCode), output }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A run that broke although no test failed, without a report or without any test, is an unattributed error. */
export function readOutcome(text: string | null, exitCode: number): TestOutcome {
  const outcome = text === null ? { files: [], errors: [] } : TestOutcome.parse(JSON.parse(text))
  if (exitCode !== 0 && countTests(outcome).failed === 0)
    outcome.errors.push(`Vitest ended with ${exitCode}.`)
  return outcome
}
