/**
 * The evaluator threads of this process, shared by all its scans: a thread holds every detector and a parser, and one
 * set per scan would cost memory and start-up time for nothing.
 */
import type { EvaluationRequest, PageEvaluation, ProbeImages } from './evaluation.ts'
import {
  type EvaluatorJob,
  type EvaluatorThread,
  type EvaluatorThreadListener,
  endThread,
  hasRoom,
  postTo,
  sendJob,
  startThread,
  watchFirstJob,
} from './evaluator-thread.ts'
import type { FromWorker } from './worker-messages.ts'

export interface EvaluatorThreads {
  /**
   * Rejects when the page cannot be read, or when evaluating it took too long.
   * @param isPatient waits for a busy thread instead of starting a further one
   */
  evaluate(
    request: EvaluationRequest,
    probeImages: ProbeImages,
    timeoutMs: number,
    isPatient?: boolean,
  ): Promise<PageEvaluation>
  /** The threads drop the cached context of a site. */
  forget(siteKey: string): void
  close(): Promise<void>
}

/** A thread costs a quarter of a gigabyte; while one keeps up, the others are ended. */
const surplusIdleMs = 5_000
/** A page that was queued behind one that ended its thread is evaluated again. */
const maxAttempts = 2

interface ThreadsState extends EvaluatorThreadListener {
  module: string
  maxThreads: number
  threads: EvaluatorThread[]
  queue: EvaluatorJob[]
  nextId: number
}

/** Creates the pool; threads start with the first pages. @param module Address of a module that exports `detectors`. */
export function createEvaluatorThreads(module: string, maxThreads: number): EvaluatorThreads {
  const state: ThreadsState = {
    module,
    maxThreads,
    threads: [],
    queue: [],
    nextId: 0,
    onMessage: (thread, message) => void receive(state, thread, message),
    onFailure: (thread, error) => retire(state, thread, error),
  }
  return {
    evaluate(request, probeImages, timeoutMs, isPatient = false) {
      return new Promise((resolve, reject) => {
        const begun = { attempts: 0, isProbing: false }
        state.queue.push({ request, probeImages, timeoutMs, isPatient, ...begun, resolve, reject })
        assignJobs(state)
      })
    },
    forget(siteKey) {
      for (const thread of state.threads)
        if (thread.knownSites.delete(siteKey)) postTo(thread, { type: 'forget', siteKey })
    },
    async close() {
      const ended = state.threads.splice(0)
      const jobs = [...state.queue.splice(0), ...ended.flatMap(endThread)]
      for (const job of jobs) job.reject(new Error('the evaluator threads are closed'))
      await Promise.all(ended.map(({ worker }) => worker.terminate()))
    },
  }
}

/** Assigns waiting pages to threads that have room. The first threads are kept busy, so that surplus ones fall idle. */
function assignJobs(state: ThreadsState): void {
  const { threads, queue } = state
  for (let job = queue[0]; job !== undefined; job = queue[0]) {
    const roomy = threads.find(hasRoom)
    const mayAdd = threads.length < (job.isPatient ? 1 : state.maxThreads)
    const thread = roomy ?? (mayAdd ? addThread(state) : undefined)
    if (thread === undefined) return
    queue.shift()
    sendJob(thread, state.nextId++, job, state)
  }
}

function addThread(state: ThreadsState): EvaluatorThread {
  const thread = startThread(state.module, state)
  state.threads.push(thread)
  return thread
}

async function receive(state: ThreadsState, thread: EvaluatorThread, message: FromWorker): Promise<void> {
  const job = thread.jobs.get(message.id)
  if (job === undefined) return
  if (message.type === 'probe') {
    job.isProbing = true
    assignJobs(state)
    const probes = await job.probeImages(message.urls).catch(() => [])
    job.isProbing = false
    postTo(thread, { type: 'probes', id: message.id, probes })
    return
  }
  thread.jobs.delete(message.id)
  watchFirstJob(thread, state)
  if (thread.jobs.size === 0) rest(state, thread)
  if (message.type === 'done') job.resolve(message.evaluation)
  else job.reject(new Error(message.error))
  assignJobs(state)
}

function rest(state: ThreadsState, thread: EvaluatorThread): void {
  thread.worker.unref()
  const giveUp = () => {
    if (state.threads.length > 1) retire(state, thread, null)
  }
  thread.idle = setTimeout(giveUp, surplusIdleMs).unref()
}

/** Ends a thread. The page that it was evaluating fails; pages queued behind it go to another thread. */
function retire(state: ThreadsState, thread: EvaluatorThread, error: unknown): void {
  const { threads, queue } = state
  const at = threads.indexOf(thread)
  if (at < 0) return
  threads.splice(at, 1)
  const [culprit, ...others] = endThread(thread)
  const cause = error instanceof Error ? error : new Error(String(error))
  culprit?.reject(cause)
  for (const job of others)
    if (job.attempts < maxAttempts) queue.unshift(job)
    else job.reject(cause)
  void thread.worker.terminate()
  assignJobs(state)
}
