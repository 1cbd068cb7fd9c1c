import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

// An arbitrary constant that no other lock in the database uses.
const migrationLock = 5_641_907_345

/** Migrates the database to the newest schema. Processes that start at once wait for each other. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'vitrine-migrate',
    // Otherwise a host that drops packets would block the start for minutes.
    connectionTimeoutMillis: 30_000,
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // `IF NOT EXISTS` on the migration table causes notices that are of no use.
    await client.query("set client_min_messages = 'warning'")
    await applyMigrations(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

/** Hash of all migrations, to check whether a prepared copy of the schema is current. */
export function migrationsHash(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(migrationsFolder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
