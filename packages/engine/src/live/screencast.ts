/**
 * Films what a scan's browser shows, for people who watch. Nothing is filmed while nobody does. Of several tabs one is
 * shown at a time: the one that went somewhere last, for long enough to be looked at.
 */
import type { CDPSession, Page } from 'playwright-core'
import type { Drawing } from '../crawl/drawing.ts'
import { maskSecrets } from './mask-secrets.ts'

export interface LiveFrame {
  jpeg: Buffer
  /** When the browser drew it, milliseconds since the epoch. */
  atMs: number
  /** CSS pixels of the page that is shown. */
  width: number
  height: number
  /** Address of the tab that is shown. */
  url: string
}

export interface Screencast {
  /** Offers a tab, which must not go anywhere before this is done. Takes what `ScanDeps.onBrowserPage` is given. */
  addPage(page: unknown, drawing?: Pick<Drawing, 'watch'>): Promise<void>
  setWatched(isWatched: boolean): void
  close(): Promise<void>
}

/** A tab is shown at least so long before another takes its place. */
const leastShownMs = 2_500
/** A tab that went nowhere for so long makes room for one that did. */
const quietAfterMs = 1_500
const directEveryMs = 250
/** Chromium draws the next frame only after this one was acknowledged, so this bounds the frames a second. */
const leastBetweenMs = 75
/**
 * Half of a desktop's width, about what the view is wide. While it is filmed, a page draws no faster than its pictures
 * are made: at this size a busy machine makes 1.4 times as many as at 960 pixels.
 */
const picture = { format: 'jpeg', quality: 60, maxWidth: 683, maxHeight: 720 } as const

interface Tab {
  page: Page
  drawing: Pick<Drawing, 'watch'> | undefined
  movedAtMs: number
}

interface Shot {
  tab: Tab
  sinceMs: number
  cdp: CDPSession | null
  isOver: boolean
}

export function createScreencast(onFrame: (frame: LiveFrame) => void): Screencast {
  const tabs = new Set<Tab>()
  let shot: Shot | null = null
  let timer: NodeJS.Timeout | null = null

  async function addPage(offered: unknown, drawing?: Pick<Drawing, 'watch'>): Promise<void> {
    const page = offered as Page
    const tab: Tab = { page, drawing, movedAtMs: 0 }
    tabs.add(tab)
    page.once('close', () => tabs.delete(tab))
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) tab.movedAtMs = Date.now()
    })
    // Whether somebody watches or not, so that watching changes nothing about a page.
    await page.addInitScript(maskSecrets).catch(() => {})
  }

  function direct(): void {
    const now = Date.now()
    const best = [...tabs].filter(isShowable).toSorted((a, b) => b.movedAtMs - a.movedAtMs)[0]
    if (shot !== null && (!tabs.has(shot.tab) || shot.isOver)) shot = end(shot)
    if (best === undefined || best === shot?.tab) return
    if (shot !== null) {
      const isFresh = now - shot.sinceMs < leastShownMs
      const isBusy = now - shot.tab.movedAtMs < quietAfterMs
      if (isShowable(shot.tab) && (isFresh || isBusy)) return
      shot = end(shot)
    }
    shot = begin(best)
  }

  function begin(tab: Tab): Shot {
    const next: Shot = { tab, sinceMs: Date.now(), cdp: null, isOver: false }
    film(next, onFrame).catch(() => {
      // The tab went away; another is taken at the next look.
      next.isOver = true
    })
    return next
  }

  return {
    addPage,
    setWatched(isWatched) {
      if (isWatched === (timer !== null)) return
      if (isWatched) {
        timer = setInterval(direct, directEveryMs)
        direct()
        return
      }
      if (timer !== null) clearInterval(timer)
      timer = null
      if (shot !== null) shot = end(shot)
    },
    async close() {
      if (timer !== null) clearInterval(timer)
      timer = null
      if (shot !== null) shot = end(shot)
      tabs.clear()
    },
  }
}

const isShowable = ({ page }: Tab) => !page.isClosed() && /^https?:/.test(page.url())

function end(shot: Shot): null {
  shot.isOver = true
  void shot.tab.drawing?.watch(false)
  shot.cdp
    ?.send('Page.stopScreencast')
    .then(() => shot.cdp?.detach())
    .catch(() => {})
  return null
}

async function film(shot: Shot, onFrame: (frame: LiveFrame) => void): Promise<void> {
  const cdp = await shot.tab.page.context().newCDPSession(shot.tab.page)
  shot.cdp = cdp
  let lastMs = 0
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const now = Date.now()
    const waitMs = Math.max(0, lastMs + leastBetweenMs - now)
    lastMs = now + waitMs
    // Always, whoever takes the frame: an unanswered one would end the film.
    const acknowledge = () => cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    if (waitMs > 0) setTimeout(acknowledge, waitMs)
    else void acknowledge()
    if (shot.isOver || !isShowable(shot.tab)) return
    const atMs = metadata.timestamp === undefined ? now : metadata.timestamp * 1_000
    // Drawn before the tab went on: it shows another page than the address says.
    if (atMs < shot.tab.movedAtMs) return
    onFrame({
      url: shot.tab.page.url(),
      jpeg: Buffer.from(data, 'base64'),
      atMs,
      width: metadata.deviceWidth,
      height: metadata.deviceHeight,
    })
  })
  await shot.tab.drawing?.watch(true)
  if (shot.isOver) return cdp.detach()
  await cdp.send('Page.startScreencast', { ...picture, everyNthFrame: 1 })
}
