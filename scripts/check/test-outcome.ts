/** The result of each test file of a run, and what follows from it. */
import { z } from 'zod'

const FileOutcome = z.object({
  project: z.string(),
  /** Path from the folder of the Vitest configuration. */
  file: z.string(),
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  /** Each test that failed, or the file itself if it failed to load or to end, with its first error. */
  failures: z.array(z.string()),
})
export type FileOutcome = z.infer<typeof FileOutcome>

/** Written by the reporter. `errors` occurred outside of every file and can't be attributed. */
export const TestOutcome = z.object({ files: z.array(FileOutcome), errors: z.array(z.string()) })
export type TestOutcome = z.infer<typeof TestOutcome>

/**
 * Projects that start servers, databases, browsers, and timers: a busy machine can reorder two of their events in a
 * way that neither the test nor the product promised. Pure functions have no such excuse and are not retried.
 */
const projectsOfRealParts = ['network', 'database', 'http', 'shops', 'e2e', 'web']

/** More failing files than this are no coincidence. */
const maxFilesRunAgain = 2

const hasFailed = ({ failed }: FileOutcome) => failed > 0

/**
 * The files that are run again, as a whole, since their steps build on each other: all that failed if they are few
 * and use real servers, otherwise none. Vitest's own `retry` would repeat one step in the state that broke it.
 */
export function filesToRunAgain({ files, errors }: TestOutcome): FileOutcome[] {
  const failed = files.filter(hasFailed)
  if (failed.length === 0 || failed.length > maxFilesRunAgain) return []
  if (failed.some(({ project }) => !projectsOfRealParts.includes(project))) return []
  // An unattributed error belongs to a file whose process died; otherwise it is a failure of its own.
  const someDied = failed.some(({ failures }) => failures.some((failure) => failure.endsWith(didNotEnd)))
  return errors.length > 0 && !someDied ? [] : failed
}

/** End of the failure message of a file whose process died or was never started. */
export const didNotEnd = 'did not end'

const isSame = (one: FileOutcome, other: FileOutcome) =>
  one.project === other.project && one.file === other.file

/** The outcome in which repeated files count by their last result. */
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

/** Test cases by result. An error outside of the files counts as one failure. */
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
