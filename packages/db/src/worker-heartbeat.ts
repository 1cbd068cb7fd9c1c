/** Whether a worker of a machine is alive, asked with as little code as possible: health checks run all day. */
import pg from 'pg'

export async function hasLiveWorker(
  url: string,
  { hostname, silenceMs, patienceMs }: { hostname: string; silenceMs: number; patienceMs: number },
): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  try {
    await client.connect()
    const { rowCount } = await client.query(
      `select from workers
       where hostname = $1 and roles ? 'worker' and heartbeat_at > now() - $2 * interval '1 millisecond'`,
      [hostname, silenceMs],
    )
    return (rowCount ?? 0) > 0
  } finally {
    await client.end().catch(() => {})
  }
}
