import { pageFunction } from '../page-function.ts'

/** Box of the first visible match as shares of the window; null when none is in view. */
export const highlightBox = pageFunction((selector: string) => {
  for (const element of document.querySelectorAll(selector)) {
    const { x, y, width, height } = element.getBoundingClientRect()
    const isInView = x < innerWidth && y < innerHeight && x + width > 0 && y + height > 0
    if (width < 2 || height < 2 || !isInView) continue
    return { x: x / innerWidth, y: y / innerHeight, width: width / innerWidth, height: height / innerHeight }
  }
  return null
})
