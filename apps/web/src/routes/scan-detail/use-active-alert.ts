import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

const route = getRouteApi('/protected/shell/scans/$scanId')

/** How long the active alert rests before the address follows it, in milliseconds; browsers limit history writes. */
const addressRestMs = 250

/**
 * The alert being read. It follows scrolling, and the address follows it with the history entry replaced. An alert
 * that was asked for (by link, click or key) stays active until the user scrolls himself.
 */
export function useActiveAlert(firstId: string | null) {
  const { alert: asked } = route.useSearch()
  const navigate = route.useNavigate()
  const [activeId, setActiveId] = useState<string | null>(asked ?? null)
  const isPinned = useRef(asked !== undefined)
  const written = useRef(asked)
  const current = activeId ?? firstId

  useEffect(() => {
    const release = () => {
      isPinned.current = false
    }
    for (const name of ['wheel', 'touchmove', 'mousedown'] as const)
      window.addEventListener(name, release, { passive: true })
    const onKey = (event: KeyboardEvent) => {
      if (/^(Page|Arrow(Up|Down)|Home|End| )/.test(event.key)) release()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      for (const name of ['wheel', 'touchmove', 'mousedown'] as const)
        window.removeEventListener(name, release)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
  useEffect(() => {
    if (current === null || current === written.current) return
    const timer = setTimeout(() => {
      written.current = current
      void navigate({ search: { alert: current }, replace: true, resetScroll: false })
    }, addressRestMs)
    return () => clearTimeout(timer)
  }, [current, navigate])

  const follow = useCallback((id: string | null) => {
    if (!isPinned.current && id !== null) setActiveId(id)
  }, [])
  const pin = useCallback((id: string) => {
    isPinned.current = true
    setActiveId(id)
  }, [])
  /** Reads another alert than the one that was asked for, and lets scrolling go on from there. */
  const moveTo = useCallback((id: string) => {
    isPinned.current = false
    setActiveId(id)
  }, [])
  return { activeId: current, askedId: asked ?? null, follow, pin, moveTo }
}
