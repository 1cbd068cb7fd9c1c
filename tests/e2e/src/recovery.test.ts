/** A crash in mid-scan loses nothing and doubles nothing. */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { type ApiClient, haveEnded, openApi } from './harness/api-client.ts'
import { descendants, type Product, startProduct } from './harness/start-product.ts'

const started: Product[] = []
const start = async (demoPort: number, after?: Product) => {
  // Few pages: a crash is a crash, and three runs take their time. The demo shop stays where it was, as stores do.
  const env = { VITRINE_SCAN_PAGES: '12', VITRINE_DEMO_PORT: String(demoPort) }
  const product = await startProduct({ env, ...(after ? { after } : {}) })
  started.push(product)
  return product
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** What the scans found, in an order that does not depend on time. */
async function outcome(api: ApiClient) {
  const scans = await api.scansWhen(haveEnded, 600_000)
  const found = await Promise.all(
    scans.map(async (scan) => ({
      title: scan.title,
      state: scan.state,
      alerts: (await api.issues(scan.scan_id))
        .map(({ detector, created_issue_content: content }) => `${detector}: ${content.title}`)
        .sort(),
    })),
  )
  return found.sort((a, b) => a.title.localeCompare(b.title))
}

describe('kill -9 in mid-scan', () => {
  afterAll(async () => {
    for (const product of started) {
      await product.stop()
      await product.discard()
    }
  })

  it('of the whole program, and of the database, ends with the same alerts as an undisturbed run', {
    timeout: 1_500_000,
  }, async () => {
    const demoPort = await freePort()
    const undisturbed = await start(demoPort)
    const expected = await outcome(await openApi(undisturbed))
    expect(expected.some(({ alerts }) => alerts.length > 0)).toBe(true)
    await undisturbed.stop()

    const victim = await start(demoPort)
    const isUnderWay = (scans: readonly { state: string; pages_analyzed_count: number }[]) =>
      scans.some((scan) => scan.state === 'in_progress' && scan.pages_analyzed_count > 0)
    await (await openApi(victim)).scansWhen(isUnderWay, 240_000)
    process.kill(victim.pid, 'SIGKILL')
    await victim.stop()

    const revived = await start(demoPort, victim)
    const api = await openApi(revived)
    killDatabaseOf(revived.pid)
    expect(await outcome(api)).toEqual(expected)
  })
})

/** Ends the PostgreSQL server that a process started, by its id. */
function killDatabaseOf(pid: number): void {
  const [server] = descendants(pid, '/bin/postgres -D')
  if (server === undefined) throw new Error('the product runs no database of its own')
  process.kill(server, 'SIGKILL')
}
