/** What became of each test file of a run, and what follows from it. */
import { z } from 'zod'

const FileOutcome = z.object({
  project: z.string(),
  /** Path from the folder of the Vitest configuration. */
  file: z.string(),
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  /** Each test that failed, or the file itself when it did not load or did not end, with its first error. */
  failures: z.array(z.string()),
})
export type FileOutcome = z.infer<typeof FileOutcome>

/** Written by the reporter. `errors` came outside of every file: nobody knows whose they are. */
export const TestOutcome = z.object({ files: z.array(FileOutcome), errors: z.array(z.string()) })
export type TestOutcome = z.infer<typeof TestOutcome>

/**
 * Projects that start servers, databases, browsers and timers: a busy machine can bring two of their events in an
 * order that neither the test nor the product promised. Plain functions have no such excuse, and get no second chance.
 */
const projectsOfRealParts = ['network', 'database', 'http', 'shops', 'e2e', 'web']

/** More than this many files that fail are no coincidence. */
const maxFilesRunAgain = 2

const hasFailed = ({ failed }: FileOutcome) => failed > 0

/**
 * The files that are run once more, whole, since the steps of many build on each other: all that failed when they are
 * few and of real parts, otherwise none. Vitest's own `retry` would repeat one step in the state that broke it.
 */
export function filesToRunAgain({ files, errors }: TestOutcome): FileOutcome[] {
  const failed = files.filter(hasFailed)
  if (failed.length === 0 || failed.length > maxFilesRunAgain) return []
  if (failed.some(({ project }) => !projectsOfRealParts.includes(project))) return []
  // An error of nobody is that of a file whose process died, or else it is a fault of its own.
  const someDied = failed.some(({ failures }) => failures.some((failure) => failure.endsWith(didNotEnd)))
  return errors.length > 0 && !someDied ? [] : failed
}

/** How the failure of a file ends whose process died or was never started. */
export const didNotEnd = 'did not end'

const isSame = (one: FileOutcome, other: FileOutcome) =>
  one.project === other.project && one.file === other.file

/** The outcome in which files that ran again count as they ended last. */
export function takeLast(first: TestOutcome, again: TestOutcome): TestOutcome {
  const files = first.files.map((before) => again.files.find((after) => isSame(before, after)) ?? before)
  return { files, errors: again.errors }
}

export const hasPassed = ({ files, errors }: TestOutcome, wanted: FileOutcome): boolean =>
  errors.length === 0 && files.some((file) => isSame(file, wanted) && !hasFailed(file))

/** Failures of files that passed in all later runs, with their rate. */
export const flakyTests = (files: readonly FileOutcome[], runs: number): string[] =>
  files.flatMap(({ file, failures }) =>
    failures.map((failure) => `${file} > ${failure} (failed in 1 of ${runs} runs)`),
  )

/** Test cases by what became of them. An error outside of the files counts as one failure. */
export function countTests({ files, errors }: TestOutcome): {
  passed: number
  failed: number
  skipped: number
} {
  const total = (pick: (file: FileOutcome) => number) => files.reduce((sum, file) => sum + pick(file), 0)
  return {
    passed: total(({ passed }) => passed),
    failed: total(({ failed }) => failed) + errors.length,
    skipped: total(({ skipped }) => skipped),
  }
}
