/** The parts of `npm test`: what each runs and how its result is counted. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'
import { runCommand } from './run-command.ts'

export interface StepResult {
  passed: number
  failed: number
  skipped: number
  /** Failures of tests that passed when their file was run again. */
  flaky?: readonly string[]
  output: string
}

export interface CheckStep {
  name: string
  /** @param echo prints the tool's output while it runs. */
  run(echo: boolean): Promise<StepResult>
}

/** A tool whose exit code is one check. */
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
