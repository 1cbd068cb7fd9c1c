/** Judges pages in worker threads, so that parsing and detectors do not hold up the network; or here, without workers. */
import { Worker } from 'node:worker_threads'
import type { Detector } from '../detector.ts'
import { judgePage } from './judge-page.ts'
import type { JudgeRequest, PageJudgement, ProbeImages } from './judge-types.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

export interface JudgePool {
  /** Rejects when the page cannot be read, or when judging it took too long. */
  judge(request: JudgeRequest, probeImages: ProbeImages): Promise<PageJudgement>
  close(): Promise<void>
}

export interface JudgePoolOptions {
  detectors: readonly Detector[]
  /** Module for the workers; absent: everything is judged in this thread. */
  detectorsModule: string | undefined
  workers: number
  timeoutMs?: number
}

interface Job {
  request: JudgeRequest
  probeImages: ProbeImages
  resolve(judgement: PageJudgement): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

interface Thread {
  worker: Worker
  jobs: Map<number, Job>
  knownSites: Set<string>
}

const defaultTimeoutMs = 60_000
/** Old space of a worker; a page that needs more takes its worker down, not the scan. */
const workerHeapMb = 384

/** Makes the pool. Workers start with the first page. */
export function createJudgePool(options: JudgePoolOptions): JudgePool {
  const { detectors, detectorsModule } = options
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs
  const threads: Thread[] = []
  let nextId = 0
  let isClosed = false

  function start(): Thread {
    const worker = new Worker(new URL('./judge-worker.ts', import.meta.url), {
      workerData: { detectorsModule },
      resourceLimits: { maxOldGenerationSizeMb: workerHeapMb },
    })
    const thread: Thread = { worker, jobs: new Map(), knownSites: new Set() }
    threads.push(thread)
    worker.on('message', (message: FromWorker) => void onMessage(thread, message))
    worker.on('error', (error) => retire(thread, error))
    worker.on('exit', () => retire(thread, new Error('the judging thread ended')))
    worker.unref()
    return thread
  }

  /** Fails what the thread was doing; the next page starts another one. */
  function retire(thread: Thread, error: unknown): void {
    const at = threads.indexOf(thread)
    if (at >= 0) threads.splice(at, 1)
    for (const job of thread.jobs.values()) {
      clearTimeout(job.timer)
      job.reject(error instanceof Error ? error : new Error(String(error)))
    }
    thread.jobs.clear()
    void thread.worker.terminate()
  }

  async function onMessage(thread: Thread, message: FromWorker): Promise<void> {
    const job = thread.jobs.get(message.id)
    if (job === undefined) return
    if (message.type === 'probe') {
      const probes = await job.probeImages(message.urls).catch(() => [])
      thread.worker.postMessage({ type: 'probes', id: message.id, probes } satisfies ToWorker)
      return
    }
    thread.jobs.delete(message.id)
    clearTimeout(job.timer)
    if (thread.jobs.size === 0) thread.worker.unref()
    if (message.type === 'done') job.resolve(message.judgement)
    else job.reject(new Error(message.error))
  }

  function pick(): Thread {
    const idle = threads.find(({ jobs }) => jobs.size === 0)
    if (idle) return idle
    if (threads.length < options.workers) return start()
    return threads.reduce((least, thread) => (thread.jobs.size < least.jobs.size ? thread : least))
  }

  return {
    async judge(request, probeImages) {
      if (detectorsModule === undefined || options.workers === 0)
        return judgePage(request, detectors, probeImages)
      if (isClosed) throw new Error('the judging threads are closed')
      const thread = pick()
      const { site, ...rest } = request
      if (!thread.knownSites.has(site.key)) {
        thread.knownSites.add(site.key)
        thread.worker.postMessage({ type: 'site', site } satisfies ToWorker)
      }
      const id = nextId++
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => retire(thread, new Error('judging the page took too long')), timeoutMs)
        thread.jobs.set(id, { request, probeImages, resolve, reject, timer })
        thread.worker.ref()
        thread.worker.postMessage({ type: 'judge', id, siteKey: site.key, request: rest } satisfies ToWorker)
      })
    },
    async close() {
      isClosed = true
      await Promise.all(threads.splice(0).map(({ worker }) => worker.terminate()))
    },
  }
}
