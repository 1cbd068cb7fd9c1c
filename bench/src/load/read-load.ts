/** Two figures of lists: how long a scan of thousands of alerts takes to open, and the read calls of many users. */

import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@vitrine/db/database'
import { sql } from 'drizzle-orm'
import { type Client, openClient, type Sample } from './client.ts'
import { longScanAlerts, longScanHost } from './load-plan.ts'

/** How many read at once, for how long, in seconds. */
interface ReadPlan {
  users: number
  seconds: number
}

interface LongScan {
  scan_id: string
  website_id: string
}

/** Without a pause a user would meet the limit of calls from one address, milliseconds. */
const betweenOpeningsMs = 100

/** Alerts whose cards a screen fetches when it opens. */
const firstCards = 8

/** The scan of thousands of alerts. */
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

/** Opens the long scan again and again, as the specification's call answers it and as our own screen reads it. */
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

/** The seven calls that the overview, the hub and a scan ask for, without a pause between them. */
export async function readSevenCalls(url: string, plan: ReadPlan): Promise<Sample[]> {
  return readTogether(url, plan, async (client, isOver) => {
    const get = <Answer>(name: string, path: string) => client.call<Answer>(name, 'GET', path)
    const [website] = await client.quietly<{ website_id: string }[]>(
      `/api/v1/websites/user/${client.userId}/list`,
    )
    if (website === undefined) throw new Error('A user of the benchmark has no website.')
    const id = website.website_id
    for (let round = 0; !isOver(); round++) {
      await get('website with figures', `/api/v1/websites/${id}?include_metrics=true`)
      await get('metrics', `/api/v1/websites/${id}/metrics`)
      await get('daily actions', `/api/v1/engagement/action_of_the_day/${client.userId}?website_id=${id}`)
      const scans = await get<{ scan_id: string }[]>('scans of a website', `/api/v1/scans/website/${id}`)
      await get('issues overview', `/api/v1/websites/${id}/issues_overview`)
      const scan = scans[round % Math.max(1, scans.length)]
      if (scan === undefined) continue
      await get('one scan', `/api/v1/scans/${scan.scan_id}`)
      await get('issues of a scan', `/api/v1/issues/scan/${scan.scan_id}`)
    }
  })
}

/** Runs the same reading for every user at once until the time is over. */
async function readTogether(
  url: string,
  { users, seconds }: ReadPlan,
  read: (client: Client, isOver: () => boolean) => Promise<void>,
): Promise<Sample[]> {
  const samples: Sample[] = []
  const clients: Client[] = []
  for (let user = 0; user < users; user++)
    clients.push(await openClient(url, user, (sample) => samples.push(sample), readNetwork))
  const endAt = Date.now() + seconds * 1_000
  const isOver = () => Date.now() >= endAt
  await Promise.all(
    clients.map(async (client) => {
      do await read(client, isOver)
      while (!isOver())
    }),
  )
  await Promise.all(clients.map((client) => client.close()))
  return samples
}

/** The limit of calls is by address, and the users of the other measurements have addresses of their own. */
const readNetwork = 4
