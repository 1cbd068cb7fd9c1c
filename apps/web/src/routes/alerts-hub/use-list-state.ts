import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { defaultState, type ListState } from './list-rules.ts'

const route = getRouteApi('/protected/shell/scans')

/** The list's state, read from and written to the address. Defaults are left out of it. */
export function useListState() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const state: ListState = useMemo(
    () => ({
      tab: search.tab ?? defaultState.tab,
      severity: search.severity ?? defaultState.severity,
      range: search.range ?? defaultState.range,
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
      // A change of tab is a step that "back" undoes; filters and typing are not.
      void navigate({
        search: (previous) => ({ ...previous, ...cleaned }),
        replace: part.tab === undefined,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return { state, change }
}
