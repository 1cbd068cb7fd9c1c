import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import {
  defaultState,
  filterNames,
  filterOptions,
  type LibraryState,
  readList,
  writeList,
} from './library-rules.ts'

const route = getRouteApi('/protected/all-analyses')

/** The list's state, read from and written to the URL. Defaults are left out. */
export function useLibraryState() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const state: LibraryState = useMemo(
    () => ({
      plan: readList(search.plan, filterOptions.plan),
      category: readList(search.category, filterOptions.category),
      impact: readList(search.impact, filterOptions.impact),
      q: search.q ?? defaultState.q,
      sort: search.sort ?? defaultState.sort,
      page: search.page ?? defaultState.page,
    }),
    [search],
  )
  const change = useCallback(
    (part: Partial<LibraryState>) => {
      const lists = Object.fromEntries(
        filterNames.flatMap((name) =>
          part[name] === undefined ? [] : [[name, writeList(part[name], filterOptions[name])]],
        ),
      )
      const { q, sort, page = 1 } = part
      void navigate({
        search: (previous) => ({
          ...previous,
          ...lists,
          ...(q === undefined ? {} : { q: q === '' ? undefined : q }),
          ...(sort === undefined ? {} : { sort: sort === defaultState.sort ? undefined : sort }),
          // Any other change goes back to the first page.
          page: page === 1 ? undefined : page,
        }),
        // Changing the page adds a history entry; filters and typing don't.
        replace: part.page === undefined,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return { state, change }
}
