import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { keyOf, type Line, type LineContext, ScanLine } from './scan-line.tsx'
import classes from './scan-list.module.css'

const estimatePx = { header: 60, scan: 65 } as const

/** Renders only rows near the viewport, so that 5,000 scans scroll like 50. */
export default function VirtualScanList({ lines, ...context }: LineContext & { lines: readonly Line[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setOffset((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
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
    overscan: 12,
    scrollMargin: offset,
  })
  return (
    <ul ref={list} className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((item) => {
        const line = lines[item.index]
        if (line === undefined) return null
        return (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            className={classes.line}
            data-virtual
            style={{ transform: `translateY(${item.start - offset}px)` }}
          >
            <ScanLine line={line} {...context} />
          </li>
        )
      })}
    </ul>
  )
}
