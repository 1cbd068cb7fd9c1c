/** Waits until a loaded page settles, inside the page. */
import { pause } from '../../browser/elements.page.ts'
import { pageFunction, pageFunctionWith } from '../../browser/page-function.ts'
import { acceptConsent } from './consent.page.ts'

/** Whether the part that holds nearly the whole page is still transparent, because the page fades in. */
const isFadingIn = pageFunction((): boolean => {
  const isClear = (element: Element) => Number(getComputedStyle(element).opacity) < 0.02
  if (isClear(document.documentElement)) return true
  let at: Element | undefined = document.querySelector('body') ?? undefined
  for (let depth = 0; at !== undefined && depth < 6; depth++) {
    if (isClear(at)) return true
    const minHeight: number = Math.max(1, at.getBoundingClientRect().height * 0.8)
    at = [...at.children].find((child) => child.getBoundingClientRect().height >= minHeight)
  }
  return false
})

/**
 * Whether parts of the page that React streamed have arrived and aren't shown yet, or are still to come: a busy browser
 * shows them long after the page has loaded. Source: React 18 and 19, see place-streamed-parts.ts.
 */
const isStreaming = pageFunction(
  (): boolean => document.querySelector('div[hidden][id^="S:"], template[id^="B:"]') !== null,
)

/** Until the page was drawn where it is scrolled to, so that it learns what has come into view; a quarter of a second at most. */
const nextFrame = pageFunctionWith({ pause }, async ({ pause }): Promise<void> => {
  const drawn = new Promise<void>((resolve) => requestAnimationFrame(() => void pause(0).then(resolve)))
  await Promise.race([drawn, pause(250)])
})

/**
 * Scrolls down the page once so that lazy images load, then back to the top; done when the page has faded in,
 * images are complete, and the document has not changed for a moment. Instant where nothing is lazy and nothing moves.
 * @returns whether a consent banner was answered
 */
export const settleDocument = pageFunctionWith(
  { pause, nextFrame, acceptConsent, isFadingIn, isStreaming, maxMs: 2500, maxStreamedMs: 3000 },
  async (
    { pause, nextFrame, acceptConsent, isFadingIn, isStreaming, maxMs, maxStreamedMs },
    leavesBanners: boolean,
  ): Promise<boolean> => {
    const streamedMs = performance.now() + maxStreamedMs
    while (isStreaming() && performance.now() < streamedMs) await pause(20)
    const deadlineMs = performance.now() + maxMs
    let changedMs = performance.now()
    const observer = new MutationObserver(() => {
      changedMs = performance.now()
    })
    observer.observe(document, { subtree: true, childList: true })
    const hasAnswered = !leavesBanners && acceptConsent()
    if (hasAnswered) await pause(150)
    const lazy =
      'img[loading=lazy],img[data-src],img[data-srcset],[data-bg],.lazyload,.lazy,iframe[loading=lazy]'
    const isLazy = document.querySelector(lazy) !== null
    const root = document.scrollingElement ?? document.documentElement
    const step = Math.max(300, innerHeight - 80)
    const last = Math.min(root.scrollHeight - innerHeight, step * 12)
    if (last > 0 && (isLazy || changedMs > performance.now() - 300)) {
      for (let y = step; y < last + step && performance.now() < deadlineMs; y += step) {
        scrollTo({ top: y, behavior: 'instant' })
        await nextFrame()
      }
      scrollTo({ top: 0, behavior: 'instant' })
    }
    const isNear = (image: Element) => {
      const { bottom, right } = image.getBoundingClientRect()
      return bottom > -innerHeight && right > -innerWidth
    }
    const isBusy = () =>
      performance.now() - changedMs < 60 ||
      isFadingIn() ||
      [...document.images].some((image) => !image.complete && image.loading !== 'lazy' && isNear(image))
    while (isBusy() && performance.now() < deadlineMs) await pause(20)
    observer.disconnect()
    return hasAnswered
  },
)
