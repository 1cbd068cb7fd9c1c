/** A small square picture that stands for a page in lists. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { scrollToTop } from '../../browser/elements.page.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { type Box, captureClip } from './capture-clip.ts'
import { productPicture } from './product-picture.page.ts'
import { windowSize } from './still-page.page.ts'

/** Pixels of a side: sharp on dense screens where lists show 44. */
const side = 132
const quality = 82

/** JPEG of the product's picture, or of the top of the page where it shows no product. */
export async function takeThumbnail(page: Page): Promise<Buffer> {
  const picture = await inIsolatedWorld(page, productPicture)
  const { bytes } = await captureClip(page, picture ?? (await topOf(page)))
  return sharp(bytes).resize(side, side).jpeg({ quality }).toBuffer()
}

/** The largest square in the middle of the page's top. */
async function topOf(page: Page): Promise<Box> {
  await inIsolatedWorld(page, scrollToTop)
  const { width, height } = await inIsolatedWorld(page, windowSize)
  const square = Math.min(width, height)
  return { x: (width - square) / 2, y: 0, width: square, height: square }
}
