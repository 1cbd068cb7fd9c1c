/** Writes what a benchmark measured, with the machine that it ran on. */
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join, resolve } from 'node:path'

/** Ignored by git. */
export const resultsFolder = resolve(import.meta.dirname, '..', '..', 'results')

/** Writes `bench/results/<name>.json` and returns its path. */
export async function writeResult(name: string, result: object): Promise<string> {
  const machine = {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryBytes: totalmem(),
  }
  await mkdir(resultsFolder, { recursive: true })
  const path = join(resultsFolder, `${name}.json`)
  await writeFile(
    path,
    `${JSON.stringify({ measuredAt: new Date().toISOString(), machine, ...result }, null, 2)}\n`,
  )
  return path
}
