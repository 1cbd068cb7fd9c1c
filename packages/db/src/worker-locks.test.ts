import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTestDatabase } from './test-database.ts'
import { isHeldSql, openWorkerLocks, type WorkerLocks } from './worker-locks.ts'

const database = withTestDatabase()
let locks: WorkerLocks
let client: pg.Client

beforeAll(async () => {
  locks = openWorkerLocks(database().url)
  client = new pg.Client({ connectionString: database().url })
  await client.connect()
})
afterAll(async () => {
  await locks.close()
  await client.end()
})

async function held(...names: string[]): Promise<string[]> {
  const sql = `select name from unnest($1::text[]) with ordinality as n (name, at) where ${isHeldSql('name')} order by at`
  const { rows } = await client.query<{ name: string }>(sql, [names])
  return rows.map(({ name }) => name)
}

test('a lock is held until it is released, whatever happens to the others', async () => {
  await Promise.all([locks.hold('first'), locks.hold('second'), locks.hold('third')])
  await locks.hold('second')
  const all = ['first', 'second', 'third', 'fourth']
  expect(await held(...all)).toEqual(['first', 'second', 'third'])
  await locks.release('second')
  expect(await held(...all)).toEqual(['first', 'third'])
})

test('a broken connection is replaced and its locks are taken again', async () => {
  await Promise.all([locks.hold('kept'), locks.hold('too')])
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'vitrine-worker-locks' and datname = current_database()`)
  await expect.poll(() => held('kept', 'too')).toEqual(['kept', 'too'])
})
