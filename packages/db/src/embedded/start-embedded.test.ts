import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPostgresOf, machineId, processStart } from './process-identity.ts'
import { findRunningEmbedded, startEmbedded } from './start-embedded.ts'

let base: string
let dataFolder: string
const children: ChildProcess[] = []

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'vitrine-embedded-'))
  // Like a home folder that only its owner may enter.
  chmodSync(base, 0o700)
  dataFolder = join(base, 'clone', 'data')
  mkdirSync(dataFolder, { recursive: true })
})

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  await untilGone(serverPid())
  rmSync(base, { recursive: true, force: true })
})

const pidFile = () => join(dataFolder, 'postgres', 'postmaster.pid')
const serverPid = () => (existsSync(pidFile()) ? Number.parseInt(readFileSync(pidFile(), 'utf8'), 10) : 0)

async function untilGone(pid: number): Promise<void> {
  const isGone = () => pid <= 0 || !isPostgresOf(pid, join(dataFolder, 'postgres'))
  await vi.waitUntil(isGone, { timeout: 100_000 })
}

/** Starts the same folder in another process, which prints its address. */
async function startInChild(): Promise<{ child: ChildProcess; url: string }> {
  const module = fileURLToPath(new URL('./start-embedded.ts', import.meta.url))
  const code = `const { startEmbedded } = await import(${JSON.stringify(module)})
    const server = await startEmbedded({ dataFolder: ${JSON.stringify(dataFolder)} })
    console.log(server.url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  for await (const line of createInterface({ input: child.stdout })) return { child, url: line }
  throw new Error('The child ended without starting.')
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

test('data survives a restart, in a folder that only its owner may enter', async () => {
  const first = await startEmbedded({ dataFolder })
  await ask(first.url, "create table kept as select 'yes' as word")
  expect(statSync(join(dataFolder, 'postgres.password')).mode & 0o077).toBe(0)
  await first.stop()
  expect(existsSync(pidFile())).toBe(false)
  const second = await startEmbedded({ dataFolder })
  expect(await ask(second.url, 'select word from kept')).toEqual([{ word: 'yes' }])
  await second.stop()
})

test("a second start on the same folder is refused with the holder's name and does no harm", async () => {
  const { child, url } = await startInChild()
  await expect(startEmbedded({ dataFolder })).rejects.toThrow(`in use by process ${child.pid}`)
  expect(await findRunningEmbedded(dataFolder)).toBe(url)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('what a killed process left says nothing about the server that runs now', async () => {
  await (await startEmbedded({ dataFolder })).stop()
  writeFileSync(join(dataFolder, 'postgres.runtime.json'), '{"por')
  const { url } = await startInChild()
  expect(await findRunningEmbedded(dataFolder)).toBe(url)
})

test('after kill -9 of its parent, the server stops and the next start has the data', async () => {
  const { child, url } = await startInChild()
  await ask(url, 'create table kept as select 1 as one')
  const pid = serverPid()
  child.kill('SIGKILL')
  await once(child, 'exit')
  // While it exits, it has no command line any more but is still there.
  await expect.poll(() => processStart(pid)).toBeNull()
  const next = await startEmbedded({ dataFolder })
  expect(await ask(next.url, 'select one from kept')).toEqual([{ one: 1 }])
  await next.stop()
})

test('an orphaned server is stopped and its folder taken over', async () => {
  const { child, url } = await startInChild()
  await ask(url, 'create table kept as select 1 as one')
  const orphan = serverPid()
  // Without its lock, and while its parent is still alive, it looks like an orphan whose watchdog failed.
  rmSync(join(dataFolder, 'vitrine.lock'))
  child.kill('SIGSTOP')
  const next = await startEmbedded({ dataFolder })
  // The parent cannot reap it, so at most a zombie is left.
  await expect.poll(() => processStart(orphan)).toBeNull()
  expect(await ask(next.url, 'select one from kept')).toEqual([{ one: 1 }])
  await next.stop()
})

test('after kill -9 of the server, it restarts on the same port with all its data', async () => {
  const server = await startEmbedded({ dataFolder })
  await ask(server.url, 'create table kept as select 1 as one')
  const before = server.serverPid()
  process.kill(before, 'SIGKILL')
  const rowsOfNext = () =>
    server.serverPid() === before ? [] : ask(server.url, 'select one from kept').catch(() => [])
  await expect.poll(rowsOfNext).toEqual([{ one: 1 }])
  await server.stop()
})

test("a stale file with another user's live process id neither blocks the start nor harms that process", async () => {
  const first = await startEmbedded({ dataFolder })
  await first.stop()
  const bystander = spawn('sleep', ['60'], { stdio: 'ignore' })
  children.push(bystander)
  const lines = [
    bystander.pid,
    join(dataFolder, 'postgres'),
    1,
    5432,
    '',
    '127.0.0.1',
    '   123   0',
    'ready   ',
  ]
  writeFileSync(pidFile(), `${lines.join('\n')}\n`)
  writeFileSync(
    join(dataFolder, 'vitrine.lock'),
    JSON.stringify({ pid: bystander.pid, start: 'another time', machine: machineId() }),
  )
  const second = await startEmbedded({ dataFolder })
  expect(processStart(bystander.pid ?? 0)).not.toBeNull()
  await second.stop()
})
