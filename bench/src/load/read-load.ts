/** Two figures of lists: how long a scan of thousands of alerts takes to open, and the read requests of many users. */

import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@vitrine/db/database'
import { sql } from 'drizzle-orm'
import { type Client, openClient, type Sample } from './client.ts'
import { longScanAlerts, longScanHost } from './load-plan.ts'
import { sevenCallsOf } from './seven-calls.ts'

/** Number of concurrent readers and duration in seconds. */
interface ReadPlan {
  users: number
  seconds: number
}

interface LongScan {
  scan_id: string
  website_id: string
}

/** Without a pause a user would reach the rate limit of an address, in milliseconds. */
const betweenOpeningsMs = 100

/** Number of alerts whose cards a screen fetches when it opens. */
const firstCards = 8

/** The scan with thousands of alerts. */
export async function longScanOf(databaseUrl: string): Promise<LongScan> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 1, applicationName: 'vitrine-bench' })
  try {
    const { rows } = await database.db.execute<LongScan & Record<string, unknown>>(
      sql`select scan_id, website_id from scans join websites using (website_id) where host = ${longScanHost}`,
    )
    if (rows[0] === undefined) throw new Error('The long scan is missing.')
    return rows[0]
  } finally {
    await database.close()
  }
}

/** Opens the long scan repeatedly, with the full list and as the web app reads it. */
export async function openLongScan(
  url: string,
  { scan_id: scanId, website_id: websiteId }: LongScan,
  plan: ReadPlan,
): Promise<Sample[]> {
  const path = `/api/v1/issues/scan/${scanId}`
  const whole = await readTogether(url, plan, async (client) => {
    await client.receive(`${longScanAlerts} alerts, whole`, path)
    await sleep(betweenOpeningsMs)
  })
  const screen = await readTogether(url, plan, async (client) => {
    const summaries = await client.call<{ issue_id: string }[]>('the list', 'GET', `${path}/summaries`)
    const cards = summaries.slice(0, firstCards).map(({ issue_id }) => issue_id)
    await client.call('its first cards', 'POST', `/api/v1/issues/by-ids?website_id=${websiteId}`, cards)
    await sleep(betweenOpeningsMs)
  })
  return [...whole, ...screen]
}

/** Many users make the seven read requests, with a pause after each. Sign-in and setup are not measured. */
export async function readSevenCalls(url: string, plan: ReadPlan, pauseMs: number): Promise<Sample[]> {
  return readTogether(url, plan, async (client, isOver, user) => {
    const callsOf = await sevenCallsOf(client)
    for (let round = 0; !isOver(); round++) {
      for (const [place, { name, path }] of callsOf(user * 7 + round).entries()) {
        if (isOver()) return
        await client.receive(name, path)
        // Between half and one and a half of the pause; the same for each user in each run.
        if (pauseMs > 0) await sleep(pauseMs * (0.5 + ((user * 13 + round * 7 + place * 3) % 11) / 10))
      }
    }
  })
}

/** Runs the same reads for every user concurrently until the time is over. */
async function readTogether(
  url: string,
  { users, seconds }: ReadPlan,
  read: (client: Client, isOver: () => boolean, user: number) => Promise<void>,
): Promise<Sample[]> {
  const samples: Sample[] = []
  const clients: Client[] = []
  const network = ++lastNetwork
  for (let user = 0; user < users; user++)
    clients.push(await openClient(url, user, (sample) => samples.push(sample), network))
  const endAt = Date.now() + seconds * 1_000
  const isOver = () => Date.now() >= endAt
  await Promise.all(
    clients.map(async (client, user) => {
      do await read(client, isOver, user)
      while (!isOver())
    }),
  )
  await Promise.all(clients.map((client) => client.close()))
  return samples
}

/** The rate limit is per address: the users of each measurement have their own addresses. */
let lastNetwork = 10
