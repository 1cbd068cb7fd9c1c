/** Saved shops and labeled pages, which are outside the repository. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the data, or null if `VITRINE_BENCH_DATA` is not set or names no folder. */
export function benchData(...parts: string[]): string | null {
  const root = process.env.VITRINE_BENCH_DATA
  if (!root) return null
  const path = join(root, ...parts)
  return existsSync(path) ? path : null
}

/** Prints what a benchmark leaves out without the data. */
export const skippedWithoutData = (what: string) =>
  `${what}: skipped, because VITRINE_BENCH_DATA names no folder with them.`
