import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { AlertMatch, Scan } from '@vitrine/modules/scans/contract'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ScanGroup } from '../../shared/scans/scan-groups.ts'
import { useArchive } from './data.ts'
import { GroupHeader } from './group-header.tsx'
import type { Group } from './list-rules.ts'
import classes from './scan-list.module.css'
import { ScanRow } from './scan-row.tsx'

/** A line of the list: a group's header, a scan, or the words in an empty group. */
type Line =
  | { kind: 'header'; group: ScanGroup; count: number }
  | { kind: 'scan'; scan: Scan; isFirst: boolean; isLast: boolean }
  | { kind: 'empty'; group: ScanGroup }

const estimatePx = { header: 60, scan: 65, empty: 65 } as const

/** Up to this many lines all are drawn, so that the browser's own search finds them. */
const drawAllUpTo = 60

function linesOf(groups: readonly Group[], collapsed: ReadonlySet<ScanGroup>): Line[] {
  return groups.flatMap(({ group, scans }): Line[] => {
    const header: Line = { kind: 'header', group, count: scans.length }
    if (collapsed.has(group)) return [header]
    if (scans.length === 0) return [header, { kind: 'empty', group }]
    return [
      header,
      ...scans.map(
        (scan, index): Line => ({
          kind: 'scan',
          scan,
          isFirst: index === 0,
          isLast: index === scans.length - 1,
        }),
      ),
    ]
  })
}

const keyOf = (line: Line) => (line.kind === 'scan' ? line.scan.scan_id : `${line.kind}-${line.group}`)

interface ScanListProps {
  groups: readonly Group[]
  collapsed: ReadonlySet<ScanGroup>
  onToggle: (group: ScanGroup) => void
  now: number
  websiteId: string
  /** What the search finds among a scan's alerts. */
  matches: ReadonlyMap<string, AlertMatch>
}

/** The groups and their rows. Only what is near the window is drawn, so that 5,000 scans scroll like 50. */
export function ScanList({ groups, collapsed, onToggle, now, websiteId, matches }: ScanListProps) {
  const archive = useArchive(websiteId)
  const frame = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  const lines = useMemo(() => linesOf(groups, collapsed), [groups, collapsed])
  useLayoutEffect(() => {
    const measure = () => setOffset((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => estimatePx[lines[index]?.kind ?? 'scan'],
    getItemKey: (index) => {
      const line = lines[index]
      return line === undefined ? index : keyOf(line)
    },
    overscan: lines.length <= drawAllUpTo ? lines.length : 12,
    scrollMargin: offset,
  })
  return (
    <ul ref={frame} className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((item) => {
        const line = lines[item.index]
        if (line === undefined) return null
        return (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            className={classes.line}
            style={{ transform: `translateY(${item.start - offset}px)` }}
          >
            {line.kind === 'header' ? (
              <GroupHeader
                group={line.group}
                count={line.count}
                isOpen={!collapsed.has(line.group)}
                onToggle={() => onToggle(line.group)}
              />
            ) : line.kind === 'empty' ? (
              <p className={classes.empty}>No scans here.</p>
            ) : (
              <div
                className={classes.edge}
                data-first={line.isFirst || undefined}
                data-last={line.isLast || undefined}
              >
                <ScanRow
                  scan={line.scan}
                  now={now}
                  onArchive={archive}
                  match={matches.get(line.scan.scan_id)}
                />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
