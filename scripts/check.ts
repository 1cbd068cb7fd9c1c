/**
 * `npm test`: every check of the project. Those of one core run in parallel, those that start browsers and
 * servers one after another. The last line is `N passed, N failed`: real test cases, and one for each other check.
 */
import { availableParallelism } from 'node:os'
import { type CheckStep, type StepResult, toolStep } from './check/check-step.ts'
import { memoryFolder } from './check/memory-folder.ts'
import { stopCommands } from './check/run-command.ts'
import { vitestStep } from './check/vitest-step.ts'

const quickSteps: readonly CheckStep[] = [
  toolStep('format and lint', 'biome', ['check', '--error-on-warnings', '.']),
  // Several threads check the shared types once each, and the other checks need the second core.
  toolStep('types', 'tsc', ['-p', 'tsconfig.json', '--singleThreaded']),
  // Long, and on one core; nothing needs what it builds.
  toolStep('documentation site', 'node', ['scripts/docs.ts']),
  toolStep('boundaries', 'node', ['scripts/boundaries.ts']),
  toolStep('dead code', 'knip', []),
  toolStep('generated files', 'node', ['scripts/generate.ts', '--check']),
  toolStep('foreign words', 'node', ['scripts/foreign-words.ts']),
  toolStep('hidden words', 'node', ['scripts/hidden-words.ts']),
]

/**
 * Most tests spend half of their time waiting for scans and mails; with more files at once, tests with a time limit
 * fail.
 */
const concurrency = 5

const projects = ['e2e', 'shops', 'bench', 'unit', 'network', 'http', 'database', 'web-rules', 'web']

const heavySteps: readonly CheckStep[] = [
  toolStep('web build and bundle', 'node', ['scripts/bundle.ts']),
  vitestStep(projects, concurrency),
]

const startedMs = Date.now()
const results: { name: string; result: StepResult; tookMs: number }[] = []
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Runs a step and prints one line about it, followed by the tool's output if it failed and wasn't shown yet. */
async function perform(step: CheckStep, echo: boolean): Promise<void> {
  if (echo) console.log(`\n── ${step.name} ${'─'.repeat(Math.max(2, 70 - step.name.length))}`)
  const fromMs = Date.now()
  const result = await step.run(echo)
  const tookMs = Date.now() - fromMs
  results.push({ name: step.name, result, tookMs })
  console.log(`${result.failed > 0 ? 'FAILED' : 'ok    '}  ${step.name}  ${seconds(tookMs)}`)
  if (result.failed > 0 && !echo) console.log(result.output.trimEnd().replace(/^/gm, '    '))
}

/** Runs steps in parallel, as many as there are cores. */
async function performAll(steps: readonly CheckStep[]): Promise<void> {
  const waiting = [...steps]
  const runNext = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await perform(step, false)
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, runNext))
}

function printSummary(): void {
  const total = (pick: (result: StepResult) => number) =>
    results.reduce((sum, { result }) => sum + pick(result), 0)
  console.log(`\n── summary ${'─'.repeat(63)}`)
  for (const { name, result, tookMs } of results) {
    const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : ''
    console.log(
      `${name.padEnd(34)} ${result.passed} passed, ${result.failed} failed${skipped} (${seconds(tookMs)})`,
    )
  }
  if (total((result) => result.skipped) > 0 && !process.env.VITRINE_BENCH_DATA)
    console.log('Skipped: tests on saved shops and labeled pages need VITRINE_BENCH_DATA, which isn’t set.')
  const flaky = results.flatMap(({ result }) => result.flaky ?? [])
  if (flaky.length > 0) {
    console.log('\nFLAKY: failed once, passed when the whole file was run again. Fix before anything else:')
    for (const failure of flaky) console.log(`    ${failure}`)
    console.log('')
  }
  console.log(`Took ${seconds(Date.now() - startedMs)}.`)
  console.log(`${total((result) => result.passed)} passed, ${total((result) => result.failed)} failed`)
}

const temporary = memoryFolder()
if (temporary !== null) process.env.TMPDIR = temporary.path
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopCommands()
    temporary?.remove()
    process.exit(130)
  })

console.log(`── quick checks ${'─'.repeat(58)}`)
await performAll(quickSteps)
for (const step of heavySteps) await perform(step, true)
temporary?.remove()
printSummary()
process.exitCode = results.some(({ result }) => result.failed > 0) ? 1 : 0
