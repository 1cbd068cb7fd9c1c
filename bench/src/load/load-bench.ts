/** How the API holds up: many websites, scans and alerts in the database, many users at once. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@vitrine/db/embedded/start-embedded'
import { parseOptions } from '../shared/parse-options.ts'
import { printTable } from '../shared/print-table.ts'
import { median, round } from '../shared/statistics.ts'
import { writeResult } from '../shared/write-result.ts'
import type { Sample } from './client.ts'
import { type Comparison, compareBare } from './compare-bare.ts'
import { driveUsers } from './drive-users.ts'
import { fillDatabase } from './fill-database.ts'
import type { LoadPlan } from './load-plan.ts'
import { type CallRow, callRows, percentile } from './load-statistics.ts'
import { longScanOf, openLongScan, readSevenCalls } from './read-load.ts'
import { type LoadServer, runLoadServer } from './run-load-server.ts'

/** Bars: a list may take twice as long as its bare query; memory may grow by a fifth once it is warm. */
const bars = { listRatio: 2, memoryGrowth: 1.2, longScanP95: 300, sevenCallsP95: 400 } as const

/** Runs `npm run bench -- load`. Exit code 1 when a bar is missed. */
export async function loadBench(args: readonly string[]): Promise<number> {
  const options = parseOptions(args, {
    websites: '1000',
    scans: '5000',
    alerts: '100000',
    users: '50',
    seconds: '60',
    think: '200',
    /** `reads`: only the long scan and the seven calls. */
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
  if (options.only === 'reads') return readBench(plan)
  const { samples, comparisons, memory } = await measure(plan)
  const rows = callRows(samples)
  report(plan, rows, comparisons)
  const growth = memoryGrowth(memory)
  console.log(
    `\nmemory of the server: ${megabytes(Math.max(0, ...memory))} MB at most, grew ${round(growth)} times`,
  )
  const problems = judge(rows, comparisons, growth)
  for (const problem of problems) console.log(`missed: ${problem}`)
  console.log(`\nwritten: ${await writeResult('load', { plan, rows, comparisons, memory, problems })}`)
  return problems.length > 0 ? 1 : 0
}

/** Only the two figures of lists. */
async function readBench(plan: LoadPlan): Promise<number> {
  const reads = await withServer(plan, measureReads)
  const problems = reportReads(reads)
  for (const problem of problems) console.log(`missed: ${problem}`)
  console.log(`\nwritten: ${await writeResult('load-reads', { plan, reads, problems })}`)
  return problems.length > 0 ? 1 : 0
}

interface Reads {
  longScan: CallRow[]
  sevenCalls: CallRow[]
  /** Of all seven calls together, ms. */
  sevenCallsP95: number
}

async function measureReads(server: LoadServer, databaseUrl: string): Promise<Reads> {
  const longScan = await longScanOf(databaseUrl)
  console.error('one user opens the long scan, then ten …')
  await openLongScan(server.url, longScan, { users: 1, seconds: 3 })
  const opened = callRows(await openLongScan(server.url, longScan, { users: 10, seconds: 10 }))
  console.error('50 users make the seven read calls …')
  const samples = await readSevenCalls(server.url, { users: 50, seconds: 20 })
  const times = samples.map(({ tookMs }) => tookMs).sort((a, b) => a - b)
  return { longScan: opened, sevenCalls: callRows(samples), sevenCallsP95: percentile(times, 0.95) }
}

/** @returns what was missed. */
function reportReads({ longScan, sevenCalls, sevenCallsP95 }: Reads): string[] {
  const cells = ({ call, calls, p50, p95, p99, errors }: CallRow) => [
    call,
    calls,
    round(p50, 1),
    round(p95, 1),
    round(p99, 1),
    errors,
  ]
  const titles = ['call', 'calls', 'p50', 'p95', 'p99', 'errors']
  printTable('10 users open a long scan (ms)', titles, longScan.map(cells))
  printTable('50 users make seven read calls without a pause (ms)', titles, sevenCalls.map(cells))
  console.log(`all seven: p95 ${round(sevenCallsP95, 1)} ms, bar ${bars.sevenCallsP95}`)
  return [
    ...[...longScan, ...sevenCalls]
      .filter(({ errors }) => errors > 0)
      .map(({ call }) => `${call}: calls failed`),
    ...longScan
      .filter(({ p95 }) => p95 > bars.longScanP95)
      .map(({ call, p95 }) => `${call}: p95 ${round(p95, 1)} ms is above ${bars.longScanP95}`),
    ...(sevenCallsP95 > bars.sevenCallsP95 ? [`seven read calls: p95 ${round(sevenCallsP95, 1)} ms`] : []),
  ]
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

/** Runs a measurement against a server of its own with a filled database. */
async function withServer<Result>(
  plan: LoadPlan,
  run: (server: LoadServer, databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-load-'))
  const database = await startEmbedded({ dataFolder: folder })
  try {
    console.error(`filling the database: ${plan.alerts} alerts …`)
    await fillDatabase(database.url, plan)
    const server = await runLoadServer({ databaseUrl: database.url, dataDir: folder })
    try {
      return await run(server, database.url)
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
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

/** What the server holds in the last third of the time, as a multiple of the first after it warmed up. */
function memoryGrowth(memory: readonly number[]): number {
  const third = Math.floor(memory.length / 3)
  if (third === 0) return 1
  return median(memory.slice(-third)) / median(memory.slice(third, 2 * third))
}

/** Bars that were missed, in sentences. */
function judge(rows: readonly CallRow[], comparisons: readonly Comparison[], growth: number): string[] {
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
