/**
 * The judging threads of this process. All its scans share them: a thread holds every detector and a parser, and one
 * set per scan would cost memory and start-up time for nothing.
 */
import { Worker } from 'node:worker_threads'
import type { JudgeRequest, PageJudgement, ProbeImages } from './judge-types.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

export interface JudgeThreads {
  /** Rejects when the page cannot be read, or when judging it took too long. */
  judge(request: JudgeRequest, probeImages: ProbeImages, timeoutMs: number): Promise<PageJudgement>
  /** The threads drop what they keep of a site. */
  forget(siteKey: string): void
  close(): Promise<void>
}

interface Job {
  request: JudgeRequest
  probeImages: ProbeImages
  timeoutMs: number
  attempts: number
  /** Its thread waits for pictures, which others fetch. */
  isProbing: boolean
  resolve(judgement: PageJudgement): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  /** In the order in which the thread takes them. */
  jobs: Map<number, Job>
  knownSites: Set<string>
  timer: NodeJS.Timeout | null
  /** Ends a thread that has nothing to do for long. */
  idle: NodeJS.Timeout | null
}

/** Old space of a thread; a page that needs more takes its thread down, not the scan. */
const heapMb = 384
/** Young space of a thread. With more, threads hold on to memory that judging a page does not need. */
const youngHeapMb = 32
/**
 * Pages that one thread judges or has waiting, without those that wait for pictures: a burst of a browser's tabs starts
 * no second thread, which costs a second of work to load.
 */
const jobsPerThread = 6
/** A thread costs a quarter of a gigabyte; while one keeps up, the others are given up. */
const surplusIdleMs = 5_000
/** A page that happened to wait behind one that ended its thread is judged again. */
const mostAttempts = 2

/** Share of a page's time that its thread must really have worked before it counts as stuck. */
const leastWork = 0.6
/** So many times its time a page may take on a machine that is busy with other things. */
const mostPatience = 5

/** The page that a thread is at, since when, and the thread's work until then. */
interface Begun {
  job: Job
  atMs: number
  workMs: Promise<number>
}

/** Milliseconds of the processor that a thread has used; 0 while it is not running, and from one that does not answer. */
function workOf(worker: Worker): Promise<number> {
  const answer = worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => 0,
  )
  return Promise.race([answer, new Promise<number>((resolve) => setTimeout(resolve, 2000, 0).unref())])
}

/** Makes the threads. They start with the first pages. @param module address of a module that exports `detectors` */
export function createJudgeThreads(module: string, mostThreads: number): JudgeThreads {
  const threads: Thread[] = []
  const queue: Job[] = []
  let nextId = 0

  function start(): Thread {
    const worker = new Worker(new URL('./judge-worker.ts', import.meta.url), {
      workerData: { detectorsModule: module },
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngHeapMb },
    })
    const thread: Thread = { worker, jobs: new Map(), knownSites: new Set(), timer: null, idle: null }
    threads.push(thread)
    worker.on('message', (message: FromWorker) => void onMessage(thread, message))
    worker.on('error', (error) => retire(thread, error))
    worker.on('exit', () => retire(thread, new Error('the judging thread ended')))
    worker.unref()
    return thread
  }

  /** Ends a thread. The page that it was at fails; those that waited behind it go to another thread. */
  function retire(thread: Thread, error: unknown): void {
    const at = threads.indexOf(thread)
    if (at < 0) return
    threads.splice(at, 1)
    clearTimers(thread)
    const [culprit, ...others] = thread.jobs.values()
    thread.jobs.clear()
    const cause = error instanceof Error ? error : new Error(String(error))
    culprit?.reject(cause)
    for (const job of others)
      if (job.attempts < mostAttempts) queue.unshift(job)
      else job.reject(cause)
    void thread.worker.terminate()
    hand()
  }

  /** A page's time begins when the ones before it are done. */
  function watch(thread: Thread): void {
    if (thread.timer !== null) clearTimeout(thread.timer)
    thread.timer = null
    const [first] = thread.jobs.values()
    if (first === undefined) return
    const begun = { job: first, atMs: performance.now(), workMs: workOf(thread.worker) }
    thread.timer = setTimeout(() => void onLate(thread, begun), first.timeoutMs)
  }

  /**
   * A busy machine lets a thread wait for long: what counts is the work that the page itself took. A thread that works
   * on, or waits beyond all patience, is ended.
   */
  async function onLate(thread: Thread, begun: Begun): Promise<void> {
    const { job, atMs, workMs } = begun
    const worked = (await workOf(thread.worker)) - (await workMs)
    const [first] = thread.jobs.values()
    if (first !== job || !threads.includes(thread)) return
    const waitedMs = performance.now() - atMs
    if (worked >= job.timeoutMs * leastWork || waitedMs >= job.timeoutMs * mostPatience)
      retire(thread, new Error('judging the page took too long'))
    else thread.timer = setTimeout(() => void onLate(thread, begun), job.timeoutMs / 2)
  }

  async function onMessage(thread: Thread, message: FromWorker): Promise<void> {
    const job = thread.jobs.get(message.id)
    if (job === undefined) return
    if (message.type === 'probe') {
      job.isProbing = true
      hand()
      const probes = await job.probeImages(message.urls).catch(() => [])
      job.isProbing = false
      thread.worker.postMessage({ type: 'probes', id: message.id, probes } satisfies ToWorker)
      return
    }
    thread.jobs.delete(message.id)
    watch(thread)
    if (thread.jobs.size === 0) rest(thread)
    if (message.type === 'done') job.resolve(message.judgement)
    else job.reject(new Error(message.error))
    hand()
  }

  function rest(thread: Thread): void {
    thread.worker.unref()
    thread.idle = setTimeout(() => {
      if (threads.length > 1) retire(thread, null)
    }, surplusIdleMs).unref()
  }

  /** Hands waiting pages to threads that have room. The first are kept busy, so that what is not needed falls idle. */
  function hand(): void {
    for (let job = queue[0]; job !== undefined; job = queue[0]) {
      const roomy = threads.find(hasRoom)
      const thread = roomy ?? (threads.length < mostThreads ? start() : undefined)
      if (thread === undefined) return
      queue.shift()
      send(thread, job)
    }
  }

  function send(thread: Thread, job: Job): void {
    const { site, ...request } = job.request
    if (!thread.knownSites.has(site.key)) {
      thread.knownSites.add(site.key)
      thread.worker.postMessage({ type: 'site', site } satisfies ToWorker)
    }
    const id = nextId++
    job.attempts += 1
    thread.jobs.set(id, job)
    if (thread.jobs.size === 1) watch(thread)
    if (thread.idle !== null) clearTimeout(thread.idle)
    thread.idle = null
    thread.worker.ref()
    thread.worker.postMessage({ type: 'judge', id, siteKey: site.key, request } satisfies ToWorker)
  }

  return {
    judge(request, probeImages, timeoutMs) {
      return new Promise((resolve, reject) => {
        queue.push({ request, probeImages, timeoutMs, attempts: 0, isProbing: false, resolve, reject })
        hand()
      })
    },
    forget(siteKey) {
      for (const thread of threads)
        if (thread.knownSites.delete(siteKey))
          thread.worker.postMessage({ type: 'forget', siteKey } satisfies ToWorker)
    },
    async close() {
      const closed = new Error('the judging threads are closed')
      for (const job of queue.splice(0)) job.reject(closed)
      const ended = threads.splice(0)
      for (const thread of ended) {
        clearTimers(thread)
        for (const job of thread.jobs.values()) job.reject(closed)
      }
      await Promise.all(ended.map(({ worker }) => worker.terminate()))
    },
  }
}

function hasRoom({ jobs }: Thread): boolean {
  return [...jobs.values()].filter(({ isProbing }) => !isProbing).length < jobsPerThread
}

function clearTimers({ timer, idle }: Thread): void {
  if (timer !== null) clearTimeout(timer)
  if (idle !== null) clearTimeout(idle)
}
