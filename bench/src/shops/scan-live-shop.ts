/** Scans a live shop on loopback and collects what the comparison with its database needs. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PageOutcome, ScanEvent, ScanMemory, ScanResult } from '@vitrine/engine/api/scan-types'
import { createPageFacts } from '@vitrine/engine/extract/page-facts'
import { normaliseUrl } from '@vitrine/engine/frontier/address/url-policy'
import { createDiskStore } from '@vitrine/engine/run/store/disk-store'
import { createDocumentStore, type DocumentStore } from '@vitrine/engine/run/store/document-store'
import { z } from 'zod'
import { runScan } from '../shared/run-scan.ts'
import type { Visit } from './score-shop.ts'

export interface LiveScanOptions {
  url: string
  tier: 'http' | 'browser'
  pageBudget: number
  /** The scan is stopped after this time. */
  maxMinutes: number
}

export interface LiveScan {
  result: ScanResult
  visits: Visit[]
  /** From the start of the scan; null when nothing was found. */
  firstAlertMs: number | null
  /** The scan ended by itself or was stopped cleanly; false when it had to be canceled. */
  isTerminal: boolean
  /** Internal causes of problems, for the person who reads the benchmark. */
  causes: string[]
}

/** A stopped scan still has to merge what it found. */
const graceMs = 180_000

export async function scanLiveShop(options: LiveScanOptions): Promise<LiveScan> {
  const { url, tier, pageBudget, maxMinutes } = options
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const [stop, cancel, ended] = [new AbortController(), new AbortController(), new AbortController()]
  const startedMs = performance.now()
  let firstAlertMs: number | null = null
  const causes = new Set<string>()
  const onEvent = (event: ScanEvent) => {
    if (event.type === 'finding') firstAlertMs ??= Math.round(performance.now() - startedMs)
    if (event.type === 'log' && event.level === 'problem')
      causes.add(event.cause ? `${event.text} (${event.cause})` : event.text)
  }
  const limit = limitTime(maxMinutes * 60_000, stop, cancel, ended.signal)
  let visits: Visit[] = []
  try {
    const result = await runScan({
      url,
      tier,
      pageBudget,
      withSessions: true,
      // As the product does unless it is told otherwise.
      speed: 'when-quiet',
      storeFolder: folder,
      onEvent,
      stop: stop.signal,
      signal: cancel.signal,
      onMemory: async (memory) => {
        visits = await readVisits(memory, folder)
      },
    })
    return { result, visits, firstAlertMs, isTerminal: !cancel.signal.aborted, causes: [...causes] }
  } finally {
    ended.abort()
    await limit
    await rm(folder, { recursive: true, force: true })
  }
}

async function limitTime(
  limitMs: number,
  stop: AbortController,
  cancel: AbortController,
  ended: AbortSignal,
): Promise<void> {
  try {
    await wait(limitMs, undefined, { signal: ended })
    stop.abort()
    await wait(graceMs, undefined, { signal: ended })
    cancel.abort()
  } catch {
    // The scan has ended.
  }
}

const StatedCount = z.object({ stated: z.number().nullable() })

async function readVisits(memory: ScanMemory, folder: string): Promise<Visit[]> {
  const documents = createDocumentStore(await createDiskStore(folder), Date.now)
  const outcomes: { outcome: PageOutcome; visit: Visit }[] = []
  for await (const outcome of memory.outcomes('http'))
    outcomes.push({ outcome, visit: await visitOf(outcome, documents) })
  return outcomes.sort((a, b) => a.outcome.task.priority - b.outcome.task.priority).map(({ visit }) => visit)
}

async function visitOf(outcome: PageOutcome, documents: DocumentStore): Promise<Visit> {
  const { task, state, status, finalUrl, canonicalUrl, cards = [], pageType, collected } = outcome
  const isPage = state === 'visited' && pageType !== null && status !== null && status < 300
  const stated = StatedCount.safeParse(collected['listing-count-mismatch'])
  return {
    url: task.url,
    finalUrl,
    canonicalUrl,
    isPage,
    isRedirect: state === 'visited' && normaliseUrl(finalUrl) !== normaliseUrl(task.url),
    cards,
    stated: stated.success ? stated.data.stated : null,
    lines: isPage ? await linesOf(task, documents) : [],
  }
}

async function linesOf({ url, region }: PageOutcome['task'], documents: DocumentStore): Promise<string[]> {
  const stored = await documents.find(region, url, Number.POSITIVE_INFINITY)
  if (stored === null) return []
  return createPageFacts({ url, html: stored.html, headers: {} }).textBlocks.map(({ text }) => text)
}
