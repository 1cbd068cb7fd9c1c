/** The parts of `npm test`: what each runs and how its result is counted. */
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { repositoryRoot } from '../repository.ts'
import { type CommandResult, runCommand } from './run-command.ts'

export interface StepResult {
  passed: number
  failed: number
  skipped: number
  output: string
}

export interface CheckStep {
  name: string
  /** @param echo writes the tool's output through while it comes. */
  run(echo: boolean): Promise<StepResult>
}

/** A tool that says yes or no by its exit code: one check. */
export function toolStep(name: string, command: string, args: readonly string[]): CheckStep {
  return {
    name,
    async run(echo) {
      const script = command === 'node' ? args[0] : undefined
      if (script && !existsSync(join(repositoryRoot, script)))
        return { passed: 0, failed: 1, skipped: 0, output: `${script} does not exist\n` }
      const { exitCode, output } = await runCommand(command, args, { echo })
      return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0, output }
    },
  }
}

/**
 * Projects of vitest.config.ts, side by side: their real test cases are counted.
 * @param lanes how many files run at once
 */
export function vitestStep(projects: readonly string[], lanes: number): CheckStep {
  return {
    name: `tests: ${projects.join(', ')}`,
    async run(echo) {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-check-'))
      const reportFile = join(folder, 'report.json')
      try {
        const named = projects.flatMap((project) => ['--project', project])
        const args = ['run', ...named, `--maxWorkers=${lanes}`, '--reporter=default', '--reporter=json']
        const result = await runCommand('vitest', [...args, `--outputFile.json=${reportFile}`], { echo })
        return countTests(await readFile(reportFile, 'utf8').catch(() => null), result)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number().default(0),
})

/**
 * Reads Vitest's JSON report. A run that broke outside its tests (a file that does not load, an unhandled error, no
 * test at all) counts as one failure although no test case failed.
 */
export function countTests(report: string | null, { exitCode, output }: CommandResult): StepResult {
  const counts = report === null ? null : VitestReport.parse(JSON.parse(report))
  const failed = counts?.numFailedTests ?? 0
  return {
    passed: counts?.numPassedTests ?? 0,
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
    skipped: (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0),
    output,
  }
}
