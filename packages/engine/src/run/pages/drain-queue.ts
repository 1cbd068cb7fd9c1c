/** Works off the open tasks of a tier. Leases separate a worker that was thought dead from the one that took over. */

import { sleep } from '@vitrine/kernel/time/sleep'
import type { PageOutcome, PageTask } from '../../api/scan-types.ts'
import { isAbort } from '../../net/crawl-error.ts'
import { errorCause, pageFailedText } from '../events.ts'
import type { ClockPort, CoveragePort, EventsPort, MemoryPort } from '../ports.ts'
import { bareOutcome } from './page-outcome.ts'
import type { TaskFeed } from './task-feed.ts'

/** As long as the heartbeat of working jobs: after this, another worker takes over a dead worker's pages. */
const leaseMs = 20_000
const extendEveryMs = 5_000
const pollMs = 500

export interface QueueOptions {
  tier: PageTask['tier']
  concurrency: number
  visit(task: PageTask): Promise<PageOutcome>
  /** Called with every outcome of this worker once it is saved. */
  onOutcome?(outcome: PageOutcome): void
  /** Absent: all tasks exist from the start. */
  feed?: Pick<TaskFeed, 'isOver' | 'more'>
  /** Awaited before each task. */
  waitForCapacity?(): Promise<void>
  /** The tasks were already reported as in progress when they were added. */
  isBegun?: boolean
}

/** Resolves when no task of the tier is left. Rejects when the scan is stopped. */
export async function drainQueue(
  run: EventsPort & CoveragePort & MemoryPort & ClockPort,
  work: QueueOptions,
): Promise<void> {
  const { memory, signal } = run
  const held = new Set<PageTask>()
  const claims = createClaims(run, work)
  const keepAlive = setInterval(() => {
    // Also renews tasks that wait for a free slot; otherwise another worker would take them before they
    // start.
    const ours = [...held, ...claims.waiting]
    if (ours.length > 0) memory.extend(ours, leaseMs).catch(() => {})
  }, extendEveryMs)
  const workLoop = async () => {
    for (;;) {
      await work.waitForCapacity?.()
      signal.throwIfAborted()
      const more = work.feed?.isOver === false ? work.feed.more() : undefined
      const task = await claims.next()
      if (task === null) {
        if (more !== undefined) {
          await more
          continue
        }
        if ((await memory.openTasks(work.tier)) === 0) return
        // Open tasks belong to other loops or an earlier worker; a dead worker's tasks return when its lease
        // ends.
        if (held.size > 0 && (await memory.openTasks(work.tier)) <= held.size) return
        await sleep(pollMs, signal)
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
    await Promise.all(Array.from({ length: Math.max(1, work.concurrency) }, workLoop))
  } finally {
    clearInterval(keepAlive)
  }
}

async function runTask(
  run: EventsPort & CoveragePort & MemoryPort & ClockPort,
  work: QueueOptions,
  task: PageTask,
): Promise<void> {
  if (work.isBegun !== true) run.events.page(task, 'in_progress')
  let outcome: PageOutcome
  try {
    outcome = await work.visit(task)
  } catch (error) {
    run.signal.throwIfAborted()
    if (isAbort(error)) throw error
    // An internal error must not cost the scan its other pages.
    outcome = bareOutcome(task, { state: 'failed', reason: pageFailedText })
    run.events.problem(pageFailedText, task.url, errorCause(error))
  }
  await recordOutcome(run, outcome)
  work.onOutcome?.(outcome)
}

/** Saves the outcome of a page and reports it. */
export async function recordOutcome(
  run: EventsPort & CoveragePort & MemoryPort,
  outcome: PageOutcome,
): Promise<void> {
  const { task, state, findings } = outcome
  await run.memory.complete(outcome)
  run.ledger.record(outcome)
  for (const { detector, finding } of findings) run.events.finding(detector, finding, true)
  run.events.page(task, state === 'failed' || state === 'blocked' ? 'failed' : 'completed')
  run.events.coverage(run.ledger.snapshot())
}

/** Claims a few tasks at a time, so that loops do not query the memory one by one. */
function createClaims(run: MemoryPort, work: QueueOptions) {
  const ready: PageTask[] = []
  let asking: Promise<void> | null = null
  async function refill(): Promise<void> {
    ready.push(...(await run.memory.claim(work.tier, Math.max(1, work.concurrency), leaseMs)))
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
