/** Starts the whole product as `npm start` does, on free ports and an empty data folder. */
import { execFile, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const repositoryRoot = resolve(import.meta.dirname, '../../../..')
const command = join(repositoryRoot, 'apps/cli/src/main.ts')

export interface Product {
  /** URL of the web app, without a trailing slash. */
  url: string
  signIn: { email: string; password: string }
  dataDir: string
  pid: number
  /** Its output so far. */
  output(): string
  /** Resolves with the first match in its past or future output. */
  says(pattern: RegExp, timeoutMs?: number): Promise<RegExpMatchArray>
  /** Sends Ctrl-C. Resolves with the exit code once every process is gone. */
  stop(): Promise<number | null>
  /** Removes the data folder; after `stop`. */
  discard(): Promise<void>
}

export interface StartOptions {
  /** More settings. */
  env?: Record<string, string>
  /** A stopped product: starts with its data and credentials. */
  after?: Pick<Product, 'dataDir' | 'signIn'>
}

const password = 'a-password-for-end-to-end-tests'
const readyWithinMs = 360_000

/**
 * Starts the product and waits until it prints `ready`.
 * @throws if it exits or prints nothing of the kind in time, with its output.
 */
export async function startProduct(options: StartOptions = {}): Promise<Product> {
  const dataDir = options.after?.dataDir ?? (await mkdtemp(join(tmpdir(), 'vitrine-e2e-')))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', command, 'start'], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      VITRINE_PORT: '0',
      VITRINE_DEMO_PORT: '0',
      VITRINE_DATA_DIR: dataDir,
      VITRINE_SEED_PASSWORD: password,
      DATABASE_URL: '',
      ...options.env,
    },
  })
  let said = ''
  const listeners = new Set<() => void>()
  const ended = new Promise<number | null>((resolveEnd) => {
    child.on('close', (code) => {
      resolveEnd(code)
      for (const listener of [...listeners]) listener()
    })
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      for (const listener of [...listeners]) listener()
    })
  const says = (pattern: RegExp, timeoutMs = 60_000) =>
    new Promise<RegExpMatchArray>((resolveMatch, reject) => {
      const finish = (act: () => void) => {
        clearTimeout(timer)
        listeners.delete(look)
        act()
      }
      const look = () => {
        const match = said.match(pattern)
        if (match) finish(() => resolveMatch(match))
        else if (child.exitCode !== null || child.signalCode !== null)
          finish(() => reject(new Error(`the product ended before it said ${pattern}:\n${said}`)))
      }
      const timer = setTimeout(
        () =>
          finish(() => reject(new Error(`the product did not say ${pattern} in ${timeoutMs} ms:\n${said}`))),
        timeoutMs,
      )
      listeners.add(look)
      look()
    })
  const product = {
    dataDir,
    pid: child.pid ?? 0,
    output: () => said,
    says,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
      return ended
    },
    discard: () => rm(dataDir, { recursive: true, force: true }),
  }
  try {
    await says(/^ready\b/m, readyWithinMs)
    const [, url = ''] = await says(/(http:\/\/127\.0\.0\.1:\d+)/)
    // The credentials are printed only on the first start.
    const signIn = options.after?.signIn ?? {
      email: (await says(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/))[0],
      password,
    }
    return { ...product, url, signIn }
  } catch (error) {
    await product.stop()
    throw error
  }
}

/** Starts the product on an empty folder without its demo, with an operator created from the command line. */
export async function startWithoutDemo(
  operator: Product['signIn'],
  env: Record<string, string>,
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'))
  // A first start without the demo creates no account and prints no credentials.
  const product = await startProduct({
    after: { dataDir, signIn: operator },
    env: { VITRINE_DEMO: '0', ...env },
  })
  const args = ['operator', 'create', operator.email, '--password', operator.password]
  await promisify(execFile)(process.execPath, [command, ...args], {
    env: { ...process.env, NODE_ENV: 'development', VITRINE_DATA_DIR: dataDir, DATABASE_URL: '', ...env },
  })
  return product
}

/** Ids of the descendants of a process whose command line contains these words. */
export function descendants(pid: number, words: string): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  const parsed = rows.map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row)?.slice(1) ?? [])
  const descends = (id: string | undefined): boolean => {
    const row = parsed.find(([own]) => own === id)
    return row !== undefined && (row[1] === String(pid) || descends(row[1]))
  }
  return parsed.filter(([id, , args]) => args?.includes(words) && descends(id)).map(([id]) => Number(id))
}
