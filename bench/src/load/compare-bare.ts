/** The API's lists compared with their own queries, sent directly over one connection. */

import { median } from '@vitrine/kernel/figures/median'
import { listScanAlerts } from '@vitrine/modules/alerts/list-scan-alerts'
import { listScans } from '@vitrine/modules/scans/list-scans'
import type { Caller } from '@vitrine/modules/system/route'
import type { Services } from '@vitrine/modules/system/services'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openClient, type Sample } from './client.ts'

export interface Comparison {
  list: string
  rows: number
  apiMs: number
  bareMs: number
  ratio: number
}

interface SentQuery {
  text: string
  values: unknown[]
}

/** Minimum number and duration of a list's requests: one burst of other work must not decide about short ones. */
const minRounds = 40
const minMs = 10_000

/** Both sides run one request at a time, alternating, so that other load on the machine affects both. */
export async function compareBare(apiUrl: string, databaseUrl: string): Promise<Comparison[]> {
  const connection = new pg.Client({ connectionString: databaseUrl })
  await connection.connect()
  const answers: Sample[] = []
  const client = await openClient(apiUrl, 0, (sample) => answers.push(sample), 3)
  try {
    const { rows } = await connection.query(
      `select s.website_id, s.scan_id from scans s join websites w using (website_id)
       where w.host = 'store-0.example' order by s.scan_id limit 2`,
    )
    const [place, small] = rows as { website_id: string; scan_id: string }[]
    if (place === undefined || small === undefined) throw new Error('The busy website has too few scans.')
    const lists = [
      {
        list: 'scans of a website',
        path: `/api/v1/scans/website/${place.website_id}`,
        run: (services: Services) =>
          listScans(services, caller, accessTo(place.website_id), { skip: 0, limit: 1_000 }),
      },
      ...[place, small].map(({ website_id, scan_id }) => ({
        list: 'issues of a scan',
        path: `/api/v1/issues/scan/${scan_id}`,
        run: (services: Services) => listScanAlerts(services, caller, accessTo(website_id), scan_id),
      })),
    ]
    const found: Comparison[] = []
    for (const { list, path, run } of lists) {
      const query = await lastQueryOf(databaseUrl, run)
      found.push(
        await compare(list, {
          rows: (await client.call<unknown[]>(list, 'GET', path)).length,
          async api() {
            await client.call(list, 'GET', path)
            return answers.at(-1)?.tookMs ?? Number.NaN
          },
          async bare() {
            const startedAt = performance.now()
            await connection.query(query)
            return performance.now() - startedAt
          },
        }),
      )
    }
    return found
  } finally {
    await client.close()
    await connection.end()
  }
}

const caller: Caller = { userId: crypto.randomUUID(), sessionId: '', isSuperuser: true, impersonatorId: null }

const accessTo = (websiteId: string) => ({ websiteId, isAuditMode: false })

/** The main query of a use case: it checks permissions first, so it is the last one. */
async function lastQueryOf(
  databaseUrl: string,
  run: (services: Services) => Promise<unknown>,
): Promise<SentQuery> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  let last: SentQuery | undefined
  const send = pool.query.bind(pool) as (query: SentQuery, values?: unknown[]) => Promise<unknown>
  Object.assign(pool, {
    query(query: SentQuery, values = query.values) {
      last = { text: query.text, values }
      return send(query, values)
    },
  })
  const db = drizzle(pool)
  try {
    // These lists use only the database, the secret of their tickets, and the clock.
    await run({ db, secret: 'x'.repeat(40), clock: { now: () => Date.now() } } as unknown as Services)
  } finally {
    await pool.end()
  }
  if (last === undefined) throw new Error('The use-case sent no query.')
  return last
}

/** What each side of a comparison took, in milliseconds. */
interface Sides {
  rows: number
  api(): Promise<number>
  bare(): Promise<number>
}

async function compare(list: string, { rows, api, bare }: Sides): Promise<Comparison> {
  const [apiTimes, bareTimes]: [number[], number[]] = [[], []]
  const startedAt = performance.now()
  while (apiTimes.length < minRounds || performance.now() - startedAt < minMs) {
    apiTimes.push(await api())
    bareTimes.push(await bare())
  }
  const [apiMs, bareMs] = [median(apiTimes), median(bareTimes)]
  return { list, rows, apiMs, bareMs, ratio: apiMs / bareMs }
}
