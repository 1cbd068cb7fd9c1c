import { ActionIcon } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../shared/components/icon.tsx'
import { SeverityMark } from '../../../shared/components/severity.tsx'
import { IconLayoutSidebarLeftExpand, IconShare2 } from '../../../shared/icons/icons.gen.ts'
import classes from './sidebar.module.css'
import type { SidebarProps } from './sidebar.tsx'

const rowPx = 44

/** Shapes only. */
export function SidebarMini({
  alerts,
  activeId,
  share,
  onGoTo,
  onExpand,
}: SidebarProps & { onExpand: () => void }) {
  const scroll = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: alerts.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowPx,
    overscan: 8,
  })
  const activeIndex = alerts.findIndex((alert) => alert.id === activeId)
  useEffect(() => {
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex, { align: 'auto' })
  }, [activeIndex, virtualizer])
  return (
    <aside className={classes.column} data-mini aria-label="Alerts in this analysis">
      <div className={classes.card}>
        <div className={classes.miniHead}>
          <ActionIcon aria-label="Show the list" onClick={onExpand}>
            <Icon of={IconLayoutSidebarLeftExpand} />
          </ActionIcon>
        </div>
        <div ref={scroll} className={classes.scroll} data-mini tabIndex={-1}>
          <ul className={classes.lines} style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map((item) => {
              const alert = alerts[item.index]
              if (alert === undefined) return null
              const isActive = alert.id === activeId
              return (
                <li
                  key={alert.id}
                  className={classes.miniItem}
                  style={{ height: item.size, transform: `translateY(${item.start}px)` }}
                  data-active={isActive || undefined}
                >
                  <button
                    type="button"
                    title={alert.content.title}
                    aria-label={`${alert.content.title}, ${alert.content.severity} severity`}
                    aria-current={isActive || undefined}
                    onClick={() => onGoTo(alert.id)}
                  >
                    <SeverityMark tone={alert.content.severity} />
                  </button>
                </li>
              )
            })}
          </ul>
        </div>
        <div className={classes.miniFoot}>
          <ActionIcon
            variant="filled"
            color="brand"
            size={38}
            aria-label={share.isExporting ? 'Exporting...' : 'Share'}
            disabled={share.isExporting || alerts.length === 0}
            onClick={() => share.share()}
          >
            <Icon of={IconShare2} />
          </ActionIcon>
        </div>
      </div>
    </aside>
  )
}
