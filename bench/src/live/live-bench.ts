/** The live view of a scan: frames per second, their age, and what being watched costs the scan. */
import { parseOptions } from '../shared/parse-options.ts'
import { printTable } from '../shared/print-table.ts'
import { round } from '../shared/statistics.ts'
import { writeResult } from '../shared/write-result.ts'
import { measureCost } from './measure-cost.ts'
import { measureView } from './measure-view.ts'

const bars = { framesPerSecond: 8, ageMs: 300, costRatio: 1.15 } as const

/** Runs `npm run bench -- live`. Exit code 1 when a limit is missed. */
export async function liveBench(args: readonly string[]): Promise<number> {
  const options = parseOptions(args, { seconds: '10', pages: '24', rounds: '3' })
  if (!options) return 2
  console.error('watching a page that moves …')
  const view = await measureView(Number(options.seconds) * 1_000)
  console.error('scanning with and without a watcher …')
  const cost = await measureCost(Number(options.pages), Number(options.rounds))
  printTable(
    'The live view',
    ['what', 'measured', 'bar'],
    [
      ['frames per second', round(view.framesPerSecond, 1), `≥ ${bars.framesPerSecond}`],
      ['age of a frame, median (ms)', round(view.medianAgeMs, 0), `< ${bars.ageMs}`],
      ['age of the oldest tenth (ms)', round(view.oldestTenthMs, 0), ''],
      ['scan time when watched', round(cost.ratio), `< ${bars.costRatio}`],
    ],
  )
  const problems = [
    ...(view.framesPerSecond < bars.framesPerSecond ? ['too few frames per second'] : []),
    ...(view.medianAgeMs >= bars.ageMs ? ['frames are too old'] : []),
    ...(cost.ratio >= bars.costRatio ? ['watching slows the scan down'] : []),
  ]
  for (const problem of problems) console.log(`missed: ${problem}`)
  console.log(`\nwritten: ${await writeResult('live', { view, cost, problems })}`)
  return problems.length > 0 ? 1 : 0
}
