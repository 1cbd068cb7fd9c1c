/** One load of a page in a tab that is a phone: until it is quiet, through its length, and a few taps. */

import type { NetworkArtifact } from '../../artifacts.ts'
import type { BrowserTab } from '../../crawl/browser-pool.ts'
import { refusalOf } from '../../crawl/refusals.ts'
import { consentScript } from '../../gather/consent.ts'
import { collectNetwork } from '../../gather/network-log.ts'
import { documentScript, type ScriptRunner, scriptsOf } from '../../gather/read-in-page.ts'
import { watchRequests } from '../../gather/settle.ts'
import type { LargestPaint, LoadedFile, LoadRun, TapReading } from '../../speed-record.ts'
import { listTaps, placeOfTap, readLoad, readShifts, readTap, watchTaps } from './load-scripts.ts'

/** On the slow line a heavy page takes long; one that takes longer than this is judged by what has come. */
const longestLoadMs = 45_000
const longestQuietMs = 8000
/** What pushes a page about after it has loaded mostly does so within this time. */
const watchedAfterLoadMs = 2500
/** What moves in this time after loading belongs to loading. */
const belongsToLoadingMs = 500
const scrollSteps = 7
const afterScrollStepMs = 180
const afterTapMs = 500
const mostFiles = 8
const mostScripts = 150

interface LoadReading {
  nowMs: number
  originMs: number
  title: string
  loadedMs: number | null
  largest: LargestPaint | null
  blockedMs: number
  blocking: { url: string; waitedMs: number }[]
  /** Milliseconds at work by address of the script. */
  work: Record<string, number>
}

/** A load, or why the page could not be read. */
export type LoadResult = { run: Omit<LoadRun, 'isBusy'>; title: string } | { notVerified: string }

/**
 * Loads the page in a fresh tab. Throws a CrawlError when no document arrived.
 * @param isBrief only the loading itself: what comes later, and taps, are known already
 */
export async function loadPage(tab: BrowserTab, url: string, { isBrief = false } = {}): Promise<LoadResult> {
  const { page } = tab
  const scripts = scriptsOf(tab.cdp)
  const watch = watchRequests(page)
  const network = collectNetwork(page)
  try {
    const { response } = await tab.goto(url, { timeoutMs: longestLoadMs })
    await watch.quiet(longestQuietMs)
    const refusal = refusalOf(
      response.status(),
      response.headers(),
      String(await scripts.evaluate(documentScript)),
    )
    if (refusal !== null) return { notVerified: refusal.reason }
    if (response.status() >= 400)
      return { notVerified: `The page answered with status ${response.status()}.` }
    await sleep(isBrief ? belongsToLoadingMs : watchedAfterLoadMs)
    const load = (await scripts.evaluate(readLoad)) as LoadReading
    const { requests } = await network.finish()
    const lateShift = isBrief ? null : await scrollThrough(scripts, load)
    const taps = isBrief ? [] : await tapControls(tab, scripts)
    return { run: { ...runOf(load, requests), lateShift, taps }, title: load.title }
  } finally {
    watch.stop()
    network.stop()
  }
}

function runOf(
  { largest, originMs, blockedMs, blocking, work }: LoadReading,
  requests: NetworkArtifact['requests'],
): Omit<LoadRun, 'isBusy' | 'lateShift' | 'taps'> {
  const files = requests.map(
    ({
      url,
      resourceType,
      transferBytes,
      bodyBytes,
      startMs,
      durationMs,
    }): LoadedFile & { endMs: number } => ({
      url,
      resourceType,
      bytes: Math.max(transferBytes, bodyBytes),
      endMs: startMs + durationMs - originMs,
    }),
  )
  const before = largest === null ? [] : files.filter(({ endMs }) => endMs <= largest.ms)
  const sum = (some: readonly LoadedFile[]) => some.reduce((total, { bytes }) => total + bytes, 0)
  return {
    largest,
    bytesBefore: sum(before),
    filesBefore: before
      .toSorted((a, b) => b.bytes - a.bytes)
      .slice(0, mostFiles)
      .map(({ url, resourceType, bytes }) => ({ url, resourceType, bytes })),
    blockedMs,
    blocking: blocking.slice(0, mostFiles).map(({ url, waitedMs }) => {
      const file = files.find((each) => each.url === url)
      return { url, resourceType: file?.resourceType ?? 'other', bytes: file?.bytes ?? 0, waitedMs }
    }),
    scripts: files
      .filter(({ resourceType }) => resourceType === 'script')
      .map(({ url, bytes }) => ({ url, bytes, workMs: work[url] ?? 0 }))
      .toSorted((a, b) => b.workMs - a.workMs || b.bytes - a.bytes)
      .slice(0, mostScripts),
  }
}

/** Answers a consent banner and goes down the page as a reader does; the worst of what moved since it had loaded. */
async function scrollThrough(
  scripts: ScriptRunner,
  { loadedMs }: LoadReading,
): Promise<LoadRun['lateShift']> {
  if (loadedMs === null) return null
  const now = async () => Number(await scripts.evaluate('performance.now()'))
  const beforeMs = await now()
  const hasAnswered = (await scripts.evaluate(consentScript)) === true
  if (hasAnswered) await sleep(belongsToLoadingMs)
  const scrolledMs = await now()
  for (let step = 0; step < scrollSteps; step++) {
    await scripts.evaluate(`scrollBy({ top: innerHeight * 0.7, behavior: 'instant' })`)
    await sleep(afterScrollStepMs)
  }
  const script = readShifts(
    loadedMs + belongsToLoadingMs,
    await now(),
    hasAnswered ? beforeMs : null,
    scrolledMs,
  )
  return (await scripts.evaluate(script)) as LoadRun['lateShift']
}

interface Tap extends Pick<TapReading, 'kind' | 'path' | 'text'> {
  at: number
}

/** Taps what a shopper taps first. Menus come last, because they cover the rest. */
async function tapControls({ page }: BrowserTab, scripts: ScriptRunner): Promise<TapReading[]> {
  await scripts.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`)
  const taps = (await scripts.evaluate(listTaps)) as Tap[]
  await scripts.evaluate(watchTaps)
  const startUrl = page.url()
  const readings: TapReading[] = []
  for (const { at, kind, path, text } of taps.toSorted((a) => (a.kind === 'menu' ? 1 : -1))) {
    const place = (await scripts.evaluate(placeOfTap(at))) as { x: number; y: number } | null
    if (place === null) continue
    const fromMs = Number(await scripts.evaluate('performance.now()'))
    await page.touchscreen.tap(place.x, place.y).catch(() => page.mouse.click(place.x, place.y))
    await sleep(afterTapMs)
    if (page.url() !== startUrl) break
    const answer = (await scripts.evaluate(readTap(fromMs))) as Pick<TapReading, 'ms' | 'scriptMs'> | null
    if (answer !== null) readings.push({ kind, path, text, ...answer })
  }
  return readings
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
