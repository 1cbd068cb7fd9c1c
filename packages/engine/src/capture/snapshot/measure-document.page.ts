/** Measures the document inside the page. */
import { pageFunction } from '../../browser/page-function.ts'

/** Sizes, and whether the document can really scroll sideways; restores the scroll position. */
export const measureDocument = pageFunction(() => {
  const root = document.scrollingElement ?? document.documentElement
  const own = getComputedStyle(document.documentElement).overflowX
  const overflow = own === 'visible' && document.body ? getComputedStyle(document.body).overflowX : own
  const before = root.scrollLeft
  root.scrollLeft = before + 4000
  const moved = root.scrollLeft - before
  root.scrollLeft = before
  return {
    url: location.href,
    title: document.title,
    moved,
    overflow,
    ratio: devicePixelRatio,
    inner: innerWidth,
    client: document.documentElement.clientWidth,
    rootHeight: document.documentElement.scrollHeight,
    scroll: { width: root.scrollWidth, height: root.scrollHeight },
  }
})
