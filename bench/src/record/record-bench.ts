/** `npm run bench -- record`: copies the figures of the last runs to bench/reports/figures.json. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { parseOptions } from '../shared/parse-options.ts'
import { printTable } from '../shared/print-table.ts'
import { resultsFolder } from '../shared/write-result.ts'
import { type Figure, readFigures, writeFigures } from './figures.ts'
import { readersOfResults, type Values } from './figures-of-results.ts'

const Measured = z.looseObject({ measuredAt: z.iso.datetime() })

interface Update {
  values: Values
  /** YYYY-MM-DD */
  measuredOn: string
}

/** A benchmark that has not run here has no result. @throws if a result can't be parsed */
async function readUpdate(name: string, read: (result: unknown) => Values): Promise<Update | null> {
  const text = await readFile(join(resultsFolder, `${name}.json`), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const result = Measured.parse(JSON.parse(text))
  return { values: read(result), measuredOn: result.measuredAt.slice(0, 10) }
}

/** The figures, updated with those that were measured later. */
export function withUpdates(figures: readonly Figure[], updates: readonly Update[]): Figure[] {
  return figures.map((figure) => {
    const update = updates.find(
      ({ values, measuredOn }) => values[figure.id] !== undefined && measuredOn >= figure.measuredOn,
    )
    const value = update?.values[figure.id]
    return update === undefined || value === undefined
      ? figure
      : { ...figure, value, measuredOn: update.measuredOn }
  })
}

export async function recordBench(args: readonly string[]): Promise<number> {
  if (!parseOptions(args, {})) return 2
  const updates: Update[] = []
  for (const [name, read] of Object.entries(readersOfResults)) {
    const update = await readUpdate(name, read)
    if (update !== null) updates.push(update)
  }
  const before = await readFigures()
  const after = withUpdates(before, updates)
  await writeFigures(after)
  const changed = after.filter((figure, at) => figure !== before[at])
  printTable(
    'Recorded figures (run `npm run generate` to bring docs/quality.md up to date)',
    ['figure', 'before', 'now', 'bar'],
    changed.map(({ id, figure, value, bar }) => [
      figure,
      before.find((each) => each.id === id)?.value ?? '–',
      value,
      bar,
    ]),
  )
  return 0
}
