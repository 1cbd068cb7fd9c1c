/** Waits until a page shows all its content: requests done, images below the fold loaded, nothing moving. */
import { sleep } from '@vitrine/kernel/time/sleep'
import type { Page, Request } from 'playwright-core'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { settleDocument } from './settle.page.ts'

export interface RequestWatch {
  /** The caller answers consent banners itself, or leaves them open. */
  leavesBanners: boolean
  /** Resolves when no request has been pending for a moment, or after `longestMs`. */
  quiet(maxMs: number): Promise<void>
  stop(): void
}

const quietForMs = 60
const maxQuietMs = 2500
/** Streams and long polls never end; they must not block a visit. */
const endless = new Set(['websocket', 'eventsource', 'media', 'ping'])

/** Counts the requests of a page using events that the browser client sends anyway. */
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
    async quiet(maxMs) {
      const deadlineMs = performance.now() + maxMs
      for (;;) {
        const nowMs = performance.now()
        const waitMs = open.size > 0 ? quietForMs : lastChangeMs + quietForMs - nowMs
        if (waitMs <= 0 || nowMs >= deadlineMs) return
        await sleep(Math.min(waitMs, deadlineMs - nowMs))
      }
    },
    stop() {
      page.off('request', onStart)
      page.off('requestfinished', onEnd)
      page.off('requestfailed', onEnd)
    },
  }
}

/** Lets a loaded page settle. True when a consent banner was answered. Limited to about five seconds. */
export async function settle(page: Page, watch: RequestWatch): Promise<boolean> {
  await watch.quiet(maxQuietMs)
  const hasAnswered = await inIsolatedWorld(page, settleDocument, watch.leavesBanners)
  await watch.quiet(hasAnswered ? maxQuietMs : quietForMs * 4)
  return hasAnswered
}
