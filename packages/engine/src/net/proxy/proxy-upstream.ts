/** The upstream connection of one Chromium connection: to one checked address at a time, for one host only. */
import type { Socket } from 'node:net'
import type { EgressGuard } from '../egress/egress-guard.ts'

export interface UpstreamConnection {
  /**
   * The open connection if it leads to the same host, else a new, checked one. Its responses go to the client unread.
   */
  connect(host: string, port: number): Promise<Socket>
  /** Forwards a part of a message; the client has to wait while the store is slower. */
  send(part: Buffer): void
}

export function createProxyUpstream(client: Socket, guard: EgressGuard): UpstreamConnection {
  let current: Socket | null = null
  let currentKey = ''
  client.on('close', () => current?.destroy())
  return {
    async connect(host, port) {
      const key = `${host}:${port}`
      if (current !== null && currentKey === key && current.writable) return current
      current?.unpipe(client)
      current?.destroy()
      const socket = await connectWhileOpen(client, guard, host, port)
      current = socket
      currentKey = key
      socket.setNoDelay(true)
      socket.on('error', () => client.destroy())
      socket.on('close', () => {
        if (current === socket) client.end()
      })
      socket.pipe(client, { end: false })
      return socket
    },
    send(part) {
      if (current === null || current.destroyed) client.destroy()
      else if (!current.write(part)) {
        client.pause()
        current.once('drain', () => client.resume())
      }
    },
  }
}

/** Stops connecting when the client disconnects. */
async function connectWhileOpen(
  client: Socket,
  guard: EgressGuard,
  host: string,
  port: number,
): Promise<Socket> {
  const gone = new AbortController()
  const onClose = () => gone.abort()
  client.once('close', onClose)
  try {
    const socket = await guard.connect(host, port, gone.signal)
    if (client.destroyed) socket.destroy()
    return socket
  } finally {
    // A client asks for many hosts that are refused.
    client.off('close', onClose)
  }
}
