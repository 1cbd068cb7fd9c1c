/** Judges pages in the threads of this process, so that parsing does not hold up the network; or here, without threads. */
import { availableParallelism } from 'node:os'
import type { Detector } from '../detector.ts'
import { judgePage } from './judge-page.ts'
import { createJudgeThreads, type JudgeThreads } from './judge-threads.ts'
import type { JudgeRequest, PageJudgement, ProbeImages } from './judge-types.ts'
import { forgetFacts } from './recent-facts.ts'

/** One scan's use of the judging threads. */
export interface JudgePool {
  /** Rejects when the page cannot be read, or when judging it took too long. */
  judge(request: JudgeRequest, probeImages: ProbeImages): Promise<PageJudgement>
  close(): Promise<void>
}

export interface JudgePoolOptions {
  detectors: readonly Detector[]
  /** Module for the threads; absent: everything is judged in this thread. */
  detectorsModule: string | undefined
  timeoutMs?: number
}

interface Crew {
  threads: JudgeThreads
  users: number
  idle: NodeJS.Timeout | null
}

const defaultTimeoutMs = 60_000
const mostThreads = 4
/** Scans often follow each other; starting threads costs a second or two of work. */
const keepIdleMs = 20_000

const crews = new Map<string, Crew>()

function join(module: string): Crew {
  let crew = crews.get(module)
  if (crew === undefined) {
    const threads = createJudgeThreads(module, Math.min(mostThreads, Math.max(1, availableParallelism())))
    crew = { threads, users: 0, idle: null }
    crews.set(module, crew)
  }
  if (crew.idle !== null) clearTimeout(crew.idle)
  crew.idle = null
  crew.users += 1
  return crew
}

function leave(module: string, crew: Crew): void {
  crew.users -= 1
  if (crew.users > 0) return
  crew.idle = setTimeout(() => {
    crews.delete(module)
    void crew.threads.close()
  }, keepIdleMs)
  crew.idle.unref()
}

/** Makes a scan's pool. Close it in any case. */
export function createJudgePool({ detectors, detectorsModule, timeoutMs }: JudgePoolOptions): JudgePool {
  if (detectorsModule === undefined)
    return {
      judge: (request, probeImages) => judgePage(request, detectors, probeImages),
      async close() {
        forgetFacts()
      },
    }
  const crew = join(detectorsModule)
  const sites = new Set<string>()
  let isClosed = false
  return {
    async judge(request, probeImages) {
      if (isClosed) throw new Error('the judging threads are closed')
      sites.add(request.site.key)
      return crew.threads.judge(request, probeImages, timeoutMs ?? defaultTimeoutMs)
    },
    async close() {
      if (isClosed) return
      isClosed = true
      for (const key of sites) crew.threads.forget(key)
      leave(detectorsModule, crew)
    },
  }
}
