/** Finds the shared test server of this machine, starting it when there is none. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { findRunningEmbedded } from './start-embedded.ts'

const keeper = fileURLToPath(new URL('./test-server.ts', import.meta.url))

/**
 * Address of a running test server. It is a separate process that runs while tests use it, so that test files in many
 * processes, and consecutive runs, share it.
 */
export async function reachTestServer(): Promise<string> {
  const checkout = createHash('sha256').update(keeper).digest('hex').slice(0, 8)
  const folder = join(tmpdir(), `vitrine-test-${userInfo().uid}-${checkout}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const giveUpAt = Date.now() + 300_000
  let startedAt = 0
  while (Date.now() < giveUpAt) {
    const url = await findRunningEmbedded(folder)
    if (url !== null && (await answers(url))) return url
    // Of several processes started at once, only the one that gets the folder's lock survives.
    if (Date.now() - startedAt > 10_000) {
      startedAt = Date.now()
      spawn(process.execPath, ['--disable-warning=ExperimentalWarning', keeper, folder], {
        detached: true,
        stdio: 'ignore',
        cwd: '/',
      }).unref()
    }
    await sleep(100)
  }
  throw new Error(`The test database server didn’t start in ${folder}.`)
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
