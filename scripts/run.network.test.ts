import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const nodePackage = `node_modules/node-${process.platform}-${process.arch}`
let root: string

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const lockfile = (packages: Record<string, unknown>) => JSON.stringify({ packages })

/** What npm would install, by `npm` itself: a script that records how it was called. */
const npm = `#!${process.execPath}
const { mkdirSync, symlinkSync, writeFileSync } = require('node:fs')
writeFileSync('npm-call', process.argv.slice(2).join(' ') + ' | ' + process.env.UV_THREADPOOL_SIZE)
if (process.env.FAKE_SKIPS === undefined) {
  mkdirSync('${nodePackage}/bin', { recursive: true })
  symlinkSync(process.execPath, '${nodePackage}/bin/node')
}
`

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-run-'))
  const scripts = fileURLToPath(new URL('.', import.meta.url))
  for (const file of ['run.mjs', 'remove-unused-files.mjs']) {
    mkdirSync(join(root, 'scripts'), { recursive: true })
    copyFileSync(join(scripts, file), join(root, 'scripts', file))
  }
  write('apps/cli/src/main.ts', 'console.log(process.env.PATH)')
  write('bin/npm', npm)
  chmodSync(join(root, 'bin/npm'), 0o755)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Another machine: its platform, its processor, and its own Node. */
function run(machine: { platform?: string; version?: string } = {}, env: Record<string, string> = {}) {
  const code = `
    Object.defineProperty(process, 'platform', { value: '${machine.platform ?? process.platform}' })
    Object.defineProperty(process, 'versions', { value: { node: '${machine.version ?? '24.0.0'}' } })`
  const { UV_THREADPOOL_SIZE: _, ...inherited } = process.env
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(code)}`,
      join(root, 'scripts/run.mjs'),
      'apps/cli/src/main.ts',
    ],
    {
      encoding: 'utf8',
      env: {
        ...inherited,
        PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}`,
        INIT_CWD: root,
        ...env,
      },
    },
  )
  return { status, path: stdout.trim().split(delimiter), stderr }
}

const called = () => {
  const { stdout } = spawnSync('cat', [join(root, 'npm-call')], { encoding: 'utf8' })
  return stdout
}

test('installs with as many threads as cores, and starts with the Node of the package for this machine', () => {
  write('package-lock.json', lockfile({ [nodePackage]: { version: '24.21.0', optional: true } }))
  const { status, path, stderr } = run({ version: '20.11.1' })
  expect(stderr).toMatch(/^Installing packages \(\d+ MB, once\) …\n$/)
  expect(status).toBe(0)
  expect(path[0]).toBe(join(root, nodePackage, 'bin'))
  const threads = Math.max(2, availableParallelism())
  expect(called()).toBe(`ci --no-audit --no-fund --loglevel=error --omit=dev | ${threads}`)
})

test('installs again when the lockfile asks for another version of Node, otherwise not', () => {
  write('package-lock.json', lockfile({ [nodePackage]: { version: '24.21.0', optional: true } }))
  mkdirSync(join(root, nodePackage, 'bin'), { recursive: true })
  symlinkSync(process.execPath, join(root, nodePackage, 'bin/node'))
  const installed = (version: string) =>
    write('node_modules/.package-lock.json', lockfile({ [nodePackage]: { version } }))
  installed('24.21.0')
  expect(run().stderr).toBe('')
  expect(called()).toBe('')
  installed('24.20.0')
  rmSync(join(root, nodePackage), { recursive: true })
  expect(run().stderr).toContain('Installing packages')
})

test('says so when npm leaves out the package with Node', () => {
  write('package-lock.json', lockfile({ [nodePackage]: { version: '24.21.0', optional: true } }))
  const { status, stderr } = run({}, { FAKE_SKIPS: '1' })
  expect(status).toBe(1)
  expect(stderr).toContain(`npm left out ${nodePackage}, which holds Node: run npm ci --include=optional.`)
})

test("starts with the machine's own Node where no package brings one", () => {
  write('package-lock.json', lockfile({ [nodePackage]: { version: '24.21.0', optional: true } }))
  write('node_modules/.package-lock.json', lockfile({}))
  const { status, path } = run({ platform: 'darwin', version: '22.19.0' })
  expect(status).toBe(0)
  expect(path[0]).toBe(dirname(process.execPath))
})

test('refuses an old Node there with one sentence, before anything is installed', () => {
  write('package-lock.json', lockfile({ [nodePackage]: { version: '24.21.0', optional: true } }))
  const { status, stderr } = run({ platform: 'darwin', version: '22.18.5' })
  expect(status).toBe(1)
  expect(stderr).toBe(
    `Vitrine needs Node 22.19 or newer on darwin ${process.arch}, and this is Node 22.18.5. ` +
      'Install Node 24 from https://nodejs.org, and start again.\n',
  )
  expect(called()).toBe('')
})
