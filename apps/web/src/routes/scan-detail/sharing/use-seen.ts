import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has been within `nearPx` of the viewport, so that what it needs isn't requested before. */
export function useSeen(element: RefObject<Element | null>, nearPx = 0): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const { current } = element
    if (isSeen || current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
      },
      { rootMargin: `${nearPx}px` },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, isSeen, nearPx])
  return isSeen
}
