import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Alert } from './alert-rules.ts'

/** Which alerts are chosen for sharing. All open ones are when the scan is first shown. */
export function useSelection(scanId: string, open: readonly Alert[], isLoaded: boolean) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const preparedFor = useRef('')
  useEffect(() => {
    if (!isLoaded || preparedFor.current === scanId) return
    preparedFor.current = scanId
    setSelected(new Set(open.map((alert) => alert.id)))
  }, [isLoaded, scanId, open])
  const toggle = useCallback((id: string) => {
    setSelected((previous) => {
      const next = new Set(previous)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const setAll = useCallback((ids: readonly string[]) => setSelected(new Set(ids)), [])
  return useMemo(() => ({ selected, toggle, setAll }), [selected, toggle, setAll])
}

export type Selection = ReturnType<typeof useSelection>
