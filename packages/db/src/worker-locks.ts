/**
 * Shows that a process is alive: named advisory locks on a separate connection. The server releases them when the process
 * dies for any reason, and keeps them while it is only too busy to respond.
 */
import pg from 'pg'

export interface WorkerLocks {
  hold(name: string): Promise<void>
  release(name: string): Promise<void>
  close(): Promise<void>
}

const reconnectMs = 1_000

/** A machine that lost power closes no connection: keepalives make the server drop it within 11 seconds. */
const setKeepAlive =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3'

/** Shared locks, so that a broken connection which the server notices late never blocks the next one. */
const lock = 'select pg_advisory_lock_shared(hashtextextended($1, 0))'
const unlock = 'select pg_advisory_unlock_shared(hashtextextended($1, 0))'

/** SQL: whether any process holds the lock named by an expression of type text. */
export const isHeldSql = (name: string): string => `exists (
  select from pg_locks held
  where held.locktype = 'advisory' and held.objsubid = 1
    and held.database = (select oid from pg_database where datname = current_database())
    and (held.classid::bigint << 32 | held.objid::bigint) = hashtextextended(${name}, 0))`

interface Connection {
  client: pg.Client
  /** Held names; a name counts once, however often it was requested. */
  held: Set<string>
}

/** Connects when the first lock is requested. A broken connection is replaced and all held locks are taken again. */
export function openWorkerLocks(url: string): WorkerLocks {
  const names = new Set<string>()
  let current: Connection | null = null
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()

  /**
   * Runs work one after another, because held names must follow the wanted ones and a connection runs one query at a
   * time.
   */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  async function connect(): Promise<Connection> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'vitrine-worker-locks',
      keepAlive: true,
    })
    const connection = { client, held: new Set<string>() }
    client.on('error', () => {})
    client.once('end', () => {
      if (current === connection) current = null
      bringBackLater()
    })
    await client.connect()
    await client.query(setKeepAlive)
    return connection
  }

  /** Makes the held names equal to the wanted ones. */
  async function settle(): Promise<void> {
    if (isClosed || (current === null && names.size === 0)) return
    current ??= await connect()
    const { client, held } = current
    for (const name of names) {
      if (held.has(name)) continue
      await client.query(lock, [name])
      held.add(name)
    }
    for (const name of held) {
      if (names.has(name)) continue
      await client.query(unlock, [name])
      held.delete(name)
    }
  }

  function bringBackLater(): void {
    if (isClosed || names.size === 0) return
    setTimeout(() => void inTurn(settle).catch(bringBackLater), reconnectMs).unref()
  }

  return {
    async hold(name) {
      names.add(name)
      await inTurn(settle)
    },
    async release(name) {
      names.delete(name)
      // A lost connection has released its locks already.
      await inTurn(settle).catch(() => undefined)
    },
    async close() {
      isClosed = true
      names.clear()
      await inTurn(async () => current?.client.end())
    },
  }
}
