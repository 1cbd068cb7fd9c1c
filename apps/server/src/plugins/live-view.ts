/** The two sockets of the live view: to viewers, and from the workers whose browsers they watch. */
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import fastifyWebsocket from '@fastify/websocket'
import { AppError } from '@vitrine/kernel/http/errors'
import { createLiveHub, liveCodes } from '@vitrine/modules/live/live-hub'
import { openFeed, openWatch } from '@vitrine/modules/live/live-tickets'
import type { Services } from '@vitrine/modules/system/services'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** Maximum size of an incoming message in bytes: a frame from a worker. */
const maxPayload = 2 * 1024 * 1024

interface TicketParams {
  ticket: string
}

export const liveViewPlugin = fastifyPlugin(
  async (app: FastifyInstance, { services }: { services: Services }) => {
    await app.register(fastifyWebsocket, { options: { maxPayload } })
    const hub = createLiveHub(services, () => addressesOf(app, services))
    app.addHook('preClose', () => hub.close())
    app.get<{ Params: TicketParams }>(
      '/live/:ticket/frames',
      { websocket: true, schema: { hide: true } },
      async (socket, { params }) => {
        let viewer: ReturnType<typeof hub.addViewer> | null = null
        let isGone = false
        socket.on('message', () => viewer?.acknowledge())
        socket.on('error', () => socket.close())
        socket.on('close', () => {
          isGone = true
          viewer?.leave()
        })
        try {
          const watch = await openWatch(services, params.ticket)
          if (!isGone) viewer = hub.addViewer(watch, socket)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          socket.close(liveCodes.refused, error.message.slice(0, 100))
        }
      },
    )
    app.get<{ Params: TicketParams; Querystring: { hub?: string } }>(
      '/live/feed/:ticket',
      {
        websocket: true,
        schema: { hide: true },
        // Before the connection is accepted, so that a worker that reached the wrong process tries another.
        preValidation: async ({ params, query }) => {
          openFeed(services, params.ticket)
          if (query.hub !== hub.hubId)
            throw new AppError('NOT_FOUND', 'Another process serves this live view.')
        },
      },
      (socket, { params }) => {
        const instanceId = openFeed(services, params.ticket)
        socket.on('error', () => socket.close())
        socket.on('message', (data, isBinary) => {
          const message = isBinary && Buffer.isBuffer(data) ? data : null
          if (message !== null && !hub.takeFrame(instanceId, message)) {
            socket.close(liveCodes.ended, 'No one is watching.')
          }
        })
      },
    )
  },
)

/** URLs at which a worker on this machine, in this network, or outside may reach this process, in that order. */
function addressesOf(app: FastifyInstance, { settings, publicUrl }: Services): string[] {
  const listening = app.server.address() as AddressInfo | null
  const own =
    listening === null ? [] : hostsOf(settings.host).map((host) => `http://${host}:${listening.port}`)
  return [...new Set([...own, ...(publicUrl === '' ? [] : [publicUrl])])]
}

function hostsOf(host: string): string[] {
  if (!['0.0.0.0', '::'].includes(host)) return [host.includes(':') ? `[${host}]` : host]
  const outside = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)
  return ['127.0.0.1', ...outside]
}
