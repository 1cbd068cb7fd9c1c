/** A real PostgreSQL behind a proxy that can be slowed down. */
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '@vitrine/db/embedded/start-embedded'

export interface SlowDatabase {
  /** Connection URL through the proxy. */
  url: string
  /** From now on everything sent, in either direction, is delayed by this many milliseconds. */
  setDelayMs(delayMs: number): void
  stop(): Promise<void>
}

export async function startSlowDatabase(): Promise<SlowDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-slow-'))
  const database = await startEmbedded({ dataFolder: folder, isDurable: false })
  const open = new Set<Socket>()
  let delayMs = 0
  const carry = (from: Socket, to: Socket) => {
    // In sequence: nothing overtakes what was sent before it.
    let last = Promise.resolve()
    const later = (act: () => unknown) => {
      const dueAtMs = Date.now() + delayMs
      last = last.then(async () => {
        const waitMs = dueAtMs - Date.now()
        if (waitMs > 0) await sleep(waitMs)
        act()
      })
    }
    from.on('data', (bytes) => later(() => to.writable && to.write(bytes)))
    from.on('end', () => later(() => to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => open.delete(from))
    open.add(from)
  }
  const line = createServer((client) => {
    const server = connect(database.port, '127.0.0.1')
    carry(client, server)
    carry(server, client)
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const url = new URL(database.url)
  url.port = String((line.address() as AddressInfo).port)
  return {
    url: url.href,
    setDelayMs(next) {
      delayMs = next
    },
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => line.close(resolve))
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
