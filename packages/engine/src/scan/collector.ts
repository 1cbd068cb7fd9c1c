/** Collects pages round by round and hands them on to be judged. */
import { isAbort } from '../crawl/crawl-error.ts'
import type { PageOutcome, PageTask } from '../scan-types.ts'
import { type CollectedPage, collectPage } from './collect-page.ts'
import { inLanes } from './in-lanes.ts'
import { createPace } from './pace.ts'
import { bareOutcome } from './page-outcome.ts'
import { placeOf } from './place-of.ts'
import type { ScanRun } from './scan-run.ts'
import type { SiteMap } from './site-data.ts'
import { createTaskFeed, type TaskFeed } from './task-feed.ts'
import { causeOf, pageFailedText } from './tell.ts'
import { recordOutcome } from './work-tier.ts'

export interface Collector {
  /** Collects the pages of a round, in the order of the tasks. Rejects when the scan, or its judging, was stopped. */
  collect(tasks: readonly PageTask[]): Promise<CollectedPage[]>
  /** Tells judges of the pages that wait for them. */
  feed: TaskFeed
  /** Does what collecting waits for: meanwhile nothing else is judged. */
  aside(work: () => Promise<void>): Promise<void>
  /** Resolves when there is time to judge a page. Rejects when the scan cannot go on. */
  room(): Promise<void>
  /** Everything was collected. */
  end(): void
  /** Collecting or judging failed: neither goes on. */
  fail(reason: unknown): void
}

/** Finds out first what was recorded before this scan was cut off. */
export async function createCollector(run: ScanRun, sites: SiteMap): Promise<Collector> {
  const { signal } = run.deps
  const feed = createTaskFeed()
  const pace = createPace()
  const failed = new AbortController()
  const recorded = await readRecorded(run)
  const ready: PageTask[] = []
  let adding: Promise<void> | null = null

  /** Adds what was collected meanwhile in one go: a database answers slower than many a store. */
  async function addReady(): Promise<void> {
    while (ready.length > 0) {
      await run.deps.memory.addTasks(ready.splice(0))
      feed.added()
    }
  }

  function end(): void {
    pace.end()
    feed.end()
  }

  async function collectOne(task: PageTask): Promise<CollectedPage> {
    signal.throwIfAborted()
    failed.signal.throwIfAborted()
    const before = recorded.get(placeOf(task))
    if (before !== undefined && !before.isPage)
      return { task, finalUrl: before.finalUrl, outcome: null, leads: null }
    if (before === undefined) run.tell.page(task, 'in_progress')
    const page = await collectSafely(run, sites, task)
    if (before !== undefined) return page
    if (page.outcome !== null) {
      await recordOutcome(run, page.outcome)
      return page
    }
    run.tell.page(task, 'collected')
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
    aside: pace.hold,
    async room() {
      await pace.room()
      failed.signal.throwIfAborted()
    },
    async collect(tasks) {
      for (const { url, region } of tasks) run.ledger.plan(url, region)
      return inLanes(tasks, Math.max(1, run.options.concurrency), collectOne)
    },
    end,
    fail(reason) {
      failed.abort(reason)
      end()
    },
  }
}

/** A fault of ours must not cost the scan its other pages. */
async function collectSafely(run: ScanRun, sites: SiteMap, task: PageTask): Promise<CollectedPage> {
  try {
    return await collectPage(run, sites, task)
  } catch (error) {
    run.deps.signal.throwIfAborted()
    if (isAbort(error)) throw error
    run.tell.problem(pageFailedText, task.url, causeOf(error))
    const outcome = bareOutcome(task, { state: 'failed', reason: pageFailedText })
    return { task, finalUrl: task.url, outcome, leads: null }
  }
}

interface Recorded {
  finalUrl: string
  /** It was judged, so it leads somewhere. */
  isPage: boolean
}

async function readRecorded(run: ScanRun): Promise<Map<string, Recorded>> {
  const recorded = new Map<string, Recorded>()
  for await (const outcome of run.deps.memory.outcomes()) {
    run.ledger.record(outcome)
    if (outcome.task.tier === 'http')
      recorded.set(placeOf(outcome.task), { finalUrl: outcome.finalUrl, isPage: isPage(outcome) })
  }
  return recorded
}

function isPage({ pageType, template }: PageOutcome): boolean {
  return pageType !== null || template !== null
}
