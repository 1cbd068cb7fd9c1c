/** Brings a page to rest before its screenshot is taken, and reads what lies behind its content. */
import { pageFunction } from '../../browser/page-function.ts'

/** Endless animations go back to their start; the others jump to their end. */
export const finishAnimations = pageFunction(async (): Promise<void> => {
  for (const animation of document.getAnimations()) {
    const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    try {
      if (isEndless) animation.cancel()
      else animation.finish()
    } catch {
      // An animation that can't be finished is shown as it is.
    }
  }
  await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, 1000))])
})

/** CSS colour of the canvas: the body's, else the document's, else white. */
export const pageBackground = pageFunction((): string => {
  for (const element of [document.body, document.documentElement]) {
    const colour = element === null ? '' : getComputedStyle(element).backgroundColor
    if (/^rgb\(/.test(colour)) return colour
  }
  return 'rgb(255, 255, 255)'
})

/** CSS pixels of the window. */
export const windowSize = pageFunction(() => ({ width: innerWidth, height: innerHeight }))
