import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isHeldSql, type LifeLine, openLifeLine } from './life-line.ts'
import { withTestDatabase } from './test-database.ts'

const database = withTestDatabase()
let lifeLine: LifeLine
let client: pg.Client

beforeAll(async () => {
  lifeLine = openLifeLine(database().url)
  client = new pg.Client({ connectionString: database().url })
  await client.connect()
})
afterAll(async () => {
  await lifeLine.close()
  await client.end()
})

async function held(...names: string[]): Promise<string[]> {
  const sql = `select name from unnest($1::text[]) with ordinality as n (name, at) where ${isHeldSql('name')} order by at`
  const { rows } = await client.query<{ name: string }>(sql, [names])
  return rows.map(({ name }) => name)
}

test('a name is held until it is released, independently of other names', async () => {
  await Promise.all([lifeLine.hold('first'), lifeLine.hold('second'), lifeLine.hold('third')])
  await lifeLine.hold('second')
  const all = ['first', 'second', 'third', 'fourth']
  expect(await held(...all)).toEqual(['first', 'second', 'third'])
  await lifeLine.letGo('second')
  expect(await held(...all)).toEqual(['first', 'third'])
})

test('a broken connection is replaced, with every name', async () => {
  await Promise.all([lifeLine.hold('kept'), lifeLine.hold('too')])
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'vitrine-life' and datname = current_database()`)
  await expect.poll(() => held('kept', 'too')).toEqual(['kept', 'too'])
})
