/** Lists and the requests of every screen under load: what they cost, and how long many users wait for them. */
import { printTable } from '../shared/print-table.ts'
import { round } from '../shared/statistics.ts'
import { writeResult } from '../shared/write-result.ts'
import { type CallCost, meanCost, measureCosts } from './call-cost.ts'
import type { Sample } from './client.ts'
import type { LoadPlan } from './load-plan.ts'
import { type CallRow, callRows, percentile } from './load-statistics.ts'
import { longScanOf, openLongScan, readSevenCalls } from './read-load.ts'
import type { LoadServer } from './run-load-server.ts'
import { withServer } from './with-server.ts'

/** Milliseconds; for the seven requests at 50 users who pause as planned. */
const bars = { longScanP95: 300, sevenCallsP95: 400 } as const
const barUsers = 50

const secondsOf = { longScan: 10, sevenCalls: 15 } as const

/** The seven requests of this many users. */
interface Crowd {
  users: number
  pauseMs: number
  calls: number
  errors: number
  p50: number
  p95: number
  p99: number
  rows: CallRow[]
}

interface Reads {
  costs: CallCost[]
  longScan: CallRow[]
  crowds: Crowd[]
}

/** Runs `npm run bench -- load --only reads` (or `costs`). Exit code 1 when a limit is missed. */
export async function readBench(plan: LoadPlan, only: 'reads' | 'costs'): Promise<number> {
  const reads = await withServer(plan, async (server, databaseUrl, database) => {
    console.error('what each of the seven calls costs …')
    const measured = { url: server.url, serverPid: server.pid, databasePid: database.serverPid() }
    const costs = await measureCosts(measured)
    reportCosts(costs, plan)
    if (only === 'costs') return { costs, longScan: [], crowds: [] }
    return { costs, ...(await measureWaits(server, databaseUrl, plan)) }
  })
  const problems = only === 'reads' ? findProblems(reads) : []
  for (const problem of problems) console.log(`missed: ${problem}`)
  console.log(`\nwritten: ${await writeResult(`load-${only}`, { plan, reads, problems })}`)
  return problems.length > 0 ? 1 : 0
}

async function measureWaits(
  server: LoadServer,
  databaseUrl: string,
  plan: LoadPlan,
): Promise<Omit<Reads, 'costs'>> {
  const longScan = await longScanOf(databaseUrl)
  console.error('one user opens the long scan, then ten …')
  await openLongScan(server.url, longScan, { users: 1, seconds: 3 })
  const opened = callRows(
    await openLongScan(server.url, longScan, { users: 10, seconds: secondsOf.longScan }),
  )
  reportLongScan(opened)
  const crowds: Crowd[] = []
  for (const pauseMs of new Set([plan.thinkMs, 0])) {
    for (const users of [10, barUsers]) {
      console.error(`${users} users make the seven calls, ${pauseMs} ms between them …`)
      const samples = await readSevenCalls(server.url, { users, seconds: secondsOf.sevenCalls }, pauseMs)
      crowds.push(crowdOf(samples, users, pauseMs))
    }
  }
  reportCrowds(crowds)
  return { longScan: opened, crowds }
}

function crowdOf(samples: readonly Sample[], users: number, pauseMs: number): Crowd {
  const times = samples.map(({ tookMs }) => tookMs).sort((a, b) => a - b)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share)) as [
    number,
    number,
    number,
  ]
  const errors = samples.filter(({ status }) => status >= 400).length
  return { users, pauseMs, calls: samples.length, errors, p50, p95, p99, rows: callRows(samples) }
}

function reportCosts(costs: readonly CallCost[], plan: LoadPlan): void {
  printTable(
    'Processor time of one call (ms)',
    ['call', 'website', 'calls', 'server', 'database'],
    costs.map(({ call, website, calls, server, database }) => [
      call,
      website,
      calls,
      round(server, 1),
      round(database, 1),
    ]),
  )
  const mean = meanCost(costs, plan.users)
  console.log(
    `mean of ${plan.users} users: server ${round(mean.server)} ms, database ${round(mean.database)} ms a call`,
  )
}

function reportLongScan(rows: readonly CallRow[]): void {
  printTable(
    '10 users open a long scan (ms)',
    ['call', 'calls', 'p50', 'p95', 'p99', 'errors'],
    rows.map(({ call, calls, p50, p95, p99, errors }) => [
      call,
      calls,
      round(p50, 1),
      round(p95, 1),
      round(p99, 1),
      errors,
    ]),
  )
}

function reportCrowds(crowds: readonly Crowd[]): void {
  printTable(
    'Seven read calls, compressed as for a browser and not parsed (ms)',
    ['users', 'pause', 'calls', 'p50', 'p95', 'p99', 'errors'],
    crowds.map(({ users, pauseMs, calls, p50, p95, p99, errors }) => [
      users,
      pauseMs,
      calls,
      round(p50, 1),
      round(p95, 1),
      round(p99, 1),
      errors,
    ]),
  )
}

/** @returns what was missed. */
function findProblems({ longScan, crowds }: Reads): string[] {
  return [
    ...longScan.filter(({ errors }) => errors > 0).map(({ call }) => `${call}: calls failed`),
    ...longScan
      .filter(({ p95 }) => p95 > bars.longScanP95)
      .map(({ call, p95 }) => `${call}: p95 ${round(p95, 1)} ms is above ${bars.longScanP95}`),
    ...crowds
      .filter(({ errors }) => errors > 0)
      .map(({ users, errors }) => `seven calls of ${users} users: ${errors} failed`),
    ...crowds
      .filter(({ users, pauseMs, p95 }) => users === barUsers && pauseMs > 0 && p95 > bars.sevenCallsP95)
      .map(({ p95 }) => `seven calls: p95 ${round(p95, 1)} ms is above ${bars.sevenCallsP95}`),
  ]
}
