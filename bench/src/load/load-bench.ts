/** API performance under load: many websites, scans, and alerts in the database, many concurrent users. */

import { median } from '@vitrine/kernel/figures/median'
import { parseOptions } from '../shared/parse-options.ts'
import { printTable } from '../shared/print-table.ts'
import { round } from '../shared/statistics.ts'
import { writeResult } from '../shared/write-result.ts'
import type { Sample } from './client.ts'
import { type Comparison, compareBare } from './compare-bare.ts'
import { driveUsers } from './drive-users.ts'
import { exportBench } from './export-bench.ts'
import type { LoadPlan } from './load-plan.ts'
import { type CallRow, callRows } from './load-statistics.ts'
import { readBench } from './read-bench.ts'
import { withServer } from './with-server.ts'

/** Limits: a list may take twice as long as its bare query; memory may grow by a fifth after the warm-up. */
const bars = { listRatio: 2, memoryGrowth: 1.2 } as const

/** Runs `npm run bench -- load`. Exit code 1 when a limit is missed. */
export async function loadBench(args: readonly string[]): Promise<number> {
  const options = parseOptions(args, {
    websites: '1000',
    scans: '5000',
    alerts: '100000',
    users: '50',
    seconds: '60',
    think: '200',
    /**
     * `reads`: only the long scan and the seven requests; `costs`: only what the seven requests cost; `exports`:
     * only the long PDF.
     */
    only: '',
  })
  if (!options) return 2
  const plan: LoadPlan = {
    websites: Number(options.websites),
    scans: Number(options.scans),
    alerts: Number(options.alerts),
    users: Number(options.users),
    seconds: Number(options.seconds),
    thinkMs: Number(options.think),
  }
  if (options.only === 'reads' || options.only === 'costs') return readBench(plan, options.only)
  if (options.only === 'exports') return exportBench(plan)
  const { samples, comparisons, memory } = await measure(plan)
  const rows = callRows(samples)
  report(plan, rows, comparisons)
  const growth = memoryGrowth(memory)
  console.log(
    `\nmemory of the server: ${megabytes(Math.max(0, ...memory))} MB at most, grew ${round(growth)} times`,
  )
  const problems = findProblems(rows, comparisons, growth)
  for (const problem of problems) console.log(`missed: ${problem}`)
  console.log(`\nwritten: ${await writeResult('load', { plan, rows, comparisons, memory, problems })}`)
  return problems.length > 0 ? 1 : 0
}

async function measure(
  plan: LoadPlan,
): Promise<{ samples: Sample[]; comparisons: Comparison[]; memory: readonly number[] }> {
  return withServer(plan, async (server, databaseUrl) => {
    console.error('comparing lists with their bare queries …')
    const comparisons = await compareBare(server.url, databaseUrl)
    console.error(`${plan.users} users for ${plan.seconds} s …`)
    const warmSamples = server.memory.length
    const samples = await driveUsers(server.url, plan)
    return { samples, comparisons, memory: server.memory.slice(warmSamples) }
  })
}

function report(plan: LoadPlan, rows: readonly CallRow[], comparisons: readonly Comparison[]): void {
  printTable(
    `${plan.users} users at once on ${plan.websites} websites, ${plan.scans} scans, ${plan.alerts} alerts (ms)`,
    ['call', 'calls', 'p50', 'p95', 'p99', 'errors'],
    rows.map((row) => [
      row.call,
      row.calls,
      round(row.p50, 1),
      round(row.p95, 1),
      round(row.p99, 1),
      row.errors,
    ]),
  )
  printTable(
    'Lists of the busiest website beside their own query over one connection (median, ms)',
    ['list', 'rows', 'API', 'bare', 'ratio', 'bar'],
    comparisons.map((each) => [
      each.list,
      each.rows,
      round(each.apiMs, 1),
      round(each.bareMs, 1),
      round(each.ratio),
      bars.listRatio,
    ]),
  )
}

const megabytes = (bytes: number) => round(bytes / 1024 ** 2, 0)

/** Memory of the server in the last third of the time, as a multiple of the first third after the warm-up. */
function memoryGrowth(memory: readonly number[]): number {
  const third = Math.floor(memory.length / 3)
  if (third === 0) return 1
  return median(memory.slice(-third)) / median(memory.slice(third, 2 * third))
}

/** Missed limits, as sentences. */
function findProblems(
  rows: readonly CallRow[],
  comparisons: readonly Comparison[],
  growth: number,
): string[] {
  return [
    ...rows
      .filter(({ errors }) => errors > 0)
      .map(({ call, errors, failedWith }) => `${call}: ${errors} calls failed (${failedWith.join(', ')})`),
    ...comparisons
      .filter(({ ratio }) => ratio > bars.listRatio)
      .map(({ list, ratio }) => `${list}: ratio ${round(ratio)} is above ${bars.listRatio}`),
    ...(growth > bars.memoryGrowth ? [`memory grew ${round(growth)} times`] : []),
  ]
}
