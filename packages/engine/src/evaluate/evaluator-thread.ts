/** One evaluator thread: the pages it was sent, and a limit for the time that each may take. */
import { Worker } from 'node:worker_threads'
import type { EvaluationRequest, PageEvaluation, ProbeImages } from './evaluation.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

export interface EvaluatorJob {
  request: EvaluationRequest
  probeImages: ProbeImages
  timeoutMs: number
  /** Starts no further thread. */
  isPatient: boolean
  attempts: number
  /** The thread waits for images that the scan fetches. */
  isProbing: boolean
  resolve(evaluation: PageEvaluation): void
  reject(error: Error): void
}

export interface EvaluatorThread {
  worker: Worker
  /** In the order in which the thread processes them. */
  jobs: Map<number, EvaluatorJob>
  knownSites: Set<string>
  timer: NodeJS.Timeout | null
  /** Ends a thread that has nothing to do for long. */
  idle: NodeJS.Timeout | null
  isEnded: boolean
}

/** Callbacks of a thread's owner. */
export interface EvaluatorThreadListener {
  onMessage(thread: EvaluatorThread, message: FromWorker): void
  /** The thread has ended, or must be ended; the page that it was evaluating is to blame. */
  onFailure(thread: EvaluatorThread, error: unknown): void
}

/** Old-generation heap of a thread, megabytes; a page that needs more ends its thread, not the scan. */
const heapMb = 384
/**
 * Young-generation heap of a thread, megabytes. With more, threads keep memory that evaluating a page does not need.
 */
const youngHeapMb = 32
/**
 * Pages that one thread evaluates or has queued, not counting those that wait for images. High enough that a burst from
 * the browser's tabs starts no second thread, which takes a second to load.
 */
const jobsPerThread = 6
/** Share of a page's time limit that its thread must really have spent working before it counts as stuck. */
const minWork = 0.6
/** Max multiple of the time limit that a page may take on a machine that is busy with other work. */
const maxPatience = 5

/** @param module address of a module that exports `detectors` */
export function startThread(module: string, listener: EvaluatorThreadListener): EvaluatorThread {
  const worker = new Worker(new URL('./evaluator-worker.ts', import.meta.url), {
    workerData: { detectorsModule: module },
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngHeapMb },
  })
  const thread: EvaluatorThread = {
    worker,
    jobs: new Map(),
    knownSites: new Set(),
    timer: null,
    idle: null,
    isEnded: false,
  }
  worker.on('message', (message: FromWorker) => listener.onMessage(thread, message))
  worker.on('error', (error) => listener.onFailure(thread, error))
  worker.on('exit', () => listener.onFailure(thread, new Error('the evaluator thread ended')))
  worker.unref()
  return thread
}

export function hasRoom({ jobs }: EvaluatorThread): boolean {
  return [...jobs.values()].filter(({ isProbing }) => !isProbing).length < jobsPerThread
}

export function postTo({ worker }: EvaluatorThread, message: ToWorker): void {
  worker.postMessage(message)
}

/** Sends a page to a thread, with the site's context unless the thread has it. */
export function sendJob(
  thread: EvaluatorThread,
  id: number,
  job: EvaluatorJob,
  listener: EvaluatorThreadListener,
): void {
  const { site, ...request } = job.request
  if (!thread.knownSites.has(site.key)) {
    thread.knownSites.add(site.key)
    postTo(thread, { type: 'site', site })
  }
  job.attempts += 1
  thread.jobs.set(id, job)
  if (thread.jobs.size === 1) watchFirstJob(thread, listener)
  if (thread.idle !== null) clearTimeout(thread.idle)
  thread.idle = null
  thread.worker.ref()
  postTo(thread, { type: 'evaluate', id, siteKey: site.key, request })
}

/** Ends a thread and returns its unfinished pages. */
export function endThread(thread: EvaluatorThread): EvaluatorJob[] {
  thread.isEnded = true
  if (thread.timer !== null) clearTimeout(thread.timer)
  if (thread.idle !== null) clearTimeout(thread.idle)
  const jobs = [...thread.jobs.values()]
  thread.jobs.clear()
  return jobs
}

/** The page that a thread is evaluating, since when, and the thread's CPU time until then. */
interface Begun {
  job: EvaluatorJob
  atMs: number
  workMs: Promise<number>
}

/** Starts the time limit of the thread's first page, which begins when the pages before it are done. */
export function watchFirstJob(thread: EvaluatorThread, listener: EvaluatorThreadListener): void {
  if (thread.timer !== null) clearTimeout(thread.timer)
  thread.timer = null
  const [first] = thread.jobs.values()
  if (first === undefined) return
  const begun = { job: first, atMs: performance.now(), workMs: workOf(thread.worker) }
  thread.timer = setTimeout(() => void checkLate(thread, begun, listener), first.timeoutMs)
}

/**
 * On a busy machine a thread may wait for long, so only the CPU time of the page itself counts. A thread that keeps
 * working, or waits beyond the maximum, is ended.
 */
async function checkLate(
  thread: EvaluatorThread,
  begun: Begun,
  listener: EvaluatorThreadListener,
): Promise<void> {
  const { job, atMs, workMs } = begun
  const worked = (await workOf(thread.worker)) - (await workMs)
  const [first] = thread.jobs.values()
  if (first !== job || thread.isEnded) return
  const waitedMs = performance.now() - atMs
  if (worked >= job.timeoutMs * minWork || waitedMs >= job.timeoutMs * maxPatience)
    listener.onFailure(thread, new Error('evaluating the page took too long'))
  else thread.timer = setTimeout(() => void checkLate(thread, begun, listener), job.timeoutMs / 2)
}

/** CPU time of a thread in milliseconds; 0 while it is not running, and when it does not answer. */
function workOf(worker: Worker): Promise<number> {
  const answer = worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => 0,
  )
  return Promise.race([answer, new Promise<number>((resolve) => setTimeout(resolve, 2000, 0).unref())])
}
