/** Elements of which styles leave nothing to be seen, though they have a box. Inside the page. */
import { pageFunction } from '../browser/page-function.ts'

/**
 * Whether an element, or one around it, is clipped to nothing (as what only screen readers shall read), or a frame hides
 * all lines of its own text, which then lie outside it (as words behind drawn stars).
 */
export const isCutAway = pageFunction((element: Element): boolean => {
  const range = document.createRange()
  const lines = [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || (node.textContent ?? '').trim() === '') return []
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  })
  const isFramed = lines.length > 0
  /** What is positioned leaves the frames inside the block that it is positioned in. */
  let leaves: 'none' | 'to-positioned' | 'all' = 'none'
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
    const { position, clip, clipPath, overflowX, overflowY, transform } = getComputedStyle(at)
    const isApart = position === 'absolute' || position === 'fixed'
    if (transform !== 'none' || (leaves === 'to-positioned' && position !== 'static')) leaves = 'none'
    const [top = 0, right = 0, bottom = 0, left = 0] = clip.match(/-?[\d.]+/g)?.map(Number) ?? []
    const isClip = isApart && clip.startsWith('rect') && !clip.includes('auto')
    if (isClip && (right - left <= 2 || bottom - top <= 2)) return true
    if (/inset\((50|100)%/.test(clipPath)) return true
    if (
      isFramed &&
      leaves === 'none' &&
      [overflowX, overflowY].some((each) => each === 'hidden' || each === 'clip')
    ) {
      const frame = at.getBoundingClientRect()
      const isOutside = (line: DOMRect) =>
        line.right <= frame.left ||
        line.left >= frame.right ||
        line.bottom <= frame.top ||
        line.top >= frame.bottom
      if (lines.every(isOutside)) return true
    }
    if (position === 'fixed') leaves = 'all'
    else if (position === 'absolute' && leaves === 'none') leaves = 'to-positioned'
  }
  return false
})
