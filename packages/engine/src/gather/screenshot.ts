/** Pictures of a page as it stands. */
import type { CDPSession } from 'playwright-core'

const quality = 72

/** JPEG of what the window shows. */
export async function viewportPicture(cdp: CDPSession): Promise<Buffer> {
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality,
    optimizeForSpeed: true,
  })
  return Buffer.from(data, 'base64')
}
