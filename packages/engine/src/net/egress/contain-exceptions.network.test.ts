import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createHttpClient } from '../client/http-client.ts'
import { containExceptions } from './contain-exceptions.ts'
import { createEgressGuard } from './egress-guard.ts'

let server: Server | null = null

afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve)))
  server = null
})

async function listen(): Promise<string> {
  server = createServer((_request, response) => response.end('<p>Lamp</p>'))
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', () => resolve()))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('an exception in a listener of a socket', () => {
  it.each(['end', 'readable'])('on “%s” fails the request and leaves the client usable', async (event) => {
    const host = await listen()
    const sockets: Socket[] = []
    const guard = createEgressGuard({ allowHosts: [host] })
    const http = createHttpClient({
      guard: {
        ...guard,
        async connect(...place) {
          const socket = await guard.connect(...place)
          sockets.push(socket)
          if (sockets.length > 1) return socket
          socket.once(event, () => {
            throw new Error('assert(!this.paused)')
          })
          if (event === 'end') setImmediate(() => socket.emit(event))
          return socket
        },
      },
    })
    // The first connection may still answer before it fails; what counts is that every request settles.
    await http.fetch(`http://${host}/`).catch((error: unknown) => error)
    const answer = await http.fetch(`http://${host}/`)
    expect(answer.response.status).toBe(200)
    expect(sockets[0]?.destroyed).toBe(true)
    await http.close()
  })

  it('closes the connection with the exception as its reason', async () => {
    const host = await listen()
    const socket = await createEgressGuard({ allowHosts: [host] }).connect(
      '127.0.0.1',
      Number(host.split(':')[1]),
    )
    socket.on('timeout', () => {
      throw new Error('parser failed')
    })
    const failed = new Promise((resolve) => socket.once('error', resolve))
    socket.emit('timeout')
    expect(await failed).toMatchObject({ message: 'parser failed' })
  })

  it('closes it once, even when nobody listens to the error', async () => {
    const host = await listen()
    const socket = await createEgressGuard({ allowHosts: [host] }).connect(
      '127.0.0.1',
      Number(host.split(':')[1]),
    )
    socket.removeAllListeners('error')
    containExceptions(socket).emit('error', new Error('unheard'))
    expect(socket.destroyed).toBe(true)
  })
})
