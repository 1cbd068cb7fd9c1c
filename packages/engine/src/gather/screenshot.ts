/** Pictures of a page as it stands. */
import type { CDPSession, Page } from 'playwright-core'

const quality = 72
/** Taller pages are cut: nobody reads further, and Chromium's surface ends at 16,384 px. */
const tallestPx = 12_000

/** JPEG of what the window shows. */
export async function viewportPicture(cdp: CDPSession): Promise<Buffer> {
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality,
    optimizeForSpeed: true,
  })
  return Buffer.from(data, 'base64')
}

/** JPEG of the whole page at CSS resolution, with its size. */
export async function fullPicture(page: Page): Promise<{ bytes: Buffer; width: number; height: number }> {
  const size = (await page.evaluate(
    '({ width: innerWidth, height: (document.scrollingElement || document.documentElement).scrollHeight })',
  )) as { width: number; height: number }
  const height = Math.min(size.height, tallestPx)
  const bytes = await page.screenshot({
    type: 'jpeg',
    quality,
    scale: 'css',
    animations: 'disabled',
    fullPage: true,
    clip: { x: 0, y: 0, width: size.width, height },
  })
  return { bytes, width: size.width, height }
}
