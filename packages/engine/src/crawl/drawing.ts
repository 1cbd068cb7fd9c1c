/**
 * How large a tab is drawn. Making pixels takes a third of a visit, and nobody looks at most visits, so they are drawn
 * at a fraction of their size, by the zoom that DevTools has for large screens: layout, sizes, densities, paint times
 * and all that a page can ask for stay as they are, and so do pictures, which are taken in full size in any case. Only
 * what is pressed is found by places of the drawing, so nothing may be pressed in a small one.
 */
import type { Platform } from '@vitrine/kernel/vocabulary'
import type { CDPSession } from 'playwright-core'
import { screens } from './screens.ts'

export type DrawnSize = 'full' | 'small'

export interface Drawing {
  /** How the work that comes next wants the tab; it stays so until another is wanted. */
  use(size: DrawnSize): Promise<void>
  /** Somebody watches the tab, or no longer does: it is drawn in full as long as this lasts, and when this is done. */
  watch(isWatched: boolean): Promise<void>
}

const smallScale = 0.05
const longestRedrawMs = 1000

/** The drawing of one tab, in full size at first. A tab that is gone is left alone. */
export function createDrawing(cdp: CDPSession, platform: Platform): Drawing {
  let size: DrawnSize = 'full'
  let isWatched = false
  let applied = 1

  async function apply(): Promise<void> {
    const scale = size === 'small' && !isWatched ? smallScale : 1
    if (scale === applied) return
    applied = scale
    const { viewport, deviceScaleFactor, isMobile } = screens[platform]
    const { width, height } = viewport
    await cdp
      .send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        screenWidth: width,
        screenHeight: height,
        deviceScaleFactor,
        mobile: isMobile,
        screenOrientation: { angle: 0, type: isMobile ? 'portraitPrimary' : 'landscapePrimary' },
        scale,
      })
      // The work in the tab finds out by itself, and tells it better.
      .catch(() => {})
  }

  return {
    use(wanted) {
      size = wanted
      return apply()
    },
    async watch(wanted) {
      isWatched = wanted
      const before = applied
      await apply()
      if (applied > before) await drawnAnew(cdp)
    },
  }
}

/** The second frame from now shows the new size. A page that draws none, or goes away, is not waited for. */
async function drawnAnew(cdp: CDPSession): Promise<void> {
  const expression = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'
  await Promise.race([
    cdp.send('Runtime.evaluate', { expression, awaitPromise: true }).catch(() => null),
    new Promise((resolve) => setTimeout(resolve, longestRedrawMs)),
  ])
}
