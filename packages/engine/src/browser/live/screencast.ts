/**
 * Records what a scan's browser shows for people who watch live. Nothing is recorded while no one watches.
 * With several tabs, it shows the one that navigated last, each long enough to be seen.
 */
import type { CDPSession, Page } from 'playwright-core'
import type { ViewportScale } from '../../api/viewport-scale.ts'
import { beforeScriptsInMainWorld, inIsolatedWorld } from '../isolated-world.ts'
import { highlightBox } from './highlight.page.ts'
import { highlightOf } from './highlight.ts'
import { maskSecretsInMainWorld } from './mask-secrets.main-world.page.ts'

/** The element that the scan is working with; its box in shares of the picture. */
export interface FrameHighlight {
  x: number
  y: number
  width: number
  height: number
  label: string
}

export interface LiveFrame {
  jpeg: Buffer
  /** When the browser painted it, milliseconds since the epoch. */
  atMs: number
  /** Size of the visible page in CSS pixels. */
  width: number
  height: number
  /** Address of the visible tab. */
  url: string
  highlight: FrameHighlight | null
}

export interface Screencast {
  /** Adds a tab, which must not navigate before this is done. Takes the arguments of `ScanDeps.onBrowserPage`. */
  addPage(page: unknown, drawing?: Pick<ViewportScale, 'watch'>): Promise<void>
  setWatched(isWatched: boolean): void
  close(): Promise<void>
}

/** Minimum time for which a tab is shown. */
const minShownMs = 2_500
/** A tab without a navigation for this long is replaced by one with a recent navigation, milliseconds. */
const quietAfterMs = 1_500
const directEveryMs = 250
/** Chromium paints the next frame only after this one was acknowledged, so this limits the frame rate. */
const minBetweenMs = 75
/**
 * Half the width of a desktop, about as wide as the live view. A recorded page paints no faster than its
 * frames are encoded: at this size a busy machine makes 1.4 times as many as at 960 pixels.
 */
const screenshot = { format: 'jpeg', quality: 60, maxWidth: 683, maxHeight: 720 } as const

interface Tab {
  page: Page
  drawing: Pick<ViewportScale, 'watch'> | undefined
  movedAtMs: number
}

interface Shot {
  tab: Tab
  sinceMs: number
  cdp: CDPSession | null
  isOver: boolean
  last: LiveFrame | null
  highlight: FrameHighlight | null
  isLocating: boolean
}

export function createScreencast(onFrame: (frame: LiveFrame) => void): Screencast {
  const tabs = new Set<Tab>()
  let shot: Shot | null = null
  let timer: NodeJS.Timeout | null = null

  async function addPage(offered: unknown, drawing?: Pick<ViewportScale, 'watch'>): Promise<void> {
    const page = offered as Page
    const tab: Tab = { page, drawing, movedAtMs: 0 }
    tabs.add(tab)
    page.once('close', () => tabs.delete(tab))
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return
      tab.movedAtMs = Date.now()
      if (shot?.tab === tab) shot.highlight = null
    })
    // Set regardless of watchers, so that watching changes nothing about a page.
    await beforeScriptsInMainWorld(page, maskSecretsInMainWorld).catch(() => {})
  }

  function direct(): void {
    const now = Date.now()
    const best = [...tabs].filter(isShowable).toSorted((a, b) => b.movedAtMs - a.movedAtMs)[0]
    if (shot !== null && (!tabs.has(shot.tab) || shot.isOver)) shot = end(shot)
    if (shot !== null) void locate(shot, onFrame)
    if (best === undefined || best === shot?.tab) return
    if (shot !== null) {
      const isFresh = now - shot.sinceMs < minShownMs
      const isBusy = now - shot.tab.movedAtMs < quietAfterMs
      if (isShowable(shot.tab) && (isFresh || isBusy)) return
      shot = end(shot)
    }
    shot = begin(best)
  }

  function begin(tab: Tab): Shot {
    const next: Shot = {
      tab,
      sinceMs: Date.now(),
      cdp: null,
      isOver: false,
      last: null,
      highlight: null,
      isLocating: false,
    }
    film(next, onFrame).catch(() => {
      // The tab is closed; the next round picks another.
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
    const waitMs = Math.max(0, lastMs + minBetweenMs - now)
    lastMs = now + waitMs
    // Always acknowledged, even if no one takes the frame: otherwise the screencast would stop.
    const acknowledge = () => cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    if (waitMs > 0) setTimeout(acknowledge, waitMs)
    else void acknowledge()
    if (shot.isOver || !isShowable(shot.tab)) return
    const atMs = metadata.timestamp === undefined ? now : metadata.timestamp * 1_000
    // Painted before the tab navigated, so it shows a different page than the address.
    if (atMs < shot.tab.movedAtMs) return
    shot.last = {
      url: shot.tab.page.url(),
      jpeg: Buffer.from(data, 'base64'),
      atMs,
      width: metadata.deviceWidth,
      height: metadata.deviceHeight,
      highlight: shot.highlight,
    }
    onFrame(shot.last)
  })
  await shot.tab.drawing?.watch(true)
  if (shot.isOver) return cdp.detach()
  await cdp.send('Page.startScreencast', { ...screenshot, everyNthFrame: 1 })
}

/** Looks up where the highlighted element is, and sends the last frame again if that has changed. */
async function locate(shot: Shot, onFrame: (frame: LiveFrame) => void): Promise<void> {
  if (shot.isLocating) return
  shot.isLocating = true
  const { page, movedAtMs } = shot.tab
  const noted = highlightOf(page, movedAtMs)
  const box =
    noted === null ? null : await inIsolatedWorld(page, highlightBox, noted.selector).catch(() => null)
  shot.isLocating = false
  if (shot.isOver || shot.tab.movedAtMs !== movedAtMs) return
  const found = noted === null || box === null ? null : { ...box, label: noted.label }
  const hasChanged = JSON.stringify(found) !== JSON.stringify(shot.highlight)
  shot.highlight = found
  if (!hasChanged || shot.last === null || shot.last.url !== page.url()) return
  shot.last = { ...shot.last, highlight: found }
  onFrame(shot.last)
}
