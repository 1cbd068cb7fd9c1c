import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staticWebPlugin } from './static-web.ts'

let app: FastifyInstance
const folder = mkdtempSync(join(tmpdir(), 'vitrine-static-'))

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<title>app</title>')
  app = fastify()
  await app.register(staticWebPlugin, { folder })
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['/', 200],
  ['/scans?tab=all', 200],
  ['/signup?email=maya@shop.example', 200],
  ['/dev/mail?to=maya@shop.example', 200],
  ['/login?next=/a.b', 200],
  ['/api/v1/nothing', 404],
  ['/api', 404],
  ['/metrics?x=1', 404],
  ['/assets/gone.js', 404],
  ['/favicon.ico?v=2', 404],
])('%s answers %i', async (url, status) => {
  const answer = await app.inject({ method: 'GET', url })
  expect(answer.statusCode).toBe(status)
  expect(answer.body.includes('<title>app</title>')).toBe(status === 200)
})
