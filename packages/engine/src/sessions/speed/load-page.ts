/** One load of a page in a tab that simulates a phone: until it is idle, through its length, and a few taps. */

import { sleep } from '@vitrine/kernel/time/sleep'
import type { Page } from 'playwright-core'
import type { NetworkArtifact } from '../../api/artifacts.ts'
import type { LoadedFile, LoadRun, TapReading } from '../../api/speed-record.ts'
import type { BrowserTab } from '../../browser/browser-pool.ts'
import { scrollByWindows, scrollToTop } from '../../browser/elements.page.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { pageHtml } from '../../browser/page-html.ts'
import { collectNetwork } from '../../capture/network-log.ts'
import { acceptConsent } from '../../capture/settle/consent.page.ts'
import { watchRequests } from '../../capture/settle/settle.ts'
import { responseRefusal } from '../../frontier/refusals.ts'
import { type LoadReading, readLoad, readShifts } from './load.page.ts'
import { listTaps, nowInPage, placeOfTap, readTap, watchTaps } from './taps.page.ts'

/** On the slow connection a heavy page takes long; one that takes longer than this is evaluated by what has arrived. */
const maxLoadMs = 45_000
const maxQuietMs = 8000
/** Most shifts after loading occur within this time. */
const watchedAfterLoadMs = 2500
/** Shifts within this time after loading belong to loading. */
const belongsToLoadingMs = 500
const scrollSteps = 7
const afterScrollStepMs = 180
const afterTapMs = 500
const maxFiles = 8
const maxScripts = 150

/** A load, or why the page could not be read. */
export type LoadResult = { run: Omit<LoadRun, 'isBusy'>; title: string } | { notVerified: string }

/**
 * Loads the page in a fresh tab. Throws a CrawlError when no document arrived.
 * @param isBrief only the loading itself, because later shifts and taps are already known
 */
export async function loadPage(tab: BrowserTab, url: string, { isBrief = false } = {}): Promise<LoadResult> {
  const { page } = tab
  const watch = watchRequests(page)
  const network = collectNetwork(page)
  try {
    const { response } = await tab.goto(url, { timeoutMs: maxLoadMs })
    await watch.quiet(maxQuietMs)
    const refusal = responseRefusal(response.status(), response.headers(), await pageHtml(page))
    if (refusal !== null) return { notVerified: refusal.reason }
    if (response.status() >= 400) return { notVerified: `The page returned status ${response.status()}.` }
    await sleep(isBrief ? belongsToLoadingMs : watchedAfterLoadMs)
    const load = await inIsolatedWorld(page, readLoad)
    const { requests } = await network.finish()
    const lateShift = isBrief ? null : await scrollThrough(page, load)
    const taps = isBrief ? [] : await tapControls(tab)
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
      .slice(0, maxFiles)
      .map(({ url, resourceType, bytes }) => ({ url, resourceType, bytes })),
    blockedMs,
    blockingBytes: sum(files.filter(({ url }) => blocking.some((each) => each.url === url))),
    blocking: blocking.slice(0, maxFiles).map(({ url, waitedMs }) => {
      const file = files.find((each) => each.url === url)
      return { url, resourceType: file?.resourceType ?? 'other', bytes: file?.bytes ?? 0, waitedMs }
    }),
    scripts: files
      .filter(({ resourceType }) => resourceType === 'script')
      .map(({ url, bytes }) => ({ url, bytes, workMs: work[url] ?? 0 }))
      .toSorted((a, b) => b.workMs - a.workMs || b.bytes - a.bytes)
      .slice(0, maxScripts),
  }
}

/** Answers a consent banner and scrolls down the page as a reader does; returns the worst shifts since loading. */
async function scrollThrough(page: Page, { loadedMs }: LoadReading): Promise<LoadRun['lateShift']> {
  if (loadedMs === null) return null
  const now = () => inIsolatedWorld(page, nowInPage)
  const beforeMs = await now()
  const hasAnswered = await inIsolatedWorld(page, acceptConsent)
  if (hasAnswered) await sleep(belongsToLoadingMs)
  const scrolledMs = await now()
  for (let step = 0; step < scrollSteps; step++) {
    await inIsolatedWorld(page, scrollByWindows, 0.7)
    await sleep(afterScrollStepMs)
  }
  return inIsolatedWorld(page, readShifts, {
    fromMs: loadedMs + belongsToLoadingMs,
    untilMs: await now(),
    answeredMs: hasAnswered ? beforeMs : null,
    scrolledMs,
  })
}

/** Taps what a shopper taps first. Menus come last, because they cover the rest. */
async function tapControls({ page }: BrowserTab): Promise<TapReading[]> {
  await inIsolatedWorld(page, scrollToTop)
  const taps = await inIsolatedWorld(page, listTaps)
  await inIsolatedWorld(page, watchTaps)
  const startUrl = page.url()
  const readings: TapReading[] = []
  for (const { at, kind, path, text } of taps.toSorted((a) => (a.kind === 'menu' ? 1 : -1))) {
    const place = await inIsolatedWorld(page, placeOfTap, at)
    if (place === null) continue
    const fromMs = await inIsolatedWorld(page, nowInPage)
    await page.touchscreen.tap(place.x, place.y).catch(() => page.mouse.click(place.x, place.y))
    await sleep(afterTapMs)
    if (page.url() !== startUrl) break
    const answer = await inIsolatedWorld(page, readTap, fromMs)
    if (answer !== null) readings.push({ kind, path, text, ...answer })
  }
  return readings
}
