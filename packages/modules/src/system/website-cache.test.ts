import { withTestDatabase } from '@vitrine/db/test-database'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addRun, addWebsite } from '../testing/rows.ts'
import { readOncePerChange } from './website-cache.ts'

const database = withTestDatabase()
let websiteId: string
let reads: number

beforeEach(async () => {
  websiteId = await addWebsite(database().db)
  reads = 0
})

/** Counts scans, and takes long enough to be cached. */
const countScans = (takesSeconds = 0.03) =>
  readOncePerChange(database().db, websiteId, 'scans', async () => {
    reads += 1
    const { rows } = await database().db.execute<{ scans: number }>(
      sql`select (select count(*)::int from scans where website_id = ${websiteId}) as scans, pg_sleep(${takesSeconds})`,
    )
    return rows[0]?.scans
  })

test('a slow read is cached until something of the website changes', async () => {
  expect([await countScans(), await countScans()]).toEqual([0, 0])
  expect(reads).toBe(1)
  await addRun(database().db, websiteId)
  expect([await countScans(), await countScans()]).toEqual([1, 1])
  expect(reads).toBe(2)
})

test('a transaction that commits after a newer one is noticed', async () => {
  const { db, pool } = database()
  const older = await pool.connect()
  try {
    await older.query('begin')
    const insert = `insert into scans (scan_id, website_id, title, scan_template_id, scan_template)
      values (gen_random_uuid(), '${websiteId}', 'A', 'T01', '{}')`
    await older.query(insert)
    await db.execute(sql.raw(insert))
    expect(await countScans()).toBe(1)
    await older.query('commit')
    expect(await countScans()).toBe(2)
  } finally {
    older.release()
  }
})

test('simultaneous callers share one read, and a failed one is not cached', async () => {
  await Promise.all([countScans(), countScans(), countScans()])
  expect(reads).toBe(1)
  const fail = () =>
    readOncePerChange(database().db, websiteId, 'failing', () => Promise.reject(new Error('away')))
  await expect(fail()).rejects.toThrow('away')
  expect(await readOncePerChange(database().db, websiteId, 'failing', async () => 'back')).toBe('back')
})

test('fast reads are not cached', async () => {
  const quick = () =>
    readOncePerChange(database().db, websiteId, 'quick', async () => {
      reads += 1
    })
  for (let call = 0; call < 3; call++) await quick()
  expect(reads).toBe(3)
})

test('old change records are removed when there are many, without wrong results', async () => {
  const { db } = database()
  await db.execute(sql`insert into website_changes (website_id, change_id, at)
    select ${websiteId}, -n, now() - interval '1 hour' from generate_series(1, 300) n`)
  expect(await countScans()).toBe(0)
  await addRun(db, websiteId)
  expect(await countScans()).toBe(1)
  const { rows } = await db.execute<{ notes: number }>(
    sql`select count(*)::int as notes from website_changes where website_id = ${websiteId}`,
  )
  expect(rows[0]?.notes).toBeLessThan(10)
})
