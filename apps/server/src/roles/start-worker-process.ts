/** Runs the worker role in its own process next to the API, and restarts it when it exits. */
import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { readEnvironment, type Settings } from '@vitrine/config/settings'
import type { Logger } from 'pino'
import type { BrowserFacts } from './start-worker-role.ts'

export interface WorkerTask {
  settings: Settings
  databaseUrl: string
  logLevel: string
}

export interface WorkerProcess {
  /**
   * Lets it take jobs. Links in its mails start with this URL. Resolves once it is ready. `onDeath` is called for
   * each unexpected exit.
   */
  begin(publicUrl: string, onDeath: (pid: number) => Promise<unknown>): Promise<void>
  browser: Promise<BrowserFacts>
  stop(): Promise<void>
}

type Message = { type: 'ready' } | { type: 'browser'; facts: BrowserFacts }

const entry = new URL('./worker-process.ts', import.meta.url)
const stopWithinMs = 12_000
const firstPauseMs = 500
const maxPauseMs = 30_000
/**
 * glibc's allocator keeps freed memory in an arena per thread. A scan runs in a dozen threads, which wasted two
 * hundred megabytes; limiting it to two arenas cost no measurable time.
 */
const fewArenas = { MALLOC_ARENA_MAX: '2' }
/** As `scripts/run.mjs` starts the product: earlier collection of young garbage saves a hundred megabytes in a scan. */
const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8']
/** A process that ran this long did not fail at start, in milliseconds. */
const healthyAfterMs = 60_000

/** Starts loading at once; `begin` follows when the product's URL is known. */
export function startWorkerProcess(task: WorkerTask, log: Pick<Logger, 'error'>): WorkerProcess {
  const stopping = new AbortController()
  const browser = Promise.withResolvers<BrowserFacts>()
  const launch = () => {
    const child = fork(entry, [], {
      execArgv: flags,
      env: { ...fewArenas, ...readEnvironment() },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'advanced',
    })
    child.on('message', (message: Message) => {
      if (message.type === 'browser') browser.resolve(message.facts)
    })
    child.send(task)
    return child
  }
  let child = launch()
  let keeping: Promise<void> = Promise.resolve()

  async function keepAlive(publicUrl: string, onDeath: (pid: number) => Promise<unknown>): Promise<void> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      const bornAt = Date.now()
      const how = await endOf(child)
      if (stopping.signal.aborted) return
      log.error({ pid: child.pid, how }, 'the worker process exited and is being restarted')
      await onDeath(child.pid ?? 0).catch((error: unknown) =>
        log.error({ err: error }, 'the worker process’s jobs resume once its heartbeat times out'),
      )
      if (Date.now() - bornAt > healthyAfterMs) pauseMs = firstPauseMs
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      child = launch()
      child.send({ publicUrl })
    }
  }

  return {
    browser: browser.promise,
    async begin(publicUrl, onDeath) {
      child.send({ publicUrl })
      await readyOf(child)
      keeping = keepAlive(publicUrl, onDeath)
    },
    async stop() {
      stopping.abort()
      await end(child)
      await keeping
    },
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Resolves with the exit code or signal. */
function endOf(child: ChildProcess): Promise<string> {
  if (hasEnded(child)) return Promise.resolve(String(child.exitCode ?? child.signalCode))
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(String(code ?? signal))))
}

/** @throws if it exits before it takes jobs; its own message is on standard error. */
function readyOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: Message) => message.type === 'ready' && resolve())
    void endOf(child).then((how) => reject(new Error(`The worker process exited during startup (${how}).`)))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = endOf(child)
  if (child.connected) child.send('stop')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
  await ended
  clearTimeout(timer)
}
