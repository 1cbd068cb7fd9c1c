import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Database } from './database.ts'

const dialect = new PgDialect()

/**
 * Times stay in PostgreSQL's format, as in `db.execute`, because creating a `Date` for each of thousands of rows is
 * slow.
 */
const timeTypes: readonly number[] = [
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.TIMESTAMPTZ,
  pg.types.builtins.DATE,
  pg.types.builtins.INTERVAL,
]
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    timeTypes.includes(id) ? (text: string) => text : pg.types.getTypeParser(id, format),
}

/** Caches the name of each text; there are only as many texts as places that send one. */
const names = new Map<string, string>()
const maxNames = 1_000

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha1').update(text).digest('base64url')
  if (names.size < maxNames) names.set(text, name)
  return name
}

/**
 * Sends a statement that every request uses under its own name, so that a connection plans it once. For statements
 * written as text; for those built by drizzle use `prepared`.
 */
export async function executeNamed<Row extends Record<string, unknown>>(
  db: Database,
  statement: SQL,
): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  const name = nameOf(text)
  const { rows } = await db.$client.query<Row>({ name, text, values, types })
  return rows
}
