import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Alert } from '../alert-rules.ts'

/**
 * Which alerts are selected for sharing. Initially all open ones; an alert that is closed or discarded leaves the
 * selection, whoever changed it.
 */
export function useSelection(scanId: string, open: readonly Alert[], isLoaded: boolean) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const preparedFor = useRef('')
  const openIds = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const ids = new Set(open.map((alert) => alert.id))
    openIds.current = ids
    if (!isLoaded) return
    const isNew = preparedFor.current !== scanId
    preparedFor.current = scanId
    if (isNew) setChosen(ids)
    else setChosen((previous) => kept(previous, ids))
  }, [isLoaded, scanId, open])
  // Alerts that are no longer open are gone from the first render on, not only after the effect.
  const selected = useMemo(() => kept(chosen, new Set(open.map((alert) => alert.id))), [chosen, open])
  const toggle = useCallback((id: string) => {
    if (!openIds.current.has(id)) return
    setChosen((previous) => {
      const next = new Set(previous)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const setAll = useCallback((ids: readonly string[]) => setChosen(kept(new Set(ids), openIds.current)), [])
  return useMemo(() => ({ selected, toggle, setAll }), [selected, toggle, setAll])
}

/** The same set if nothing leaves it, to avoid a render. */
function kept(chosen: ReadonlySet<string>, open: ReadonlySet<string>): ReadonlySet<string> {
  const next = new Set([...chosen].filter((id) => open.has(id)))
  return next.size === chosen.size ? chosen : next
}

export type Selection = ReturnType<typeof useSelection>
