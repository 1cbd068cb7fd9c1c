import { lazy, Suspense, useMemo } from 'react'
import { useArchive } from './data.ts'
import type { Group } from './list-rules.ts'
import { keyOf, type Line, type LineContext, linesOf, ScanLine } from './scan-line.tsx'
import classes from './scan-list.module.css'

// Most websites have few scans, so the virtualizer stays out of the first load.
const VirtualScanList = lazy(() => import('./virtual-scan-list.tsx'))

/** Up to this many scans, all are rendered, so that the browser's own search finds them. */
const maxPlainScans = 50

function PlainScanList({ lines, ...context }: LineContext & { lines: readonly Line[] }) {
  return (
    <ul className={classes.list}>
      {lines.map((line) => (
        <li key={keyOf(line)} className={classes.line}>
          <ScanLine line={line} {...context} />
        </li>
      ))}
    </ul>
  )
}

interface ScanListProps extends Omit<LineContext, 'onArchive'> {
  groups: readonly Group[]
  websiteId: string
}

export function ScanList({ groups, websiteId, ...rest }: ScanListProps) {
  const archive = useArchive(websiteId)
  const { collapsed } = rest
  const lines = useMemo(() => linesOf(groups, collapsed), [groups, collapsed])
  const context = { ...rest, onArchive: archive }
  const firstLines = <PlainScanList lines={lines.slice(0, maxPlainScans)} {...context} />
  // Collapsed scans count too: switching lists on a collapse would lose the focus.
  const scanCount = groups.reduce((sum, group) => sum + group.scans.length, 0)
  if (scanCount <= maxPlainScans) return <PlainScanList lines={lines} {...context} />
  return (
    <Suspense fallback={firstLines}>
      <VirtualScanList lines={lines} {...context} />
    </Suspense>
  )
}
