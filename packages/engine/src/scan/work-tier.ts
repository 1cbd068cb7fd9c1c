/** Works off open tasks of a tier. Leases keep a worker that was thought dead apart from the one that took over. */
import { isAbort } from '../crawl/crawl-error.ts'
import type { PageOutcome, PageTask } from '../scan-types.ts'
import { bareOutcome } from './page-outcome.ts'
import type { ScanRun } from './scan-run.ts'
import type { TaskFeed } from './task-feed.ts'
import { causeOf, pageFailedText } from './tell.ts'

/** As long as the heartbeat of the jobs that work: a dead worker's pages are another's after this. */
const leaseMs = 20_000
const extendEveryMs = 5_000
const pollMs = 500

export interface TierWork {
  tier: PageTask['tier']
  lanes: number
  visit(task: PageTask): Promise<PageOutcome>
  /** Told of every outcome of this worker once it is recorded. */
  onOutcome?(outcome: PageOutcome): void
  /** Absent: all tasks are there from the start. */
  feed?: Pick<TaskFeed, 'isOver' | 'more'>
  /** Waited for before each task. */
  room?(): Promise<void>
  /** Who added the tasks has told already that they are under way. */
  isBegun?: boolean
}

/** Resolves when no task of the tier is left. Rejects when the scan is stopped. */
export async function workTier(run: ScanRun, work: TierWork): Promise<void> {
  const { memory, signal } = run.deps
  const held = new Set<PageTask>()
  const claims = createClaims(run, work)
  const keepAlive = setInterval(() => {
    // Also what waits for a free lane: else it would be another's before it is begun.
    const ours = [...held, ...claims.waiting]
    if (ours.length > 0) memory.extend(ours, leaseMs).catch(() => {})
  }, extendEveryMs)
  const lane = async () => {
    for (;;) {
      await work.room?.()
      signal.throwIfAborted()
      const more = work.feed?.isOver === false ? work.feed.more() : undefined
      const task = await claims.next()
      if (task === null) {
        if (more !== undefined) {
          await more
          continue
        }
        if ((await memory.openTasks(work.tier)) === 0) return
        // What is open is held by other lanes or a worker before; a dead worker's tasks come back when its lease runs out.
        if (held.size > 0 && (await memory.openTasks(work.tier)) <= held.size) return
        await pause(pollMs, signal)
        continue
      }
      held.add(task)
      try {
        await runTask(run, work, task)
      } finally {
        held.delete(task)
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.max(1, work.lanes) }, lane))
  } finally {
    clearInterval(keepAlive)
  }
}

async function runTask(run: ScanRun, work: TierWork, task: PageTask): Promise<void> {
  if (work.isBegun !== true) run.tell.page(task, 'in_progress')
  let outcome: PageOutcome
  try {
    outcome = await work.visit(task)
  } catch (error) {
    run.deps.signal.throwIfAborted()
    if (isAbort(error)) throw error
    // A fault of ours must not cost the scan its other pages.
    outcome = bareOutcome(task, { state: 'failed', reason: pageFailedText })
    run.tell.problem(pageFailedText, task.url, causeOf(error))
  }
  await recordOutcome(run, outcome)
  work.onOutcome?.(outcome)
}

/** Remembers what became of a page, and tells it. */
export async function recordOutcome(run: ScanRun, outcome: PageOutcome): Promise<void> {
  const { task, state, findings } = outcome
  await run.deps.memory.complete(outcome)
  run.ledger.record(outcome)
  for (const { detector, finding } of findings) run.tell.finding(detector, finding)
  run.tell.page(task, state === 'failed' || state === 'blocked' ? 'failed' : 'completed')
  run.tell.coverage(run.ledger.snapshot())
}

/** Claims a few tasks at a time, so that lanes do not ask the memory one by one. */
function createClaims(run: ScanRun, work: TierWork) {
  const ready: PageTask[] = []
  let asking: Promise<void> | null = null
  async function refill(): Promise<void> {
    ready.push(...(await run.deps.memory.claim(work.tier, Math.max(1, work.lanes), leaseMs)))
  }
  return {
    waiting: ready as readonly PageTask[],
    async next(): Promise<PageTask | null> {
      if (ready.length === 0) {
        asking ??= refill().finally(() => {
          asking = null
        })
        await asking
      }
      return ready.shift() ?? null
    },
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
  })
}
