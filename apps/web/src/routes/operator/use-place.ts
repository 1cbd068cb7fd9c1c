import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { isSection, type Section } from './sections.ts'

const route = getRouteApi('/protected/shell/operator/{-$section}/{-$id}')

/** Filters that sections keep in the URL. */
type Filter = 'q' | 'website' | 'state' | 'type' | 'action'

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The current section of the console. Null: there is no such section. */
export function usePlace(): { section: Section | null; id: string | null } {
  const { section = 'queue', id = null } = route.useParams()
  return { section: isSection(section) ? section : null, id }
}

/** One filter of a list, read from and written to the URL. Empty: no filter. */
export function useFilter(name: Filter): [string, (value: string) => void] {
  const value = textOf(route.useSearch()[name])
  const navigate = route.useNavigate()
  const change = useCallback(
    (next: string) =>
      void navigate({
        search: (previous) => ({ ...previous, [name]: next === '' ? undefined : next }),
        replace: true,
        resetScroll: false,
      }),
    [name, navigate],
  )
  return [value, change]
}
