/**
 * The process that runs the shared test server. It ends, and removes its folder, when no test has used it for a while.
 */
import { rename, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from './start-embedded.ts'

const idleForMs = 300_000

const folder = process.argv[2]
if (!folder) throw new Error('Usage: test-server.ts FOLDER')

const server = await startEmbedded({ dataFolder: folder, isDurable: false }).catch(() => process.exit(0))
const client = new pg.Client({ connectionString: server.url, application_name: 'vitrine-test-keeper' })
client.on('error', () => {})
await client.connect()

let idleSince = Date.now()
while (Date.now() - idleSince < idleForMs) {
  await sleep(2_000)
  const used = await client
    .query(
      "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
    )
    .catch(() => null)
  if (used === null) break
  if (used.rowCount !== 0) idleSince = Date.now()
}
await client.end().catch(() => undefined)
// Moved while the lock is still held, so that a successor can start afresh under the old name at any time.
const remains = `${folder}-${process.pid}`
await rename(folder, remains).catch(() => undefined)
await server.stop()
await rm(remains, { recursive: true, force: true })
