import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { defaultState, type ListState } from './list-rules.ts'

const route = getRouteApi('/protected/shell/beyond-your-store')

/** The list's state, read from and written to the address. Defaults are left out of it. */
export function useListState() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const state: ListState = useMemo(
    () => ({
      filter: search.filter ?? defaultState.filter,
      sort: search.sort ?? defaultState.sort,
      q: search.q ?? defaultState.q,
    }),
    [search],
  )
  const change = useCallback(
    (part: Partial<ListState>) => {
      const cleaned = Object.fromEntries(
        Object.entries(part).map(([name, value]) => [
          name,
          value === defaultState[name as keyof ListState] ? undefined : value,
        ]),
      )
      void navigate({
        search: (previous) => ({ ...previous, ...cleaned }),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return { state, change }
}
