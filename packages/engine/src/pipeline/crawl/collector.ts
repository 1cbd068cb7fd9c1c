/** Collects pages round by round and passes them on to evaluation. */

import type { PageOutcome, PageTask } from '../../api/scan-types.ts'
import { isAbort } from '../../net/crawl-error.ts'
import { errorCause, pageFailedText } from '../../run/events.ts'
import { forEachConcurrently } from '../../run/for-each-concurrently.ts'
import { createBackpressure } from '../../run/pages/backpressure.ts'
import { recordOutcome } from '../../run/pages/drain-queue.ts'
import { bareOutcome } from '../../run/pages/page-outcome.ts'
import { createTaskFeed, type TaskFeed } from '../../run/pages/task-feed.ts'
import type { CoveragePort, MemoryPort, VisitPorts } from '../../run/ports.ts'
import { scanPageKey } from '../../run/scan-page-key.ts'
import type { StoreRegions } from '../../run/store-regions.ts'
import { collectPage, type FetchedPage } from './collect-page.ts'

export interface Collector {
  /** Collects the pages of a round, in the order of the tasks. Rejects when the scan or its evaluation was stopped. */
  collect(tasks: readonly PageTask[]): Promise<FetchedPage[]>
  /** Signals pages that wait for evaluation. */
  feed: TaskFeed
  /** Runs work that collecting waits for; nothing else is evaluated meanwhile. */
  pauseEvaluation(work: () => Promise<void>): Promise<void>
  /** Resolves when there is time to evaluate a page. Rejects when the scan cannot go on. */
  waitForCapacity(): Promise<void>
  /** Everything has been collected. */
  end(): void
  /** Collection or evaluation failed, which stops both. */
  fail(reason: unknown): void
}

/** First finds out what was recorded before this scan was interrupted. */
export async function createCollector(
  run: VisitPorts & CoveragePort & MemoryPort,
  sites: StoreRegions,
): Promise<Collector> {
  const { signal } = run
  const feed = createTaskFeed()
  const backpressure = createBackpressure()
  const failed = new AbortController()
  const recorded = await readRecorded(run)
  const ready: PageTask[] = []
  let adding: Promise<void> | null = null

  /** Adds collected pages in batches, because a database responds slower than many a store. */
  async function addReady(): Promise<void> {
    while (ready.length > 0) {
      await run.memory.addTasks(ready.splice(0))
      feed.added()
    }
  }

  function end(): void {
    backpressure.end()
    feed.end()
  }

  async function collectOne(task: PageTask): Promise<FetchedPage> {
    signal.throwIfAborted()
    failed.signal.throwIfAborted()
    const before = recorded.get(scanPageKey(task))
    if (before !== undefined && !before.isPage)
      return { task, finalUrl: before.finalUrl, outcome: null, outline: null }
    if (before === undefined) run.events.page(task, 'in_progress')
    const page = await collectSafely(run, sites, task)
    if (before !== undefined) return page
    if (page.outcome !== null) {
      await recordOutcome(run, page.outcome)
      return page
    }
    run.events.page(task, 'collected')
    ready.push(task)
    while (ready.length > 0) {
      adding ??= addReady().finally(() => {
        adding = null
      })
      await adding
    }
    return page
  }

  return {
    feed,
    pauseEvaluation: backpressure.pauseEvaluation,
    async waitForCapacity() {
      await backpressure.waitForCapacity()
      failed.signal.throwIfAborted()
    },
    async collect(tasks) {
      for (const { url, region } of tasks) run.ledger.plan(url, region)
      return forEachConcurrently(tasks, Math.max(1, run.options.concurrency), collectOne)
    },
    end,
    fail(reason) {
      failed.abort(reason)
      end()
    },
  }
}

/** An internal error must not cost the scan its other pages. */
async function collectSafely(run: VisitPorts, sites: StoreRegions, task: PageTask): Promise<FetchedPage> {
  try {
    return await collectPage(run, sites, task)
  } catch (error) {
    run.signal.throwIfAborted()
    if (isAbort(error)) throw error
    run.events.problem(pageFailedText, task.url, errorCause(error))
    const outcome = bareOutcome(task, { state: 'failed', reason: pageFailedText })
    return { task, finalUrl: task.url, outcome, outline: null }
  }
}

interface Recorded {
  finalUrl: string
  /** It was evaluated, so its links count. */
  isPage: boolean
}

async function readRecorded(run: CoveragePort & MemoryPort): Promise<Map<string, Recorded>> {
  const recorded = new Map<string, Recorded>()
  for await (const outcome of run.memory.outcomes()) {
    run.ledger.record(outcome)
    if (outcome.task.tier === 'http')
      recorded.set(scanPageKey(outcome.task), { finalUrl: outcome.finalUrl, isPage: isPage(outcome) })
  }
  return recorded
}

function isPage({ pageType, template }: PageOutcome): boolean {
  return pageType !== null || template !== null
}
