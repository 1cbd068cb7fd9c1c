/** Pixels of a part of the window, sharper than the screen shows them. */
import { inTime } from '@vitrine/kernel/time/in-time'
import type { Page } from 'playwright-core'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { finishAnimations, pageBackground } from './still-page.page.ts'

/** Pixels per CSS pixel: text stays sharp on dense screens, and when someone zooms in. */
export const clipRatio = 2
const quality = 80
const maxMs = 8000

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface ClipScreenshot {
  /** JPEG. */
  bytes: Buffer
  width: number
  height: number
  /** CSS colour behind the page's content. */
  background: string
}

/**
 * @param clip in CSS pixels, relative to the window
 * @throws when the page closes or doesn't answer within seconds
 */
export async function captureClip(page: Page, clip: Box): Promise<ClipScreenshot> {
  await inIsolatedWorld(page, finishAnimations)
  const background = await inIsolatedWorld(page, pageBackground)
  const cdp = await page.context().newCDPSession(page)
  try {
    const { cssLayoutViewport } = await cdp.send('Page.getLayoutMetrics')
    const area = {
      x: clip.x + cssLayoutViewport.pageX,
      y: clip.y + cssLayoutViewport.pageY,
      width: clip.width,
      height: clip.height,
      scale: clipRatio,
    }
    // A page that is busy for good never answers.
    const answer = await inTime(
      cdp.send('Page.captureScreenshot', { format: 'jpeg', quality, clip: area }),
      maxMs,
      'The page took too long to be captured.',
    )
    return {
      bytes: Buffer.from(answer.data, 'base64'),
      width: Math.round(clip.width * clipRatio),
      height: Math.round(clip.height * clipRatio),
      background,
    }
  } finally {
    await cdp.detach().catch(() => undefined)
  }
}
