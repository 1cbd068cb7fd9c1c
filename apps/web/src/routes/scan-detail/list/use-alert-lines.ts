import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { byListGroup, type ListGroup, listGroups } from '../alert-rules.ts'
import { type AlertGroups, expandedAtFirst, linesOf } from './alert-lines.ts'
import { useVirtualLines } from './use-virtual-lines.ts'

const inputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * How long the page stays at an alert that it was scrolled to, in milliseconds. Not longer, because moving the scroll
 * bar is no input that a page is told of.
 */
const stayMs = 5_000

/** The alert that the page was scrolled to, and since when; null once a person has done something. */
function useScrollTarget() {
  const target = useRef<{ id: string; sinceMs: number } | null>(null)
  useEffect(() => {
    const forget = () => {
      target.current = null
    }
    // Before the handlers of the keys that scroll to another alert.
    const options = { capture: true, passive: true }
    for (const input of inputs) window.addEventListener(input, forget, options)
    return () => {
      for (const input of inputs) window.removeEventListener(input, forget, options)
    }
  }, [])
  return target
}

/** The list as lines: groups that expand and collapse, and scrolling to an alert wherever it is. */
export function useAlertLines(
  groups: AlertGroups,
  askedId: string | null,
  list: RefObject<HTMLElement | null>,
) {
  const [expanded, setExpanded] = useState(expandedAtFirst)
  const lines = useMemo(() => linesOf(groups, expanded), [groups, expanded])
  const { virtualizer, offset, coveredPx, renderWhole } = useVirtualLines(lines, list)
  const pendingId = useRef<string | null>(askedId)
  const target = useScrollTarget()

  const scrollTo = (id: string) => {
    if (target.current?.id !== id) target.current = { id, sinceMs: performance.now() }
    const index = lines.findIndex((line) => line.kind === 'card' && line.alert.id === id)
    if (index >= 0) {
      virtualizer.scrollToIndex(index, { align: 'start' })
      return
    }
    // The alert is in a collapsed group: expand it first, and scroll once its rows exist.
    const listed = byListGroup(groups)
    const group = listGroups.find((name) => listed[name].some((alert) => alert.id === id))
    if (group === undefined) return
    pendingId.current = id
    setExpanded((previous) => new Set([...previous, group]))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once the pending line exists, not on each render
  useEffect(() => {
    const id = pendingId.current
    if (id === null || offset === 0) return
    pendingId.current = null
    // The first alert is already visible under the summary.
    if (lines[1]?.kind !== 'card' || lines[1].alert.id !== id) scrollTo(id)
  }, [lines, offset])

  const latestScrollTo = useRef(scrollTo)
  useEffect(() => {
    latestScrollTo.current = scrollTo
  })
  // Cards get their final heights as their details arrive, also those above the one that was scrolled to.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const { id, sinceMs } = target.current ?? {}
      if (id === undefined || sinceMs === undefined || performance.now() - sinceMs > stayMs) return
      latestScrollTo.current(id)
    })
    if (list.current) observer.observe(list.current)
    return () => observer.disconnect()
  }, [list, target])

  const toggle = (group: ListGroup) =>
    setExpanded((previous) => {
      const next = new Set(previous)
      if (!next.delete(group)) next.add(group)
      return next
    })
  return { lines, virtualizer, offset, coveredPx, renderWhole, expanded, toggle, scrollTo }
}
