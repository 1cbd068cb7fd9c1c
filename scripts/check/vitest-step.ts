/** The tests of `npm test`: real test cases are counted, and few files of real parts that fail are run once more. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'
import type { CheckStep } from './check-step.ts'
import { runCommand } from './run-command.ts'
import { countTests, filesToRunAgain, TestOutcome, takeLast } from './test-outcome.ts'

interface TestRun {
  outcome: TestOutcome
  output: string
}

/**
 * Projects of vitest.config.ts, side by side.
 * @param lanes how many files run at once
 * @param root the folder of a Vitest configuration that names the OutcomeReporter
 */
export function vitestStep(projects: readonly string[], lanes: number, root = repositoryRoot): CheckStep {
  return {
    name: `tests: ${projects.join(', ')}`,
    async run(echo) {
      const first = await runTests({ projects, files: [], lanes, root, echo })
      const again = filesToRunAgain(first.outcome)
      if (again.length === 0) return { ...countTests(first.outcome), output: first.output }
      const files = again.map(({ file }) => file)
      const notice = `\nOnce more, whole: ${files.join(', ')}\n`
      if (echo) process.stdout.write(notice)
      const second = await runTests({
        projects: [...new Set(again.map(({ project }) => project))],
        files,
        lanes: 1,
        root,
        echo,
      })
      const { outcome, flaky } = takeLast(first.outcome, second.outcome)
      return { ...countTests(outcome), flaky, output: `${first.output}${notice}${second.output}` }
    },
  }
}

async function runTests(wanted: {
  projects: readonly string[]
  /** Paths from the root; all files when empty. */
  files: readonly string[]
  lanes: number
  root: string
  echo: boolean
}): Promise<TestRun> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-check-'))
  const outcomeFile = join(folder, 'outcome.json')
  try {
    const named = wanted.projects.flatMap((project) => ['--project', project])
    const options = ['run', '--root', wanted.root, ...named, `--maxWorkers=${wanted.lanes}`]
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

/** A run that broke although no test failed, without a report or without a test at all, is an error of nobody. */
export function readOutcome(text: string | null, exitCode: number): TestOutcome {
  const outcome = text === null ? { files: [], errors: [] } : TestOutcome.parse(JSON.parse(text))
  if (exitCode !== 0 && countTests(outcome).failed === 0)
    outcome.errors.push(`Vitest ended with ${exitCode}.`)
  return outcome
}
