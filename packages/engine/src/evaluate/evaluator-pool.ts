/**
 * Evaluates pages in worker threads so that parsing does not block the network, or in this thread when there
 * are none.
 */
import { availableParallelism } from 'node:os'
import type { Detector } from '../api/detector.ts'
import { evaluatePage } from './evaluate-page.ts'
import type { EvaluationRequest, PageEvaluation, ProbeImages } from './evaluation.ts'
import { createEvaluatorThreads, type EvaluatorThreads } from './evaluator-threads.ts'
import { forgetFacts } from './facts-cache.ts'

/** One scan's use of the evaluator threads. */
export interface EvaluatorPool {
  /** Rejects when the page cannot be read, or when evaluating it took too long. */
  evaluate(request: EvaluationRequest, probeImages: ProbeImages): Promise<PageEvaluation>
  close(): Promise<void>
}

export interface EvaluatorPoolOptions {
  detectors: readonly Detector[]
  /** Module for the threads; absent: everything runs in this thread. */
  detectorsModule: string | undefined
  timeoutMs?: number
  /** The scan expects to evaluate few pages, and starts with one thread. */
  expectsFew?: boolean
}

interface WorkerPool {
  threads: EvaluatorThreads
  users: number
  idle: NodeJS.Timeout | null
}

const defaultTimeoutMs = 60_000
const maxThreads = 4
/** Scans often follow each other, and starting threads takes a second or two. */
const keepIdleMs = 20_000
/** Starting a further thread takes as long as evaluating some of these. */
const fewPages = 40

const workerPools = new Map<string, WorkerPool>()

function join(module: string): WorkerPool {
  let workerPool = workerPools.get(module)
  if (workerPool === undefined) {
    const threads = createEvaluatorThreads(module, Math.min(maxThreads, Math.max(1, availableParallelism())))
    workerPool = { threads, users: 0, idle: null }
    workerPools.set(module, workerPool)
  }
  if (workerPool.idle !== null) clearTimeout(workerPool.idle)
  workerPool.idle = null
  workerPool.users += 1
  return workerPool
}

function leave(module: string, workerPool: WorkerPool): void {
  workerPool.users -= 1
  if (workerPool.users > 0) return
  workerPool.idle = setTimeout(() => {
    workerPools.delete(module)
    void workerPool.threads.close()
  }, keepIdleMs)
  workerPool.idle.unref()
}

/** Creates a scan's pool. Always close it. */
export function createEvaluatorPool({
  detectors,
  detectorsModule,
  timeoutMs,
  expectsFew = false,
}: EvaluatorPoolOptions): EvaluatorPool {
  if (detectorsModule === undefined)
    return {
      evaluate: (request, probeImages) => evaluatePage(request, detectors, probeImages),
      async close() {
        forgetFacts()
      },
    }
  const workerPool = join(detectorsModule)
  const sites = new Set<string>()
  let isClosed = false
  let asked = 0
  return {
    async evaluate(request, probeImages) {
      if (isClosed) throw new Error('the evaluator threads are closed')
      sites.add(request.site.key)
      asked += 1
      const isPatient = expectsFew && asked <= fewPages
      return workerPool.threads.evaluate(request, probeImages, timeoutMs ?? defaultTimeoutMs, isPatient)
    },
    async close() {
      if (isClosed) return
      isClosed = true
      for (const key of sites) workerPool.threads.forget(key)
      leave(detectorsModule, workerPool)
    },
  }
}
