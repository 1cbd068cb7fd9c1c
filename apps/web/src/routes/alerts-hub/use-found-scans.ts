import type { Scan } from '@vitrine/modules/scans/contract'
import { useDeferredValue, useMemo } from 'react'
import { useUser } from '../../shared/auth/use-session.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useAlertMatches } from './data.ts'
import { groupScans, type ListState, visibleScans } from './list-rules.ts'

/** The scans that match tab, filters, and search, in groups. */
export function useFoundScans(scans: readonly Scan[], state: ListState, websiteId: string | undefined) {
  const now = useNow()
  const { user_id } = useUser()
  // The list follows typing with a delay, so that the field never waits for 5,000 rows.
  const shownState = useDeferredValue(state)
  const { matches, isSearching, hasFailed } = useAlertMatches(websiteId, shownState.q)
  const visible = useMemo(
    () => visibleScans(scans, shownState, now, matches, user_id),
    [scans, shownState, now, matches, user_id],
  )
  const groups = useMemo(() => groupScans(visible, shownState.tab), [visible, shownState.tab])
  return { groups, isEmpty: visible.length === 0, matches, isSearching, hasFailed, shownState, now }
}
