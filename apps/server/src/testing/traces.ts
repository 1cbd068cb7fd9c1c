/** Finds where a text is stored: in any table of the database, and any file of the data folder. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Executor } from '@vitrine/db/database'
import { sql } from 'drizzle-orm'

/** @returns names of tables with a row that contains one of the texts in any column, and of files that contain one */
export async function tracesOf(db: Executor, dataDir: string, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute<{ text: string }>(sql`
      select t::text as text from ${sql.raw(name)} t
      where exists (select 1 from unnest(${sql.param([...texts])}::text[]) s where strpos(lower(t::text), lower(s)) > 0)
      limit 3`)
    found.push(...rows.map(({ text }) => `${name}: ${text.slice(0, 200)}`))
  }
  return [...found, ...filesWith(dataDir, texts)]
}

function filesWith(folder: string, texts: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const content = readFileSync(path)
      return texts.some((text) => path.includes(text) || content.includes(text))
    })
}
