/** How many of the known faults are found, and how many alerts are right, per detector and per shop. */
import { listOf, parseOptions } from '../shared/parse-options.ts'
import { printTable } from '../shared/print-table.ts'
import { round } from '../shared/statistics.ts'
import { writeResult } from '../shared/write-result.ts'
import { scanDemoShop } from './demo-scans.ts'
import type { ScoredScan } from './scan-for-score.ts'
import { addScores, type DetectorScore, precision, recall, type Score, totalOf } from './score.ts'

const percent = (share: number | null) => (share === null ? '–' : `${round(share * 100, 1)}%`)

const cells = (row: Omit<DetectorScore, 'detector'>) => [
  row.found,
  row.missed,
  row.wrong,
  percent(recall(row)),
  percent(precision(row)),
]
const columns = ['found', 'missed', 'wrong', 'recall', 'precision']

function printMistakes({ missed, wrong }: Score): void {
  for (const fault of missed) console.log(`missed: ${fault.detector} on ${fault.paths[0] ?? ''}`)
  for (const alert of wrong)
    console.log(`wrong:  ${alert.detector} on ${alert.paths[0] ?? ''}: ${alert.title}`)
}

function printScans(scans: readonly ScoredScan[]): Score {
  const all = addScores(scans.map((scan) => scan.score))
  printTable(
    'Alerts by shop',
    ['shop', ...columns],
    scans.map(({ shop, score }) => [shop, ...cells(totalOf(score.rows))]),
  )
  printTable(
    'Alerts by detector',
    ['detector', ...columns],
    [...all.rows, totalOf(all.rows)].map((row) => [row.detector, ...cells(row)]),
  )
  console.log()
  printMistakes(all)
  return all
}

/** Runs `npm run bench -- quality`. */
export async function qualityBench(args: readonly string[]): Promise<number> {
  const options = parseOptions(args, { only: 'demo' })
  if (!options) return 2
  const chosen = new Set(listOf(options.only))
  const scans: ScoredScan[] = []
  if (chosen.has('demo')) scans.push(...(await scanDemoShop()))
  const all = printScans(scans)
  console.log(`\nwritten: ${await writeResult('quality', { scans, total: totalOf(all.rows) })}`)
  return 0
}
