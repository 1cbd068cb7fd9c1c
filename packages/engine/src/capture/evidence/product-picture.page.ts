/** Finds the picture of what a page sells. */
import { pause } from '../../browser/elements.page.ts'
import { pageFunctionWith } from '../../browser/page-function.ts'

/** CSS pixels; smaller pictures are icons, and much wider ones banners. */
const limits = { side: 110, aspect: 1.9 }

/**
 * Scrolls to the largest loaded picture of the main content and returns its box relative to the window, cut to a
 * square; null: there is none.
 */
export const productPicture = pageFunctionWith({ pause, limits }, async ({ pause, limits }) => {
  let best: { image: HTMLImageElement; area: number } | null = null
  for (const image of document.images) {
    const { width, height } = image.getBoundingClientRect()
    const side = Math.min(width, height)
    const isPicture = side >= limits.side && Math.max(width, height) / side <= limits.aspect
    if (!isPicture || !image.complete || image.naturalWidth < limits.side) continue
    if (image.closest('header, footer, nav, aside, [aria-hidden=true]') !== null) continue
    if (!image.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    // Of pictures of one size the first counts: the others are later products, or further views.
    if (best === null || width * height > best.area * 1.1) best = { image, area: width * height }
  }
  if (best === null) return null
  best.image.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  await pause(60)
  const { x, y, width, height } = best.image.getBoundingClientRect()
  const side = Math.min(width, height, innerWidth, innerHeight)
  const left = Math.max(0, Math.min(x + (width - side) / 2, innerWidth - side))
  const top = Math.max(0, Math.min(y + (height - side) / 2, innerHeight - side))
  return { x: left, y: top, width: side, height: side }
})
