/** The packages as npm would install them, in a folder that has nothing else. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { planOfKinds } from '@vitrine/shops/faults/plan'
import { type RunningShop, serveShop } from '@vitrine/shops/serve'
import { buildShop } from '@vitrine/shops/shop/build-shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

const root = resolve(import.meta.dirname, '../../..')
const exec = promisify(execFile)
/** Building and installing take a minute of processor time, which a busy machine may take ten for. */
const hookTimeoutMs = 900_000
/** A small shop: only what the packages contain is tested here. */
const products = 4
let folder: string
let shop: RunningShop

async function install(name: string): Promise<string> {
  const target = await mkdtemp(join(folder, 'installed-'))
  const manifest = { name: 'test', private: true, type: 'module' }
  await writeFile(join(target, 'package.json'), JSON.stringify(manifest))
  const [tarball = ''] = (await readdir(join(root, 'dist'))).filter((each) => each.startsWith(name))
  const args = ['install', join(root, 'dist', tarball), '--prefer-offline', '--no-audit', '--no-fund']
  await exec('npm', [...args, '--loglevel=error'], { cwd: target, maxBuffer: 1e8 })
  return target
}

/** Runs a program of the project's Node in an installed folder. */
const run = (cwd: string, args: string[]) =>
  exec(process.execPath, args, { cwd, maxBuffer: 1e8, env: { PATH: process.env.PATH, TMPDIR: tmpdir() } })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-packages-'))
  const [running] = await Promise.all([
    serveShop({
      edition: 'faulty',
      products,
      plan: planOfKinds(buildShop({ products }), ['placeholder-text'], 'packed'),
    }),
    exec(process.execPath, [join(root, 'scripts/package.ts')], { cwd: root }),
  ])
  shop = running
}, hookTimeoutMs)

afterAll(async () => {
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

const Report = z.object({
  outcome: z.string(),
  timing: z.object({ http_pages: z.number(), browser_pages: z.number() }),
  alerts: z.array(z.object({ detector: z.string() })),
})

describe('vitrine', () => {
  let installed: string
  const command = () => join(installed, 'node_modules', '.bin', 'vitrine')
  const scanArguments = (tier: string, file: string) => [
    command(),
    'scan',
    shop.url,
    ...['--owner', '--allow-host', new URL(shop.url).host, '--tier', tier, '--no-speed'],
    ...['--template', tier === 'http' ? 'T32' : 'T38'],
    ...['--pages', tier === 'http' ? '30' : '2', '--json', file],
  ]
  beforeAll(async () => {
    installed = await install('vitrine-0')
  }, hookTimeoutMs)

  test('takes less than 80 MB without the bundled browser', async () => {
    const entries = await readdir(join(installed, 'node_modules'), { recursive: true, withFileTypes: true })
    const isOfBrowser = (path: string) => path.includes(join('@sparticuz', 'chromium'))
    const [browser = [], others = []] = [true, false].map((wanted) =>
      entries.filter((entry) => entry.isFile() && isOfBrowser(entry.parentPath) === wanted),
    )
    const sizes = await Promise.all(others.map(({ parentPath, name }) => stat(join(parentPath, name))))
    const bytes = sizes.reduce((sum, { size }) => sum + size, 0)
    expect(browser.length).toBeGreaterThan(0)
    expect(bytes).toBeGreaterThan(20e6)
    expect(bytes).toBeLessThan(80e6)
  })

  test('prints its help in less than half a second of processor time', async () => {
    const program = `process.on('exit', () => {
      const { user, system } = process.cpuUsage()
      process.stderr.write(String((user + system) / 1e6))
    })`
    const preload = `data:text/javascript,${encodeURIComponent(program)}`
    for (const args of [['--help'], ['scan', '--help']]) {
      const { stdout, stderr } = await run(installed, ['--import', preload, command(), ...args])
      expect(stdout).toContain('Usage: vitrine')
      expect(Number(stderr)).toBeGreaterThan(0)
      expect(Number(stderr)).toBeLessThan(0.5)
    }
  })

  test.each(['http', 'browser'])('scans a store in the %s tier', async (tier) => {
    const file = join(installed, `${tier}.json`)
    await run(installed, scanArguments(tier, file))
    const report = Report.parse(JSON.parse(await readFile(file, 'utf8')))
    expect(report.outcome).toBe('completed')
    expect(report.timing[tier === 'http' ? 'http_pages' : 'browser_pages']).toBeGreaterThan(0)
    if (tier === 'http') expect(report.alerts.map(({ detector }) => detector)).toContain('placeholder-text')
  })

  test('explains a check, and knows no command of the server', async () => {
    const { stdout } = await run(installed, [command(), 'explain', 'price-missing'])
    expect(stdout).toContain('How to fix')
    await expect(run(installed, [command(), 'start'])).rejects.toMatchObject({ code: 2 })
  })

  test('runs the example, with types and a detector of one’s own', async () => {
    await cp(join(root, 'examples', 'own-detector'), join(installed, 'example'), { recursive: true })
    const files = ['scan.ts', 'detectors/title-in-capitals/detector.ts'].map((name) => `example/${name}`)
    const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext', '--skipLibCheck']
    await run(installed, [
      join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
      ...options,
      ...['--typeRoots', join(root, 'node_modules', '@types'), '--types', 'node'],
      ...files,
    ])
    const { stdout } = await run(installed, ['example/scan.ts', shop.url])
    expect(stdout).toMatch(/^completed: \d+ alerts$/m)
    const checked = await run(installed, [command(), 'check', 'example/detectors'])
    expect(checked.stdout).toContain('1 detector, 4 cases: 4 passed, 0 failed.')
  })
})

describe('@vitrine/server', () => {
  let child: ChildProcess | null = null
  afterAll(async () => {
    if (child === null || child.exitCode !== null) return
    const ended = new Promise((done) => child?.once('close', done))
    child.kill('SIGINT')
    await ended
  })

  test('starts from its package and serves the web app', { timeout: hookTimeoutMs }, async () => {
    const installed = await install('vitrine-server')
    child = spawn(process.execPath, [join(installed, 'node_modules/.bin/vitrine-server'), 'start'], {
      cwd: installed,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        TMPDIR: tmpdir(),
        VITRINE_DATA_DIR: join(installed, 'data'),
        VITRINE_PORT: '0',
        VITRINE_DEMO: '0',
      },
    })
    const url = await readyUrl(child)
    const page = await (await fetch(url)).text()
    expect(page).toContain('<div id="root">')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })
})

/** The address that the server prints before `ready`. */
function readyUrl(server: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((done, reject) => {
    server.once('close', () => reject(new Error(`the server ended:\n${said}`)))
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (/^ready\b/m.test(said) && url !== undefined) done(url)
    })
  })
}
