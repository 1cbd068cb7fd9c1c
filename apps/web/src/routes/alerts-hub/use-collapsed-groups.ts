import { useEffect, useState } from 'react'
import { withoutDefaults } from '../../shared/list-state.ts'
import { hubMemoryOf, rememberHub } from '../../shared/scans/hub-memory.ts'
import type { ScanGroup } from '../../shared/scans/scan-groups.ts'
import { getSelectedWebsite } from '../../shared/website/selected-website.ts'
import { defaultState, type ListState } from './list-rules.ts'

/** Which groups are collapsed. Remembered with the list's state, so that coming back shows the same list. */
export function useCollapsedGroups(websiteId: string | undefined, state: ListState) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<ScanGroup>>(
    () => hubMemoryOf(getSelectedWebsite())?.collapsed ?? new Set(),
  )
  useEffect(() => {
    if (websiteId !== undefined)
      rememberHub({ websiteId, search: { ...withoutDefaults(state, defaultState) }, collapsed })
  }, [websiteId, state, collapsed])
  const toggle = (group: ScanGroup) =>
    setCollapsed(
      (previous) =>
        new Set(previous.has(group) ? [...previous].filter((g) => g !== group) : [...previous, group]),
    )
  return { collapsed, toggle }
}
