import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { pickActive } from '../alert-rules.ts'
import type { AlertLine } from './alert-lines.ts'

/** Between what covers the top of the page and a card that it was scrolled to. */
const gapPx = 10
/** Height that the top bar and the header card usually cover. */
const usuallyCoveredPx = 150

/** Height that the top bar and the header card cover when the page is scrolled; the card's lines may wrap. */
function coveredBy(header: HTMLElement | null | undefined): number {
  if (!header) return usuallyCoveredPx
  const { position, top } = getComputedStyle(header)
  if (position !== 'sticky') return usuallyCoveredPx
  return Math.max(usuallyCoveredPx, (Number.parseFloat(top) || 0) + header.offsetHeight + gapPx)
}

/** Heights before a line is measured; a card's is that of a typical one, on phones and on wider screens. */
const estimatePx = { section: 60, card: 1080, phoneCard: 1500 } as const
const isPhone = () => window.innerWidth < 768

/**
 * A list up to this length is rendered as a whole, so that the page doesn't grow while someone scrolls. What is on the
 * screen comes first.
 */
const wholeList = 40
/** Lines that are rendered beyond the viewport of a longer list, and at first. */
const aheadLines = { first: 0, long: 2 } as const

/** Which lines are near the viewport, and their positions. `offset` is where the list begins on the page, in pixels. */
export function useVirtualLines(lines: readonly AlertLine[], list: RefObject<HTMLElement | null>) {
  const [offset, setOffset] = useState(0)
  const [coveredPx, setCoveredPx] = useState(usuallyCoveredPx)
  const [isWhole, setIsWhole] = useState(false)
  useLayoutEffect(() => {
    const header = list.current?.parentElement?.querySelector<HTMLElement>(':scope > header')
    const measure = () => {
      setOffset((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
      setCoveredPx(coveredBy(header))
    }
    measure()
    // It is lower once it sticks.
    const observer = new ResizeObserver(measure)
    if (header) observer.observe(header)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [list])
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) =>
      lines[index]?.kind === 'section' ? estimatePx.section : estimatePx[isPhone() ? 'phoneCard' : 'card'],
    getItemKey: (index) => {
      const line = lines[index]
      return line === undefined ? index : line.kind === 'card' ? line.alert.id : line.group
    },
    overscan: lines.length > wholeList ? aheadLines.long : isWhole ? wholeList : aheadLines.first,
    scrollMargin: offset,
    scrollPaddingStart: coveredPx,
  })
  /** To be called once what is on the screen shows its data. Stable. */
  const renderWhole = useCallback(() => startTransition(() => setIsWhole(true)), [])
  return { virtualizer, offset, coveredPx, renderWhole }
}

type Virtualizer = ReturnType<typeof useVirtualLines>['virtualizer']

/** Reports the active alert whenever the page scrolls. */
export function useFollowScroll(
  virtualizer: Virtualizer,
  coveredPx: number,
  lines: readonly AlertLine[],
  follow: (id: string | null) => void,
) {
  useEffect(() => {
    const read = () => {
      const boxes = virtualizer.getVirtualItems().flatMap(({ index, start, size }) => {
        const line = lines[index]
        return line?.kind === 'card' ? [{ id: line.alert.id, topPx: start, heightPx: size }] : []
      })
      follow(pickActive(boxes, window.scrollY + coveredPx, window.scrollY + window.innerHeight))
    }
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [virtualizer, coveredPx, lines, follow])
}
