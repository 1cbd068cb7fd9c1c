/** The process that keeps the shared test server: it ends, and removes its folder, once nobody has used it for a while. */
import { rename, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from './start-embedded.ts'

const idleForMs = 120_000

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
    .query("select 1 from pg_stat_activity where application_name = 'vitrine-test' limit 1")
    .catch(() => null)
  if (used === null) break
  if (used.rowCount !== 0) idleSince = Date.now()
}
await client.end().catch(() => undefined)
await server.stop()
// At its name a successor may be starting already; moving takes no time, removing does.
const remains = `${folder}-${process.pid}`
await rename(folder, remains).catch(() => undefined)
await rm(remains, { recursive: true, force: true })
