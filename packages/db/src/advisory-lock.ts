import pg from 'pg'

/** A lock held by a connection of its own: when its process dies, however it dies, the server lets go of it. */
export interface AdvisoryLock {
  release(): Promise<void>
}

/**
 * Takes the first free one of several places of that name, or answers null at once when all are taken.
 * @param places how many may hold the name at the same time, over all machines
 */
export async function tryAdvisoryLock(
  url: string,
  name: string,
  places: number,
): Promise<AdvisoryLock | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'vitrine-lock', keepAlive: true })
  // A connection that breaks loses the lock; whoever relies on it also relies on keys that keep work from doubling.
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
