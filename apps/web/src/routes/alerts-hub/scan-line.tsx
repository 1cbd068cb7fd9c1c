import type { AlertMatch, Scan } from '@vitrine/modules/scans/contract'
import type { ScanGroup } from '../../shared/scans/scan-groups.ts'
import { GroupHeader } from './group-header.tsx'
import type { Group } from './list-rules.ts'
import classes from './scan-list.module.css'
import { ScanRow } from './scan-row.tsx'

/** A line of the list: a group header or a scan. */
export type Line =
  | { kind: 'header'; group: ScanGroup; count: number }
  | { kind: 'scan'; scan: Scan; isFirst: boolean; isLast: boolean }

export function linesOf(groups: readonly Group[], collapsed: ReadonlySet<ScanGroup>): Line[] {
  return groups.flatMap(({ group, scans }): Line[] => {
    const header: Line = { kind: 'header', group, count: scans.length }
    if (collapsed.has(group)) return [header]
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

export const keyOf = (line: Line) => (line.kind === 'scan' ? line.scan.scan_id : `${line.kind}-${line.group}`)

/** Props of every line. */
export interface LineContext {
  collapsed: ReadonlySet<ScanGroup>
  onToggle: (group: ScanGroup) => void
  now: number
  onArchive: (scan: Scan) => void
  /** Search matches among the scan's alerts. */
  matches: ReadonlyMap<string, AlertMatch>
}

export function ScanLine({
  line,
  collapsed,
  onToggle,
  now,
  onArchive,
  matches,
}: LineContext & { line: Line }) {
  if (line.kind === 'header') {
    return (
      <GroupHeader
        group={line.group}
        count={line.count}
        isOpen={!collapsed.has(line.group)}
        onToggle={() => onToggle(line.group)}
      />
    )
  }
  return (
    <div className={classes.edge} data-first={line.isFirst || undefined} data-last={line.isLast || undefined}>
      <ScanRow scan={line.scan} now={now} onArchive={onArchive} match={matches.get(line.scan.scan_id)} />
    </div>
  )
}
