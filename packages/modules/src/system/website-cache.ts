/**
 * Keeps what takes long to read of a website until something of it changes. Whether it has changed is asked of the
 * database each time, so any process may write and nobody is told old figures.
 */
import type { Database } from '@vitrine/db/database'
import { executeNamed } from '@vitrine/db/named-statement'
import { sql } from 'drizzle-orm'

interface Entry {
  /** State of the website before the value was read. */
  stamp: string
  readAtMs: number
  value: Promise<unknown>
}

interface Kept {
  /** By website and name; the first is the one that was asked for longest ago. */
  entries: Map<string, Entry>
  /** Until when a value counts as quickly read, so that asking for the stamp is not worth it. */
  cheapUntilMs: Map<string, number>
}

/** Values that take less are read anew each time. */
const dearMs = 8
const cheapForMs = 30_000
/** Some figures depend on the time of day as well. */
const longestMs = 30_000
const mostEntries = 48
/** Whole lists are large: no more of them are kept. */
const mostLists = 3
const mostCheap = 10_000
/** Notes of changes beyond this number are removed when they are old. */
const mostChanges = 200

const byDatabase = new WeakMap<Database, Kept>()

function keptOf(db: Database): Kept {
  const known = byDatabase.get(db)
  if (known !== undefined) return known
  const kept: Kept = { entries: new Map(), cheapUntilMs: new Map() }
  byDatabase.set(db, kept)
  return kept
}

/**
 * Reads a value, or answers the one that was read since the website last changed. Callers at the same time share one
 * reading. The value is shared: nobody may change it.
 * @param name what is read, with everything that it depends on besides the website's alerts and scans
 */
export async function readOncePerChange<Value>(
  db: Database,
  websiteId: string,
  name: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const kept = keptOf(db)
  const key = `${websiteId} ${name}`
  if ((kept.cheapUntilMs.get(key) ?? 0) > Date.now()) return read()
  const stamp = await readStamp(db, websiteId)
  const known = kept.entries.get(key)
  if (known?.stamp === stamp && Date.now() - known.readAtMs < longestMs) {
    kept.entries.delete(key)
    kept.entries.set(key, known)
    return known.value as Promise<Value>
  }
  const startedAtMs = performance.now()
  const value = read()
  const entry = { stamp, readAtMs: Date.now(), value }
  kept.entries.set(key, entry)
  const forget = () => kept.entries.get(key) === entry && kept.entries.delete(key)
  value.then(() => {
    if (performance.now() - startedAtMs >= dearMs) return
    forget()
    if (kept.cheapUntilMs.size >= mostCheap) kept.cheapUntilMs.clear()
    kept.cheapUntilMs.set(key, Date.now() + cheapForMs)
  }, forget)
  dropOldest(kept.entries, mostEntries, () => true)
  dropOldest(kept.entries, mostLists, (other) => other.includes(' issues '))
  return value
}

function dropOldest(entries: Map<string, Entry>, most: number, isMeant: (key: string) => boolean): void {
  const keys = [...entries.keys()].filter(isMeant)
  for (const oldest of keys.slice(0, Math.max(0, keys.length - most))) entries.delete(oldest)
}

/**
 * What no change leaves as it was. The number of notes is part of it: a transaction may end later than one that began
 * after it.
 */
async function readStamp(db: Database, websiteId: string): Promise<string> {
  const [row] = await executeNamed<{ stamp: string; changes: number }>(
    db,
    sql`select concat_ws(' ', min(change_id), max(change_id), count(*)) as stamp, count(*)::int as changes
      from website_changes where website_id = ${websiteId}`,
  )
  if ((row?.changes ?? 0) > mostChanges) {
    await db.execute(
      sql`delete from website_changes where website_id = ${websiteId} and at < now() - interval '10 minutes'`,
    )
  }
  return row?.stamp ?? ''
}
