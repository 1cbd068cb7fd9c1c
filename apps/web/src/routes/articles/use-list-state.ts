import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { withDefaults, withoutDefaults } from '../../shared/list-state.ts'
import { defaultState, type ListState } from './list-rules.ts'

const route = getRouteApi('/protected/shell/beyond-your-store')

/** The list's state, read from and written to the URL. Defaults are left out. */
export function useListState() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const state = useMemo(() => withDefaults<ListState>(search, defaultState), [search])
  const change = useCallback(
    (part: Partial<ListState>) => {
      void navigate({
        search: (previous) => ({ ...previous, ...withoutDefaults(part, defaultState) }),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return { state, change }
}
