/** Helpers that many page functions share. */
import { pageFunction } from './page-function.ts'

/** CSS path from `html` down, with a position only where siblings of the same tag exist. */
export const elementPath = pageFunction((element: Element): string => {
  const parts: string[] = []
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const tag = at.tagName.toLowerCase()
    const alike = [...(at.parentElement?.children ?? [])].filter((each) => each.tagName === at?.tagName)
    parts.unshift(alike.length > 1 ? `${tag}:nth-of-type(${alike.indexOf(at) + 1})` : tag)
  }
  return parts.join(' > ')
})

/** Box in coordinates of the document, or null when it has none. */
export const boxOf = pageFunction((element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return width === 0 && height === 0 ? null : { x: x + scrollX, y: y + scrollY, width, height }
})

/** Waits inside the page. */
export const pause = pageFunction((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)))

/** Scrolls instantly, whatever the page sets for smooth scrolling. */
export const scrollToTop = pageFunction(() => scrollTo({ top: 0, behavior: 'instant' }))

/** Scrolls down by a share of the window height. */
export const scrollByWindows = pageFunction((windows: number) =>
  scrollBy({ top: innerHeight * windows, behavior: 'instant' }),
)

/** After two frames, the latest changes have been painted. */
export const untilDrawn = pageFunction(
  () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
)

/** The name of a tab outlives its pages. */
export const clearWindowName = pageFunction(() => {
  window.name = ''
})
