/**
 * The scale at which a tab is painted. Painting takes a third of a visit and most visits are watched by no
 * one, so they are painted at a fraction of their size with the DevTools zoom for large screens: layout,
 * sizes, densities, paint times and everything a page can query stay as they are, and so do screenshots,
 * which are always taken at full size. Only clicks depend on painted positions, so they need `atFullSize`.
 */

import type { Platform } from '@vitrine/kernel/names/vocabulary'
import { sleep } from '@vitrine/kernel/time/sleep'
import type { CDPSession, Page } from 'playwright-core'
import { screens } from '../api/screens.ts'
import type { DrawnSize, ViewportScale } from '../api/viewport-scale.ts'
import { untilDrawn } from './elements.page.ts'
import { inIsolatedWorld } from './isolated-world.ts'

const smallScale = 0.05
const maxRedrawMs = 1000

/** The scale of one tab, full size at first. A closed tab is ignored. */
export function createViewportScale(page: Page, cdp: CDPSession, platform: Platform): ViewportScale {
  let size: DrawnSize = 'full'
  let isWatched = false
  /** Works that need full size now. */
  let needed = 0
  let applied = 1

  async function apply(): Promise<void> {
    const scale = size === 'small' && !isWatched && needed === 0 ? smallScale : 1
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
      // The work in the tab fails by itself, with a better message.
      .catch(() => {})
  }

  return {
    use(wanted) {
      size = wanted
      return apply()
    },
    async atFullSize(work) {
      needed += 1
      try {
        // A page that hangs doesn't answer; the work then fails by itself, with a better message.
        await Promise.race([apply(), sleep(maxRedrawMs)])
        return await work()
      } finally {
        needed -= 1
        void apply()
      }
    },
    async watch(wanted) {
      isWatched = wanted
      const before = applied
      await apply()
      if (applied > before) await drawnAnew(page)
    },
  }
}

/**
 * Waits for the second frame from now, which shows the new size. Does not wait for a page that paints no frame or
 * closes.
 */
async function drawnAnew(page: Page): Promise<void> {
  await Promise.race([inIsolatedWorld(page, untilDrawn).catch(() => null), sleep(maxRedrawMs)])
}
