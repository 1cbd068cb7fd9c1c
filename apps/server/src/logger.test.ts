import { signTicket } from '@vitrine/modules/system/ticket'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

const ticket = signTicket('a secret', { kind: 'image', id: 'f'.repeat(64), websiteId: 'w' }, 0)
/** The same ticket in another spelling that the router treats alike. */
const spelledOut = `%${ticket.charCodeAt(0).toString(16)}${ticket.slice(1)}`

test.each([
  [`/api/v1/images/${ticket}`, '/api/v1/images/:ticket'],
  [`/api/v1/images/${spelledOut}`, '/api/v1/images/:ticket'],
  [`/live/${ticket}/frames?hub=1`, '/live/:ticket/frames?hub=1'],
  [`/elsewhere/${ticket}/x?next=/api/v1/images/${ticket}`, '/elsewhere/[redacted]/x?next='],
  [`/verify-email?to%6ben=${ticket}&page=2`, '/verify-email?token=[redacted]&page=2'],
])('no log line contains a ticket, however its path is spelled (%#)', async (url, expected) => {
  const lines: string[] = []
  const log = { write: (line: string) => lines.push(line) }
  const loggerInstance = createLogger('info', log)
  const app = Fastify({ loggerInstance, routerOptions: { maxParamLength: 600 } })
  for (const path of ['/api/v1/images/:ticket', '/live/:ticket/frames']) app.get(path, async () => 'ok')
  app.setNotFoundHandler((_, reply) => reply.code(404).send())
  app.addHook('onResponse', async (request) => request.log.info({ req: request }, 'asked'))
  await app.inject(url)
  const [line = '{}'] = lines.filter((one) => one.includes('"asked"'))
  expect(JSON.parse(line).req.url).toContain(expected)
  expect(lines.join()).not.toContain(ticket.slice(10))
  await app.close()
})
