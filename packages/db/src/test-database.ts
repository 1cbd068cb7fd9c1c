/** A separate database for every test file, on one real server that all test processes share. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { type OpenDatabase, openDatabase } from './database.ts'
import { reachTestServer } from './embedded/test-server-client.ts'
import { migrate, migrationsHash } from './migrate.ts'
import { isOutage } from './outage.ts'

export interface TestDatabase extends OpenDatabase {
  /** Closes every connection and drops the database. */
  drop(): Promise<void>
}

/** Creates a migrated, empty database. The caller drops it. Takes about a tenth of a second. */
export async function createTestDatabase(): Promise<TestDatabase> {
  for (let triesLeft = 3; ; triesLeft--) {
    try {
      return await createOnServer()
    } catch (error) {
      // An unused server may end at the very moment it is found.
      if (triesLeft === 0 || !isOutage(error)) throw error
    }
  }
}

async function createOnServer(): Promise<TestDatabase> {
  const serverUrl = await reachTestServer()
  const template = await prepareTemplate(serverUrl)
  const name = `test_${process.pid}_${randomBytes(5).toString('hex')}`
  await onServer(serverUrl, (client) => client.query(`create database ${name} template ${template}`))
  const opened = openDatabase({
    url: withDatabase(serverUrl, name),
    maxConnections: 8,
    applicationName: 'vitrine-test',
    // A slow connection on a busy machine must not count as an outage.
    connectTimeoutMs: 100_000,
  })
  return {
    ...opened,
    async drop() {
      await opened.close()
      await onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/**
 * For a test file: creates the database before its tests and drops it after them.
 * @returns a function that returns the database, to be called inside tests
 */
export function withTestDatabase(): () => TestDatabase {
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await createTestDatabase()
  }, 400_000)
  afterAll(async () => {
    await database?.drop()
  })
  return () => {
    if (!database) throw new Error('The test database exists only while tests run.')
    return database
  }
}

/** The first test of a schema migrates once; all others copy the result. */
async function prepareTemplate(serverUrl: string): Promise<string> {
  const template = `template_${migrationsHash()}`
  await onServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock(4190)')
    const found = await client.query('select datistemplate from pg_database where datname = $1', [template])
    if (found.rows[0]?.datistemplate === true) return
    // A template database that is not marked was interrupted while it was created.
    await client.query(`drop database if exists ${template} with (force)`)
    await client.query(`create database ${template}`)
    await migrate(withDatabase(serverUrl, template))
    await client.query(`alter database ${template} is_template true`)
  })
  return template
}

async function onServer<Result>(
  serverUrl: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: withDatabase(serverUrl, 'postgres') })
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
