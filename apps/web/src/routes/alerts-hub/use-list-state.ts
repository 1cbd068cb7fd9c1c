import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { withDefaults, withoutDefaults } from '../../shared/list-state.ts'
import { defaultState, type ListState } from './list-rules.ts'

const route = getRouteApi('/protected/shell/scans')

/** The list's state, read from and written to the URL. Defaults are left out. */
export function useListState() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const state = useMemo(() => withDefaults<ListState>(search, defaultState), [search])
  const change = useCallback(
    (part: Partial<ListState>) => {
      // Tabs, filters, and the first letter of a search add history entries; further letters don't.
      const isTyping = state.q !== '' && Object.keys(part).join() === 'q' && part.q !== ''
      void navigate({
        search: (previous) => ({ ...previous, ...withoutDefaults(part, defaultState) }),
        replace: isTyping,
        resetScroll: false,
      })
    },
    [navigate, state.q],
  )
  return { state, change }
}
