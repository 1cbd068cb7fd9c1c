/** The connection to PostgreSQL. Everything that stores data takes a `Database` or a `Transaction`. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** Runs queries, each on any connection of the pool. */
export type Database = NodePgDatabase & { $client: pg.Pool }

/** Runs queries inside one transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** For functions that work inside and outside a transaction. */
export type Executor = Database | Transaction

export interface OpenDatabaseOptions {
  url: string
  /** Max connections in the pool. */
  maxConnections?: number
  applicationName?: string
  /** How long a query waits for a connection, milliseconds. */
  connectTimeoutMs?: number
  /** Called when an idle connection breaks, for instance because the server restarted. The pool replaces it. */
  onConnectionError?: (error: Error) => void
}

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  url: string
  close(): Promise<void>
}

/** Opens a pool. Connections are made when first needed, so this neither waits nor fails. */
export function openDatabase(options: OpenDatabaseOptions): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 10,
    application_name: options.applicationName ?? 'vitrine',
    connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', (error) => options.onConnectionError?.(error))
  let closing: Promise<void> | undefined
  return {
    db: drizzle(pool),
    pool,
    url: options.url,
    close() {
      closing ??= pool.end()
      return closing
    },
  }
}

/** Whether an error is PostgreSQL's rejection of a duplicate key, optionally of one constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint: name } = cause as Error & { code?: string; constraint?: string }
    if (code === '23505') return constraint === undefined || name === constraint
  }
  return false
}
