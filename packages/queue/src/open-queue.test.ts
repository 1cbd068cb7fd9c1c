import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { withTestDatabase } from '@vitrine/db/test-database'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineJob, handleJob, type JobContext } from './define-job.ts'
import { type OpenQueueOptions, openQueue, type Queue } from './open-queue.ts'

const database = withTestDatabase()
const opened: Queue[] = []
const children: ChildProcess[] = []

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const queue of opened.splice(0)) await queue.stop(1_000)
})

async function open(options: Omit<OpenQueueOptions, 'url'>): Promise<Queue> {
  const queue = await openQueue({ url: database().url, isSupervisor: true, superviseSeconds: 1, ...options })
  opened.push(queue)
  return queue
}

const until = (isDone: () => boolean) => vi.waitUntil(isDone, { timeout: 100_000, interval: 20 })

type Run = (payload: { word: string }, context: JobContext<{ note: string }>) => Promise<void>
const Payload = z.object({ word: z.string() })
const jobOf = (name: string, run: Run, more: object = {}) =>
  handleJob(defineJob({ name, payload: Payload, ...more }), async () => ({ run }))

test('a job enqueued in a transaction runs after the commit, with its payload and the services', async () => {
  const seen: string[] = []
  const job = jobOf(
    'test.commit',
    async ({ word }, { services }) => void seen.push(`${word} ${services.note}`),
  )
  const queue = await open({ jobs: [job] })
  await queue.work([job], { note: 'noted' })
  await database().db.transaction(async (tx) => {
    expect(await queue.enqueue(tx, job, { word: 'yes' })).toMatch(/^[0-9a-f-]{36}$/)
    // Long enough for a worker to take a job that it must not see yet.
    await sleep(300)
    expect(seen).toEqual([])
  })
  await until(() => seen.length > 0)
  expect(seen).toEqual(['yes noted'])
})

test('a rolled back transaction leaves no job', async () => {
  const job = jobOf('test.rollback', async () => {})
  const queue = await open({ jobs: [job] })
  const failing = database().db.transaction(async (tx) => {
    await queue.enqueue(tx, job, { word: 'no' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  const { rows } = await database().db.execute(
    sql`select count(*)::int as jobs from pgboss.job where name = 'test.rollback'`,
  )
  expect(rows).toEqual([{ jobs: 0 }])
})

test('an invalid payload is rejected when it is enqueued', async () => {
  const job = jobOf('test.payload', async () => {})
  const queue = await open({ jobs: [job] })
  await expect(queue.enqueue(database().db, job, { word: 7 } as never)).rejects.toThrow()
})

test('a failing job is retried, and its exhausted hook is called once', async () => {
  const tries: number[] = []
  const reported: string[] = []
  const job = handleJob(
    defineJob({
      name: 'test.exhausted',
      payload: Payload,
      retry: { limit: 1, delaySeconds: 1, maxDelaySeconds: 1 },
      hasExhausted: true,
    }),
    async () => ({
      run: async (_: { word: string }, context: JobContext<unknown>) => {
        tries.push(context.attempt)
        throw new Error('always')
      },
      exhausted: async ({ word }: { word: string }) => void reported.push(word),
    }),
  )
  const queue = await open({ jobs: [job] })
  await queue.work([job], {})
  await queue.enqueue(database().db, job, { word: 'lost' })
  await until(() => reported.length > 0)
  expect(tries).toEqual([0, 1])
  expect(reported).toEqual(['lost'])
})

test('several jobs at once and one for later start soon, although the worker rarely looks for itself', async () => {
  const words: string[] = []
  const run: Run = async ({ word }) => void words.push(word)
  const job = jobOf('test.due', run, { concurrency: 1 })
  const queue = await open({ jobs: [job] })
  await queue.work([job], { note: '' })
  const startedAt = Date.now()
  const startAfter = new Date(startedAt + 1_500)
  await queue.enqueue(database().db, job, { word: 'later' }, { startAfter })
  // Of several jobs in one transaction, the database notifies once.
  await database().db.transaction(async (tx) => {
    for (const word of ['a', 'b', 'c']) await queue.enqueue(tx, job, { word })
  })
  await until(() => words.length === 4)
  expect(words.at(-1)).toBe('later')
  // It looks every 30 seconds.
  expect(Date.now() - startedAt).toBeLessThan(20_000)
})

test('jobs of one group run one at a time over all workers, in parallel with other groups', async () => {
  const running = new Map<string, number>()
  let maxOfOne = 0
  let maxOfAll = 0
  let done = 0
  const run: Run = async ({ word }) => {
    running.set(word, (running.get(word) ?? 0) + 1)
    maxOfOne = Math.max(maxOfOne, ...running.values())
    maxOfAll = Math.max(
      maxOfAll,
      [...running.values()].reduce((sum, count) => sum + count, 0),
    )
    // The first job waits for one of the other group, which may start late.
    await until(() => maxOfAll > 1)
    // Long enough for a worker to take another job of the group, which it must not.
    await sleep(150)
    running.set(word, (running.get(word) ?? 1) - 1)
    done++
  }
  const job = jobOf('test.group', run, { concurrency: 3, groupConcurrency: 1 })
  const first = await open({ jobs: [job] })
  const second = await open({ jobs: [job] })
  for (const word of ['a', 'b', 'a', 'b']) await first.enqueue(database().db, job, { word }, { group: word })
  await Promise.all([first.work([job], { note: '' }), second.work([job], { note: '' })])
  await until(() => done === 4)
  expect(maxOfOne).toBe(1)
  expect(maxOfAll).toBe(2)
})

test('a unique job is queued once for a key', async () => {
  const job = jobOf('test.unique', async () => {}, { unique: 'queued' })
  const queue = await open({ jobs: [job] })
  expect(await queue.enqueue(database().db, job, { word: 'x' }, { key: 'k' })).not.toBeNull()
  expect(await queue.enqueue(database().db, job, { word: 'x' }, { key: 'k' })).toBeNull()
  expect(await queue.enqueue(database().db, job, { word: 'x' }, { key: 'other' })).not.toBeNull()
})

test('a job interrupted by our own shutdown returns without using up a retry', async () => {
  const attempts: number[] = []
  const run: Run = async (_, { attempt, signal }) => {
    attempts.push(attempt)
    if (attempts.length === 1)
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const job = jobOf('test.stop', run, {
    retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
    unique: 'queued-or-running',
  })
  const first = await openQueue({ url: database().url, jobs: [job] })
  await first.work([job], { note: '' })
  await first.enqueue(database().db, job, { word: 'x' }, { key: 'k', group: 'g' })
  await until(() => attempts.length === 1)
  await first.stop(60_000)
  const second = await open({ jobs: [job] })
  await second.work([job], { note: '' })
  await until(() => attempts.length === 2)
  expect(attempts).toEqual([0, 0])
})

test('a job that finds the disk full waits for space without using up a retry', async () => {
  const attempts: number[] = []
  const run: Run = async (_, { attempt }) => {
    attempts.push(attempt)
    if (attempts.length === 1) await writeFile('/dev/full', 'x')
  }
  const retry = { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 }
  const job = jobOf('test.full', run, { retry, unique: 'queued-or-running' })
  const queue = await open({ jobs: [job] })
  await queue.work([job], { note: '' })
  await queue.enqueue(database().db, job, { word: 'x' }, { key: 'k' })
  const waiting = sql`select id from pgboss.job where name = 'test.full' and state = 'created' and start_after > now()`
  await until(() => attempts.length === 1)
  await expect.poll(async () => (await database().db.execute(waiting)).rows.length).toBe(1)
  await database().db.execute(sql`update pgboss.job set start_after = now() where name = 'test.full'`)
  await until(() => attempts.length === 2)
  expect(attempts).toEqual([0, 0])
})

test('a job whose worker is known to be dead is retried without waiting for its heartbeat', async () => {
  const attempts: number[] = []
  const run: Run = async (_, { attempt, signal }) => {
    attempts.push(attempt)
    if (attempt > 0) return
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const job = jobOf('test.dead', run, { retry: { limit: 1, delaySeconds: 1, maxDelaySeconds: 1 } })
  const queue = await open({ jobs: [job] })
  await queue.work([job], { note: '' })
  const jobId = await queue.enqueue(database().db, job, { word: 'x' })
  await until(() => attempts.length === 1)
  await queue.fail(job, jobId ?? '', 'Its worker died.')
  await until(() => attempts.length === 2)
  expect(attempts).toEqual([0, 1])
})

/** A worker process that takes one job and never finishes it; `how` is the job's code. */
async function startWorker(queueName: string, how: string): Promise<ChildProcess> {
  const module = fileURLToPath(new URL('./open-queue.ts', import.meta.url))
  const code = `const { openQueue } = await import(${JSON.stringify(module)})
    const { z } = await import('zod')
    const job = { name: '${queueName}', payload: z.any(), heartbeatSeconds: 600, concurrency: 1,
      loadWorker: async () => ({ run: () => {
        require('node:fs').writeSync(1, 'started\\n')
        ${how}
      } }) }
    const queue = await openQueue({ url: ${JSON.stringify(database().url)}, jobs: [job] })
    await queue.work([job], {})
    setInterval(() => {}, 1000)`
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); ${code}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], cwd: fileURLToPath(new URL('..', import.meta.url)) },
  )
  children.push(child)
  for await (const line of createInterface({ input: child.stdout })) if (line === 'started') break
  return child
}

const waits = 'return new Promise(() => {})'
/** Like a page that takes minutes to evaluate: the thread does nothing else, not even report. */
const isBusy = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

test('the job of a killed worker runs again within 30 seconds, long before its heartbeat is missed', async () => {
  const seen: number[] = []
  const run: Run = async (_, { attempt }) => void seen.push(attempt)
  const job = jobOf('test.killed', run, {
    heartbeatSeconds: 600,
    retry: { limit: 2, delaySeconds: 60, maxDelaySeconds: 60 },
  })
  const queue = await open({ jobs: [job] })
  await queue.enqueue(database().db, job, { word: 'x' })
  await kill(await startWorker('test.killed', waits))
  const killedAt = Date.now()
  await queue.work([job], { note: '' })
  await until(() => seen.length > 0)
  expect(Date.now() - killedAt).toBeLessThan(30_000)
  expect(seen).toEqual([1])
})

test('a live worker keeps its job however long it is too busy to report; a killed one loses its job', async () => {
  const taken: string[] = []
  const run: Run = async ({ word }) => void taken.push(word)
  const job = jobOf('test.busy', run, {
    heartbeatSeconds: 600,
    retry: { limit: 2, delaySeconds: 60, maxDelaySeconds: 60 },
  })
  const queue = await open({ jobs: [job], deadWorkers: { silentSeconds: 1, pollSeconds: 0.2 } })
  await queue.enqueue(database().db, job, { word: 'of the busy one' })
  const busy = await startWorker('test.busy', isBusy)
  await queue.enqueue(database().db, job, { word: 'of the dead one' })
  // It starts later and is therefore silent for a shorter time.
  await kill(await startWorker('test.busy', waits))
  await queue.work([job], { note: '' })
  await until(() => taken.length > 0)
  expect(taken).toEqual(['of the dead one'])
  await kill(busy)
  await until(() => taken.length > 1)
  expect(taken).toEqual(['of the dead one', 'of the busy one'])
})
