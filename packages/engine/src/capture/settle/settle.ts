/** Waits until a page shows all its content: requests done, images below the fold loaded, nothing moving. */
import { sleep } from '@vitrine/kernel/time/sleep'
import type { Page, Request } from 'playwright-core'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { onRequestEnd } from '../../browser/request-ends.ts'
import { isBeacon } from '../../net/beacons.ts'
import { settleDocument } from './settle.page.ts'

export interface RequestWatch {
  /** The caller answers consent banners itself, or leaves them open. */
  leavesBanners: boolean
  /** Resolves when no request has been pending for a moment, or after `longestMs`. */
  quiet(maxMs: number): Promise<void>
  /**
   * Resolves when the scripts that the document itself did not load, and what they fetch, have ended for long enough to
   * ask for more, or after `maxMs`. At once where there are none.
   */
  lateScriptsDone(maxMs: number): Promise<void>
  stop(): void
}

const quietForMs = 60
const maxQuietMs = 2500
/** A page that has not read a response by then ignores it, such as that of a counter. */
const unreadMs = 1000
/** A script that arrived late first runs before it asks for prices or stock. */
const lateForMs = 250
const scripted = new Set(['script', 'fetch', 'xhr'])
/** Streams and long polls never end; they must not block a visit. */
const endless = new Set(['websocket', 'eventsource', 'media', 'ping'])

/** Counts the requests of a page using events that the browser client sends anyway. */
export function watchRequests(page: Page, leavesBanners = false): RequestWatch {
  const open = new Set<Request>()
  const openLate = new Set<Request>()
  let lastChangeMs = performance.now()
  let lateChangeMs = Number.NEGATIVE_INFINITY
  let isParsed = false
  const onStart = (request: Request) => {
    if (endless.has(request.resourceType())) return
    open.add(request)
    lastChangeMs = performance.now()
    if (isPage(request)) isParsed = false
    if (isParsed && scripted.has(request.resourceType()) && !isBeacon(request.url())) openLate.add(request)
  }
  const onEnd = (request: Request) => {
    if (open.delete(request)) lastChangeMs = performance.now()
    if (openLate.delete(request)) lateChangeMs = performance.now()
  }
  const onParsed = () => {
    isParsed = true
  }
  const until = async (maxMs: number, waitMs: (nowMs: number) => number) => {
    const deadlineMs = performance.now() + maxMs
    for (;;) {
      const nowMs = performance.now()
      const ms = waitMs(nowMs)
      if (ms <= 0 || nowMs >= deadlineMs) return
      await sleep(Math.min(ms, deadlineMs - nowMs))
    }
  }
  page.on('request', onStart)
  page.on('domcontentloaded', onParsed)
  const stopEnds = onRequestEnd(page, unreadMs, onEnd)
  return {
    leavesBanners,
    quiet: (maxMs) =>
      until(maxMs, (nowMs) => (open.size > 0 ? quietForMs : lastChangeMs + quietForMs - nowMs)),
    lateScriptsDone: (maxMs) =>
      until(maxMs, (nowMs) => (openLate.size > 0 ? quietForMs : lateChangeMs + lateForMs - nowMs)),
    stop() {
      page.off('request', onStart)
      page.off('domcontentloaded', onParsed)
      stopEnds()
    },
  }
}

const isPage = (request: Request) => request.isNavigationRequest() && request.frame().parentFrame() === null

/** Lets a loaded page settle. True when a consent banner was answered. Limited to about seven seconds. */
export async function settle(page: Page, watch: RequestWatch): Promise<boolean> {
  await watch.quiet(maxQuietMs)
  const hasAnswered = await inIsolatedWorld(page, settleDocument, watch.leavesBanners)
  await watch.quiet(hasAnswered ? maxQuietMs : quietForMs * 4)
  await watch.lateScriptsDone(maxQuietMs)
  return hasAnswered
}
