import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from './tables/accounts.ts'
import { createTestDatabase, withTestDatabase } from './test-database.ts'

const database = withTestDatabase()

test('every test file gets its own migrated database', async () => {
  await database().db.insert(users).values({ email: 'a@example.com', username: 'a' })
  const other = await createTestDatabase()
  try {
    expect(await other.db.select().from(users)).toEqual([])
    expect(await database().db.select().from(users)).toHaveLength(1)
  } finally {
    await other.drop()
  }
})

test('the schema rejects a second user whose address differs only in case', async () => {
  await database().db.insert(users).values({ email: 'b@example.com', username: 'b' })
  await expect(
    database().db.insert(users).values({ email: 'B@Example.com', username: 'b2' }),
  ).rejects.toThrow()
})

test('every table has a primary key', async () => {
  const { rows } = await database().db.execute(sql`
    select t.table_name from information_schema.tables t
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and not exists (
      select 1 from information_schema.table_constraints c
      where c.table_schema = t.table_schema and c.table_name = t.table_name and c.constraint_type = 'PRIMARY KEY')`)
  expect(rows).toEqual([])
})

test('deleting a website, a scan or an article finds dependent rows by an index', async () => {
  const { rows } = await database().db.execute<{ name: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype = 'c' and c.confrelid <> 'users'::regclass and not exists (
      select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`)
  expect(rows.map((row) => row.name)).toEqual([])
})
