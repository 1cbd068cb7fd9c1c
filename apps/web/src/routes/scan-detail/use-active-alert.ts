import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'

const route = getRouteApi('/protected/shell/scans/$scanId')

/** Delay after which the URL follows the active alert, in milliseconds; browsers limit history writes. */
const addressRestMs = 250

/**
 * The active alert. It follows scrolling, and the URL follows it by replacing the history entry. An alert that was
 * requested (by link, click, or key) stays active until the user scrolls.
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
  /** Makes another alert active than the requested one, and lets scrolling continue from there. */
  const moveTo = useCallback((id: string) => {
    isPinned.current = false
    setActiveId(id)
  }, [])
  return { activeId: current, askedId: asked ?? null, follow, pin, moveTo }
}
