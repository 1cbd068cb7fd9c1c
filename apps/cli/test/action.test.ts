/** The steps of the GitHub Action, run by a shell in an empty folder, with this program in place of npm's. */
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '@vitrine/config/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: Server
let url: string
let folder: string

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Lamp House</title></head><body><nav><a href="/">Home</a></nav><main>${body}</main></body></html>`
const pages: Readonly<Record<string, string>> = {
  '/': page('<h1>Lamps</h1><a href="/products/reed">Reed lamp</a>'),
  '/products/reed': page(
    '<h1>Reed ::error::lamp</h1><p class="price">$0.00</p><form action="/cart/add" method="post"><button>Add to cart</button></form>',
  ),
}

beforeAll(async () => {
  shop = createServer((request, response) => {
    const body = pages[new URL(request.url ?? '/', 'http://shop').pathname]
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/html' }).end(body ?? 'Not found')
  })
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'vitrine-action-'))
  // The action installs from npm; here the same command is this repository's.
  const npx = `#!/bin/sh\n[ "$2" = vitrine@latest ] || exit 64\nshift 2\nexec "${process.execPath}" "${join(projectRoot, 'apps/cli/src/scanner.ts')}" "$@"\n`
  await writeFile(join(folder, 'npx'), npx)
  await chmod(join(folder, 'npx'), 0o755)
})
afterAll(async () => {
  shop.closeAllConnections()
  shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** The script of the action's last step, as the runner would pass it to the shell. */
async function script(): Promise<string> {
  const text = await readFile(join(projectRoot, 'action/action.yml'), 'utf8')
  const [, block = ''] = text.split('      run: |\n')
  return block.replaceAll(/^ {8}/gm, '')
}

async function runStep(inputs: Record<string, string>) {
  const file = (name: string) => join(folder, name)
  await Promise.all(['output', 'summary.md'].map((name) => writeFile(file(name), '')))
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    // Each step loads the whole program.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    ...{ RUNNER_TEMP: folder, GITHUB_OUTPUT: file('output'), GITHUB_STEP_SUMMARY: file('summary.md') },
    ...{ INPUT_COMPARE_TO: '', INPUT_FAIL_ON: '', INPUT_VERSION: 'latest', INPUT_URL: url },
    INPUT_ARGS: `--tier http --owner --allow-host ${new URL(url).host}`,
    ...inputs,
  }
  const step = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', await script()]
  const { code, stdout } = await new Promise<{ code: number; stdout: string }>((done) => {
    execFile('bash', step, { cwd: folder, env }, (error, out) => {
      done({ code: error === null ? 0 : Number(error.code), stdout: out })
    })
  })
  return {
    code,
    stdout,
    output: await readFile(file('output'), 'utf8'),
    summary: await readFile(file('summary.md'), 'utf8'),
  }
}

test('fails the job, annotates it, and writes its summary', async () => {
  const { code, stdout, output, summary } = await runStep({ INPUT_FAIL_ON: 'high' })
  expect(code).toBe(1)
  expect(stdout).toMatch(/^::error title=.+::.*price-missing$/m)
  // Nothing that a page says is a command.
  expect(
    stdout.split('\n').filter((line) => !/^(::(error|warning|notice) title=[^:]*::.*)?$/.test(line)),
  ).toEqual([])
  expect(output).toContain(`report=${join(folder, 'vitrine.json')}`)
  expect(JSON.parse(await readFile(join(folder, 'vitrine.json'), 'utf8')).outcome).toBe('completed')
  expect(summary).toContain('## Lamp House')
})

test('without a limit, and in comparison with itself, the job passes', async () => {
  expect((await runStep({ INPUT_COMPARE_TO: url })).code).toBe(0)
})
