/** Cost of a request: processor time, which other work on the same machine hardly affects. */
import { processorTimeOfTree } from '../shared/processor-time.ts'
import { type Client, openClient, type Sample } from './client.ts'
import { busyUsers } from './load-plan.ts'
import { sevenCallsOf } from './seven-calls.ts'

/** Milliseconds of processor time per request. */
export interface CallCost {
  call: string
  /** For the website with a tenth of all alerts, or for one of the many others. */
  website: 'busy' | 'small'
  calls: number
  server: number
  database: number
}

export interface Measured {
  url: string
  serverPid: number
  databasePid: number
}

/**
 * Processor time is counted in steps of 10 ms, so a request is repeated at least this often, and for at least this
 * long.
 */
const minCalls = 60
const minMs = 400
const maxCalls = 400
const warmRounds = 12
/** Requests are limited per address, so several users take turns. */
const usersEach = 8
const costNetwork = 5

/** Repeats each of the seven requests many times, sequentially, for a busy and for small websites. */
export async function measureCosts(measured: Measured): Promise<CallCost[]> {
  const ofBusy = Array.from({ length: usersEach }, (_, user) => user)
  const ofSmall = ofBusy.map((user) => busyUsers + user)
  return [...(await costsOf(measured, 'busy', ofBusy)), ...(await costsOf(measured, 'small', ofSmall))]
}

async function costsOf(
  measured: Measured,
  website: CallCost['website'],
  users: readonly number[],
): Promise<CallCost[]> {
  const samples: Sample[] = []
  const clients: Client[] = []
  try {
    for (const user of users)
      clients.push(await openClient(measured.url, user, (sample) => samples.push(sample), costNetwork))
    const callsOf = await Promise.all(clients.map((client) => sevenCallsOf(client)))
    const make = async (place: number, turn: number) => {
      const user = turn % clients.length
      const call = callsOf[user]?.(turn)[place]
      if (call !== undefined) await clients[user]?.receive(call.name, call.path)
    }
    const names = callsOf[0]?.(0).map(({ name }) => name) ?? []
    for (let round = 0; round < warmRounds; round++)
      for (const place of names.keys()) await make(place, round)
    const found: CallCost[] = []
    for (const [place, call] of names.entries())
      found.push({ call, website, ...(await costOf(measured, (turn) => make(place, turn))) })
    const failed = samples.find(({ status }) => status >= 400)
    if (failed) throw new Error(`${failed.call} answered ${failed.status}.`)
    return found
  } finally {
    for (const client of clients) await client.close()
  }
}

async function costOf({ serverPid, databasePid }: Measured, make: (turn: number) => Promise<void>) {
  const spent = () => ({
    server: processorTimeOfTree(serverPid) ?? Number.NaN,
    database: processorTimeOfTree(databasePid) ?? Number.NaN,
  })
  const before = spent()
  let [calls, after] = [0, before]
  while (calls < maxCalls && (calls < minCalls || after.server - before.server < minMs)) {
    for (let turn = 0; turn < minCalls; turn++) await make(calls + turn)
    calls += minCalls
    after = spent()
  }
  return {
    calls,
    server: (after.server - before.server) / calls,
    database: (after.database - before.database) / calls,
  }
}

/** The mean of all requests with the mix of the load's users: this share of them for the busy website. */
export function meanCost(costs: readonly CallCost[], users: number): { server: number; database: number } {
  const mean = (website: CallCost['website'], of: 'server' | 'database') => {
    const all = costs.filter((cost) => cost.website === website)
    return all.reduce((sum, cost) => sum + cost[of], 0) / Math.max(1, all.length)
  }
  const share = Math.min(1, busyUsers / users)
  const mixed = (of: 'server' | 'database') => share * mean('busy', of) + (1 - share) * mean('small', of)
  return { server: mixed('server'), database: mixed('database') }
}
