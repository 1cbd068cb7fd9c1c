import { useVirtualizer } from '@tanstack/react-virtual'
import { placeLine } from '@vitrine/kernel/alert/alert-place'
import { useEffect, useMemo, useRef } from 'react'
import { Tick } from '../../../shared/components/fields/tick.tsx'
import { SeverityMark } from '../../../shared/components/severity.tsx'
import {
  type Alert,
  type AlertGroup,
  byListGroup,
  groupOfAlert,
  type ListGroup,
  listGroups,
  listGroupTitles,
} from '../alert-rules.ts'
import type { Selection } from '../sharing/use-selection.ts'
import classes from './sidebar.module.css'

type Line = { kind: 'group'; group: ListGroup; count: number } | { kind: 'alert'; alert: Alert }

const heightPx = { group: 31, alert: 58 } as const

interface SidebarListProps {
  groups: Record<AlertGroup, readonly Alert[]>
  activeId: string | null
  selection: Selection
  onGoTo: (id: string) => void
}

function linesOf(groups: SidebarListProps['groups']): Line[] {
  const listed = byListGroup(groups)
  return listGroups.flatMap((group): Line[] => {
    const alerts = listed[group]
    if (alerts.length === 0) return []
    return [
      { kind: 'group', group, count: alerts.length },
      ...alerts.map((alert): Line => ({ kind: 'alert', alert })),
    ]
  })
}

/** The alerts in their groups. Only the lines near the viewport are rendered. */
export function SidebarList({ groups, activeId, selection, onGoTo }: SidebarListProps) {
  const scroll = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(groups), [groups])
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => heightPx[lines[index]?.kind ?? 'alert'],
    overscan: 8,
  })
  const activeIndex = lines.findIndex((line) => line.kind === 'alert' && line.alert.id === activeId)
  useEffect(() => {
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex, { align: 'auto' })
  }, [activeIndex, virtualizer])

  return (
    <div ref={scroll} className={classes.scroll} tabIndex={-1}>
      <ul className={classes.lines} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const line = lines[item.index]
          if (line === undefined) return null
          const style = { height: item.size, transform: `translateY(${item.start}px)` }
          if (line.kind === 'group') {
            return (
              <li key={line.group} className={classes.group} style={style}>
                <h2 className={classes.groupTitle}>{listGroupTitles[line.group]}</h2>
                <span>{line.count}</span>
              </li>
            )
          }
          const { alert } = line
          return (
            <li
              key={alert.id}
              className={classes.item}
              style={style}
              data-active={alert.id === activeId || undefined}
            >
              <Tick
                aria-label={`Select ${alert.content.title}`}
                checked={selection.selected.has(alert.id)}
                // Only open alerts are shared.
                disabled={groupOfAlert(alert) !== 'open'}
                onChange={() => selection.toggle(alert.id)}
              />
              <span className={classes.shape}>
                <SeverityMark tone={alert.content.severity} label={`${alert.content.severity} severity`} />
              </span>
              <button
                type="button"
                className={classes.open}
                aria-current={alert.id === activeId || undefined}
                onClick={() => onGoTo(alert.id)}
              >
                <span className={classes.title}>{alert.content.title}</span>
                <span className={classes.location}>{placeLine(alert.content)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
