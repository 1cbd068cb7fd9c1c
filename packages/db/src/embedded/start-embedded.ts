/** Starts the embedded PostgreSQL of a data folder, restarts it if it dies, and stops it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@vitrine/kernel/http/errors'
import pg from 'pg'
import { clusterUser, folderArgument, openCluster, type PostgresCluster, spawnOptions } from './cluster.ts'
import { isFolderLocked, lockFolder } from './folder-lock.ts'
import { isPostgresOf, processStart } from './process-identity.ts'

export interface StartEmbeddedOptions {
  dataFolder: string
  /** False only where losing all data in a power failure does no harm: in tests. */
  isDurable?: boolean
  log?: (line: string) => void
}

export interface EmbeddedPostgres {
  /** Address of the product's database, including its password. */
  url: string
  port: number
  /** Id of the server process; changes when the server was restarted. */
  serverPid(): number
  stop(): Promise<void>
}

const databaseName = 'vitrine'
const stopTimeoutMs = 10_000

/**
 * Starts (on first use: creates) the database of a data folder and waits until it responds. A server that dies is
 * restarted on the same port, so pools only have to reconnect.
 * @throws AppError CONFLICT when another live process runs the folder
 */
export async function startEmbedded(options: StartEmbeddedOptions): Promise<EmbeddedPostgres> {
  const lock = await lockFolder(options.dataFolder)
  const runtimeFile = join(options.dataFolder, 'postgres.runtime.json')
  try {
    // A process that was killed leaves the port of a server that is gone.
    await unlink(runtimeFile).catch(() => undefined)
    const isDurable = options.isDurable ?? true
    const cluster = await openCluster(options.dataFolder, { isDurable })
    const server = await runServer(cluster, { isDurable, log: options.log ?? (() => {}) })
    const url = `postgres://${clusterUser}:${cluster.password}@127.0.0.1:${server.port}/${databaseName}`
    await createDatabase(url)
    // Renamed when it is complete: other processes read it as soon as it is there.
    await writeFile(`${runtimeFile}.new`, JSON.stringify({ port: server.port }), { mode: 0o600 })
    await rename(`${runtimeFile}.new`, runtimeFile)
    return {
      url,
      port: server.port,
      serverPid: server.pid,
      async stop() {
        await server.stop()
        await unlink(runtimeFile).catch(() => undefined)
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Address of the database that another live process runs in this folder; null when none does. */
export async function findRunningEmbedded(dataFolder: string): Promise<string | null> {
  if (!(await isFolderLocked(dataFolder))) return null
  const runtime = await readFile(join(dataFolder, 'postgres.runtime.json'), 'utf8').catch(() => null)
  const password = await readFile(join(dataFolder, 'postgres.password'), 'utf8').catch(() => null)
  if (runtime === null || password === null) return null
  const { port } = JSON.parse(runtime) as { port: number }
  return `postgres://${clusterUser}:${password.trim()}@127.0.0.1:${port}/${databaseName}`
}

interface Server {
  port: number
  pid(): number
  stop(): Promise<void>
}

interface ServerOptions {
  isDurable: boolean
  log: (line: string) => void
}

async function runServer(cluster: PostgresCluster, options: ServerOptions): Promise<Server> {
  await endOrphan(cluster)
  let { child, port } = await startOnFreePort(cluster, options)
  let watchdog = startWatchdog(cluster, child)
  let isStopping = false
  let restarting: Promise<void> = Promise.resolve()

  const restart = async () => {
    options.log('PostgreSQL stopped unexpectedly and is being restarted.')
    watchdog.stdin?.end()
    for (let attempt = 1; !isStopping; attempt++) {
      try {
        await endOrphan(cluster)
        child = await startServer(cluster, port, options)
        watchdog = startWatchdog(cluster, child)
        child.once('exit', onExit)
        return
      } catch (error) {
        options.log(`PostgreSQL didn’t start (attempt ${attempt}): ${String(error)}`)
        await sleep(Math.min(500 * attempt, 5_000))
      }
    }
  }
  const onExit = () => {
    if (!isStopping) restarting = restart()
  }
  child.once('exit', onExit)

  return {
    port,
    pid: () => child.pid ?? 0,
    async stop() {
      isStopping = true
      await restarting
      await stopServer(child)
      watchdog.stdin?.end()
    },
  }
}

async function startOnFreePort(cluster: PostgresCluster, options: ServerOptions) {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    try {
      return { child: await startServer(cluster, port, options), port }
    } catch (error) {
      // Another process may take the port between choosing and using it; after a crash, the old processes may need a
      // moment to release the shared memory.
      if (attempt === 5) throw error
      await sleep(300 * attempt)
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = address !== null && typeof address === 'object' ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

/** Temporary data need not be durable, and the tests of many processes share one server. */
const throwaway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
}

async function startServer(
  cluster: PostgresCluster,
  port: number,
  options: ServerOptions,
): Promise<ChildProcess> {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    // A socket file would need a folder that both users may enter, and a path under 108 characters.
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    jit: 'off',
    log_min_messages: 'warning',
    ...(options.isDurable ? {} : throwaway),
  }
  const args = ['-D', folderArgument(cluster), '-p', String(port)]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  const child = spawn(`${cluster.binaries}/bin/postgres`, args, {
    ...spawnOptions(cluster),
    // In a process group of its own: Ctrl-C in the terminal must not stop it before our own shutdown does.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let lastLines = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    lastLines = `${lastLines}${chunk.toString()}`.slice(-2_000)
    for (const line of chunk.toString().split('\n')) if (line.trim() !== '') options.log(line)
  })
  try {
    await waitUntilReady(child, cluster, port)
    return child
  } catch (error) {
    child.kill('SIGQUIT')
    throw new AppError('UNAVAILABLE', `PostgreSQL didn’t start: ${lastLines.trim() || String(error)}`, {
      cause: error,
    })
  }
}

/** Recovery after a crash may take a while; a process that has ended never responds. */
async function waitUntilReady(child: ChildProcess, cluster: PostgresCluster, port: number): Promise<void> {
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  child.once('exit', (code) => {
    failure ??= new Error(`it exited with code ${code}`)
  })
  const giveUpAt = Date.now() + 120_000
  const url = `postgres://${clusterUser}:${cluster.password}@127.0.0.1:${port}/postgres`
  while (Date.now() < giveUpAt) {
    if (failure) throw failure
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch {
      await sleep(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw new Error('it didn’t respond within two minutes')
}

/**
 * A small shell script that stops the server when this process is gone, even after kill -9: its input is a pipe that
 * only we hold open. It checks that the id still is the server of this folder before it sends a signal.
 */
function startWatchdog(cluster: PostgresCluster, server: ChildProcess): ChildProcess {
  const script =
    'cat >/dev/null; read -r pid < postmaster.pid 2>/dev/null && [ "$pid" = "$1" ] && kill -INT "$1" 2>/dev/null; exit 0'
  const watchdog = spawn('/bin/sh', ['-c', script, 'sh', String(server.pid)], {
    ...spawnOptions(cluster),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.on('error', () => {})
  watchdog.stdin?.on('error', () => {})
  watchdog.unref()
  return watchdog
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  // SIGINT: close connections, flush, exit. SIGQUIT: exit now and recover at the next start.
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs)
  await ended
  clearTimeout(timer)
}

/**
 * Ends a server that an earlier process of ours left behind in this folder. We hold the folder's lock, so it has no
 * other owner. An id that now belongs to any other process is left alone.
 */
async function endOrphan(cluster: PostgresCluster): Promise<void> {
  const pidFile = join(cluster.folder, 'postmaster.pid')
  const text = await readFile(pidFile, 'utf8').catch(() => null)
  if (text === null) return
  const pid = Number.parseInt(text.split('\n')[0] ?? '', 10)
  const isOurs = () => Number.isInteger(pid) && pid > 1 && isPostgresOf(pid, cluster.folder)
  if (!isOurs()) {
    // PostgreSQL considers its parent's id stale, and then still checks by the file's other lines that no process of
    // the old server is left. Without the file it could not.
    await writeFile(pidFile, text.replace(/^[^\n]*/, String(process.pid)))
    return
  }
  for (const [signal, patienceMs] of [
    ['SIGINT', stopTimeoutMs],
    ['SIGQUIT', 5_000],
  ] as const) {
    process.kill(pid, signal)
    const giveUpAt = Date.now() + patienceMs
    while (Date.now() < giveUpAt) {
      if (processStart(pid) === null) return
      await sleep(50)
    }
    if (!isOurs()) return
  }
  throw new Error(`The database server ${pid} from an earlier start isn’t shutting down.`)
}

async function createDatabase(url: string): Promise<void> {
  const address = new URL(url)
  address.pathname = '/postgres'
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
