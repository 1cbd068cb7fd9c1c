/**
 * The worker's side of the live view: polls once a second who watches its run, connects to them and sends what the
 * browser shows. It must never slow down or end a scan.
 */
import type { Services } from '../system/services.ts'
import { encodeFrame } from './frame-message.ts'
import { feedTicket } from './live-tickets.ts'
import { readWatches } from './live-watches.ts'

export interface LiveFeed {
  /** Sends a frame to all watchers; a frame that no one has time for is dropped. */
  frame(frame: Parameters<typeof encodeFrame>[0]): void
  stop(): Promise<void>
}

const sampleEveryMs = 1_000
const connectWithinMs = 5_000
const retryAfterMs = 3_000
const flushEveryMs = 15

interface Connection {
  socket: WebSocket | null
  next: Uint8Array<ArrayBuffer> | null
  flush: NodeJS.Timeout | null
  isClosed: boolean
  retryAtMs: number
}

type FeedServices = Pick<Services, 'db' | 'secret' | 'clock'>

interface Run {
  instanceId: string
  websiteId: string
}

/** @param onWatched called when the first viewer connects and when the last one leaves. */
export function startLiveFeed(
  services: FeedServices,
  run: Run,
  onWatched: (isWatched: boolean) => void,
): LiveFeed {
  const connections = new Map<string, Connection>()
  let lastFrame: Uint8Array<ArrayBuffer> | null = null
  let polling: Promise<void> | null = null

  async function pollWatchers(): Promise<void> {
    const watches = await readWatches(services.db, run.instanceId)
    for (const [hubId, connection] of connections) {
      if (watches.some((watch) => watch.hubId === hubId)) continue
      close(connection)
      connections.delete(hubId)
    }
    for (const { hubId, addresses } of watches) {
      const known = connections.get(hubId)
      if (known && (!known.isClosed || known.retryAtMs > Date.now())) continue
      const connection = emptyConnection()
      connections.set(hubId, connection)
      void connect(connection, hubId, addresses)
    }
    const isWatched = watches.length > 0
    if (!isWatched) lastFrame = null
    onWatched(isWatched)
  }

  async function connect(connection: Connection, hubId: string, addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      if (connection.isClosed) return
      const path = `/live/feed/${feedTicket(services, run)}?hub=${hubId}`
      const socket = await open(`${address.replace(/^http/, 'ws')}${path}`)
      if (socket === null) continue
      if (connection.isClosed) return socket.close()
      connection.socket = socket
      socket.addEventListener('close', () => close(connection))
      // A static page produces no new frame for later watchers.
      if (lastFrame !== null) push(connection, lastFrame)
      return
    }
    close(connection)
  }

  const timer = setInterval(() => {
    polling ??= pollWatchers()
      .catch(() => {
        // The database is unavailable; the scan handles that itself.
      })
      .finally(() => {
        polling = null
      })
  }, sampleEveryMs)
  return {
    frame(frame) {
      lastFrame = encodeFrame(frame)
      for (const connection of connections.values()) push(connection, lastFrame)
    },
    async stop() {
      clearInterval(timer)
      await polling
      for (const connection of connections.values()) close(connection)
      connections.clear()
      onWatched(false)
    },
  }
}

const emptyConnection = (): Connection => ({
  socket: null,
  next: null,
  flush: null,
  isClosed: false,
  retryAtMs: 0,
})

/** An open socket, or null where none of our hubs responds. */
function open(url: string): Promise<WebSocket | null> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url)
    const timer = setTimeout(() => socket.close(), connectWithinMs)
    socket.addEventListener('open', () => {
      clearTimeout(timer)
      resolve(socket)
    })
    for (const end of ['error', 'close']) {
      socket.addEventListener(end, () => {
        clearTimeout(timer)
        resolve(null)
      })
    }
  })
}

/** Sends immediately if the previous frame was sent, otherwise keeps the newest until then. */
function push(connection: Connection, message: Uint8Array<ArrayBuffer>): void {
  const { socket } = connection
  if (socket === null || socket.readyState !== WebSocket.OPEN) return
  if (socket.bufferedAmount === 0) {
    connection.next = null
    socket.send(message)
    return
  }
  connection.next = message
  connection.flush ??= setTimeout(() => {
    connection.flush = null
    if (connection.next !== null && !connection.isClosed) push(connection, connection.next)
  }, flushEveryMs)
}

function close(connection: Connection): void {
  if (connection.isClosed) return
  connection.isClosed = true
  connection.retryAtMs = Date.now() + retryAfterMs
  if (connection.flush !== null) clearTimeout(connection.flush)
  connection.socket?.close()
}
