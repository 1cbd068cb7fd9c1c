import { useMemo } from 'react'
import { type Alert, type AlertGroup, byListGroup, type ListGroup, listGroups } from '../alert-rules.ts'

/** A line of the list: a group heading, or an alert. */
export type AlertLine = { kind: 'section'; group: ListGroup; count: number } | { kind: 'card'; alert: Alert }

export type AlertGroups = Record<AlertGroup, readonly Alert[]>

export function linesOf(groups: AlertGroups, expanded: ReadonlySet<ListGroup>): AlertLine[] {
  const listed = byListGroup(groups)
  return listGroups.flatMap((group): AlertLine[] => {
    const alerts = listed[group]
    if (alerts.length === 0) return []
    const section: AlertLine = { kind: 'section', group, count: alerts.length }
    return expanded.has(group)
      ? [section, ...alerts.map((alert): AlertLine => ({ kind: 'card', alert }))]
      : [section]
  })
}

/** Groups that are expanded at first. */
export const expandedAtFirst: ReadonlySet<ListGroup> = new Set(['open'])

/** Details are prefetched for this many alerts beyond the rendered ones. */
const aheadCount = 6

/** More cards than a window shows before anyone scrolls. */
const shownCount = 2

/** Ids of the alerts near the viewport of a list that nobody has scrolled yet. */
export const firstIds = (groups: AlertGroups): string[] =>
  byListGroup(groups)
    .open.slice(0, shownCount + aheadCount)
    .map(({ id }) => id)

/** Ids of the alerts near the viewport. The same array while they don't change. */
export function useNearIds(lines: readonly AlertLine[], first = 0, last = -1): readonly string[] {
  return useMemo(
    () =>
      lines
        .slice(Math.max(0, first - aheadCount), last + 1 + aheadCount)
        .flatMap((line) => (line.kind === 'card' ? [line.alert.id] : [])),
    [lines, first, last],
  )
}
