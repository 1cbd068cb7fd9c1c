import pg from 'pg'

/** A lock held by a separate connection: when its process dies, for whatever reason, the server releases it. */
export interface AdvisoryLock {
  release(): Promise<void>
}

/**
 * Takes the first free one of several places with a name; returns null immediately if all are taken.
 * @param places Max holders of the name at the same time, over all machines.
 */
export async function tryAdvisoryLock(
  url: string,
  name: string,
  places: number,
): Promise<AdvisoryLock | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'vitrine-lock', keepAlive: true })
  // A broken connection loses the lock, so callers also rely on keys that prevent duplicate work.
  client.on('error', () => {})
  await client.connect()
  for (let place = 0; place < places; place++) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, $2)) as taken',
      [name, place],
    )
    if (rows[0]?.taken) return { release: () => client.end() }
  }
  await client.end()
  return null
}
