/** The steps of the Dockerfile without a container engine: in an empty folder, as a user without rights. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const exec = promisify(execFile)
const root = resolve(import.meta.dirname, '../../../..')
/** The user of the image. Only root can become someone else. */
const containerUser = 10_001
const identity = process.getuid?.() === 0 ? { uid: containerUser, gid: containerUser } : {}

export interface Assembled {
  /** Everything of this check. */
  folder: string
  /** What the image holds in `/vitrine`. */
  target: string
  /** Settings of every process; nothing else of the environment reaches them. */
  env: Record<string, string>
  remove(): Promise<void>
}

/** Copies the checkout as `COPY . .` does, and runs the script that the Dockerfile runs. */
export async function assemble(): Promise<Assembled> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-container-'))
  await chmod(folder, 0o755)
  const [source, target, home] = ['source', 'vitrine', 'home'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const { stdout } = await exec('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 1e8,
  })
  for (const path of stdout.split('\0').filter((name) => name !== '')) {
    await mkdir(dirname(join(source, path)), { recursive: true })
    await cp(join(root, path), join(source, path)).catch(ignoreDeleted)
  }
  await mkdir(home)
  await giveAway(folder)
  const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, HOME: home, TMPDIR: tmpdir() }
  await exec('sh', ['deploy/container/assemble.sh', source, target], {
    cwd: source,
    env: { ...env, ...networkSettings() },
    maxBuffer: 1e8,
    ...identity,
  })
  return { folder, target, env, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** How this machine reaches the npm registry. */
function networkSettings(): Record<string, string> {
  const isNetwork = (name: string) =>
    /^(npm_config_(registry|cafile|noproxy|proxy|https_proxy)|node_extra_ca_certs|ssl_cert_\w+|\w+_proxy)$/i.test(
      name,
    )
  const found = Object.entries(process.env).flatMap(([name, value]) =>
    value !== undefined && isNetwork(name) ? [[name, value]] : [],
  )
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  return { ...Object.fromEntries(found), ...(certificates && { npm_config_cafile: certificates }) }
}

/** Makes a folder and all in it the unprivileged user's. */
export async function giveAway(path: string): Promise<void> {
  const { uid, gid } = identity
  if (uid === undefined) return
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid)
  await chown(path, uid, gid)
}

function ignoreDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

export interface Running {
  output(): string
  /** Resolves when the process printed it. @throws if it ended before */
  says(pattern: RegExp): Promise<void>
  stop(): Promise<number | null>
  /** Exit code of a process that ends by itself. */
  ended: Promise<number | null>
}

/** The image's entry point with one command. */
export function start(
  { target, env }: Assembled,
  settings: Record<string, string>,
  command: string[],
): Running {
  const args = ['--disable-warning=ExperimentalWarning', 'apps/cli/src/main.ts', ...command]
  const child = spawn(process.execPath, args, {
    cwd: target,
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...identity,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    ended,
    output: () => said,
    async says(pattern) {
      while (!pattern.test(said)) {
        const next = Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')])
        const isOver = await Promise.race([next.then(() => false), ended.then(() => true)])
        if (isOver && !pattern.test(said)) throw new Error(`It ended before it said ${pattern}:\n${said}`)
      }
    },
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM')
      return ended
    },
  }
}
