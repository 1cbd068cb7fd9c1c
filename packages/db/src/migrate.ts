import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

// Any constant does, as long as no other use of the database takes the same one.
const migrationLock = 5_641_907_345

/** Brings the database to the newest schema. Processes that start at once wait for each other. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'vitrine-migrate',
    // A host that swallows packets would be waited for for minutes.
    connectionTimeoutMillis: 30_000,
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // `IF NOT EXISTS` of the migration table answers with notices that nobody needs.
    await client.query("set client_min_messages = 'warning'")
    await applyMigrations(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

/** Names the schema that the migrations lead to, so that a prepared copy can be recognised as current. */
export function migrationsHash(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(migrationsFolder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
