/** Waits until a page shows what it will show: requests done, pictures below the fold loaded, nothing moving. */
import type { Page, Request } from 'playwright-core'
import { consentScript } from './consent.ts'
import type { ScriptRunner } from './read-in-page.ts'

export interface RequestWatch {
  /** The visitor answers consent banners by himself, or leaves them open. */
  leavesBanners: boolean
  /** Resolves when no request has been under way for a moment, or after `longestMs`. */
  quiet(longestMs: number): Promise<void>
  stop(): void
}

const quietForMs = 60
const longestQuietMs = 2500
const longestSettleMs = 2500
/** Streams and long polls never end; they must not hold up a visit. */
const endless = new Set(['websocket', 'eventsource', 'media', 'ping'])

/** Counts the requests of a page by events that the browser client sends anyway. */
export function watchRequests(page: Page, leavesBanners = false): RequestWatch {
  const open = new Set<Request>()
  let lastChangeMs = performance.now()
  const onStart = (request: Request) => {
    if (endless.has(request.resourceType())) return
    open.add(request)
    lastChangeMs = performance.now()
  }
  const onEnd = (request: Request) => {
    if (open.delete(request)) lastChangeMs = performance.now()
  }
  page.on('request', onStart)
  page.on('requestfinished', onEnd)
  page.on('requestfailed', onEnd)
  return {
    leavesBanners,
    async quiet(longestMs) {
      const deadlineMs = performance.now() + longestMs
      for (;;) {
        const nowMs = performance.now()
        const waitMs = open.size > 0 ? quietForMs : lastChangeMs + quietForMs - nowMs
        if (waitMs <= 0 || nowMs >= deadlineMs) return
        await new Promise((resolve) => setTimeout(resolve, Math.min(waitMs, deadlineMs - nowMs)))
      }
    },
    stop() {
      page.off('request', onStart)
      page.off('requestfinished', onEnd)
      page.off('requestfailed', onEnd)
    },
  }
}

/**
 * One pass down the page so that lazy pictures load, then back to the top; done when pictures are complete and the
 * document has not changed for a moment. Instant where nothing is lazy and nothing moves.
 */
const settleScript = (leavesBanners: boolean): string => `(async () => {
  const deadline = performance.now() + ${longestSettleMs}
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  let changedAt = performance.now()
  const observer = new MutationObserver(() => { changedAt = performance.now() })
  observer.observe(document, { subtree: true, childList: true })
  const clicked = ${leavesBanners ? 'false' : consentScript}
  if (clicked) await sleep(150)
  const isLazy = document.querySelector('img[loading=lazy],img[data-src],img[data-srcset],[data-bg],.lazyload,.lazy,iframe[loading=lazy]') !== null
  const root = document.scrollingElement || document.documentElement
  const step = Math.max(300, innerHeight - 80)
  const last = Math.min(root.scrollHeight - innerHeight, step * 12)
  if (last > 0 && (isLazy || changedAt > performance.now() - 300)) {
    for (let y = step; y < last + step && performance.now() < deadline; y += step) {
      scrollTo({ top: y, behavior: 'instant' })
      await sleep(16)
    }
    scrollTo({ top: 0, behavior: 'instant' })
  }
  const near = (image) => { const { bottom, right } = image.getBoundingClientRect(); return bottom > -innerHeight && right > -innerWidth }
  const isBusy = () => performance.now() - changedAt < 60 || [...document.images].some((image) => !image.complete && image.loading !== 'lazy' && near(image))
  while (isBusy() && performance.now() < deadline) await sleep(20)
  observer.disconnect()
  return clicked
})()`

/** Settles a page that has loaded. True when a consent banner was answered. Bounded to about five seconds. */
export async function settle(page: ScriptRunner, watch: RequestWatch): Promise<boolean> {
  await watch.quiet(longestQuietMs)
  const hasAnswered = (await page.evaluate(settleScript(watch.leavesBanners))) === true
  await watch.quiet(hasAnswered ? longestQuietMs : quietForMs * 4)
  return hasAnswered
}
