/**
 * Caches slow reads of a website until something of it changes. Every read queries the database for changes, so any
 * process may write and no one gets outdated figures.
 */
import type { Database } from '@vitrine/db/database'
import { executeNamed } from '@vitrine/db/named-statement'
import { sql } from 'drizzle-orm'

interface Entry {
  /** The website's stamp before the value was read. */
  stamp: string
  readAtMs: number
  value: Promise<unknown>
}

interface WebsiteCache {
  /** By website and name, in order of use; the least recently used first. */
  entries: Map<string, Entry>
  /** Until when a value counts as fast to read, so that querying the stamp is not worth it. */
  cheapUntilMs: Map<string, number>
}

/** Values that are faster to read are not cached. */
const dearMs = 8
const cheapForMs = 30_000
/** Some figures depend on the time of day as well. */
const maxMs = 30_000
const maxEntries = 48
/** Max cached lists, because whole lists are large. */
const maxLists = 3
const maxCheap = 10_000
/** Change records beyond this number are removed when they are old. */
const maxChanges = 200

const byDatabase = new WeakMap<Database, WebsiteCache>()

function cacheOf(db: Database): WebsiteCache {
  const known = byDatabase.get(db)
  if (known !== undefined) return known
  const cache: WebsiteCache = { entries: new Map(), cheapUntilMs: new Map() }
  byDatabase.set(db, cache)
  return cache
}

/**
 * Reads a value, or returns the cached one if the website has not changed. Simultaneous callers share one
 * read. The value is shared and must not be modified.
 */
export async function readOncePerChange<Value>(
  db: Database,
  websiteId: string,
  name: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const cache = cacheOf(db)
  const key = `${websiteId} ${name}`
  if ((cache.cheapUntilMs.get(key) ?? 0) > Date.now()) return read()
  const stamp = await readStamp(db, websiteId)
  const known = cache.entries.get(key)
  if (known?.stamp === stamp && Date.now() - known.readAtMs < maxMs) {
    cache.entries.delete(key)
    cache.entries.set(key, known)
    return known.value as Promise<Value>
  }
  const startedAtMs = performance.now()
  const value = read()
  const entry = { stamp, readAtMs: Date.now(), value }
  cache.entries.set(key, entry)
  const forget = () => cache.entries.get(key) === entry && cache.entries.delete(key)
  value.then(() => {
    if (performance.now() - startedAtMs >= dearMs) return
    forget()
    if (cache.cheapUntilMs.size >= maxCheap) cache.cheapUntilMs.clear()
    cache.cheapUntilMs.set(key, Date.now() + cheapForMs)
  }, forget)
  dropOldest(cache.entries, maxEntries, () => true)
  dropOldest(cache.entries, maxLists, (other) => other.includes(' alerts '))
  return value
}

function dropOldest(entries: Map<string, Entry>, max: number, isMeant: (key: string) => boolean): void {
  const keys = [...entries.keys()].filter(isMeant)
  for (const oldest of keys.slice(0, Math.max(0, keys.length - max))) entries.delete(oldest)
}

/**
 * A stamp that changes with every change. It includes the number of change records, because a transaction may commit
 * later than one that began after it.
 */
async function readStamp(db: Database, websiteId: string): Promise<string> {
  const [row] = await executeNamed<{ stamp: string; changes: number }>(
    db,
    sql`select concat_ws(' ', min(change_id), max(change_id), count(*)) as stamp, count(*)::int as changes
      from website_changes where website_id = ${websiteId}`,
  )
  if ((row?.changes ?? 0) > maxChanges) {
    await db.execute(
      sql`delete from website_changes where website_id = ${websiteId} and at < now() - interval '10 minutes'`,
    )
  }
  return row?.stamp ?? ''
}
