/** A connection to the database whose user dies at a chosen statement. */
import { type OpenDatabase, openDatabase } from '@vitrine/db/database'

/** The statement that is never sent: the n-th one with a text, in lower case. Any statement contains ''. */
export interface KillTarget {
  text: string
  count: number
}

/**
 * @param kill Ends the user. If it returns, nothing of what the user waits for ever comes, so that neither its `catch`
 * nor its `finally` runs.
 */
export function openKillableDatabase(
  url: string,
  { text, count }: KillTarget,
  kill: () => void,
  applicationName: string,
): OpenDatabase {
  const database = openDatabase({ url, maxConnections: 3, applicationName })
  let seen = 0
  let isDead = false
  database.pool.on('connect', (client) => {
    // The server ends the connections of the dead.
    client.on('error', () => undefined)
    const query = client.query as (...input: unknown[]) => unknown
    client.query = ((...input: unknown[]) => {
      const [first] = input
      const statement = typeof first === 'string' ? first : (first as { text: string }).text
      if (!isDead && statement.toLowerCase().includes(text)) seen += 1
      if (!isDead && seen === count) {
        isDead = true
        kill()
      }
      return isDead ? new Promise(() => undefined) : query.apply(client, input)
    }) as typeof client.query
  })
  return database
}
