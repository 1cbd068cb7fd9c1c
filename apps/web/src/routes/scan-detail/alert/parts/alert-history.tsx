import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../../../shared/components/icon.tsx'
import { detailTime } from '../../../../shared/format/relative-time.ts'
import { IconChevronRight } from '../../../../shared/icons/icons.gen.ts'
import classes from './alert-history.module.css'

const HistoryEntries = lazy(() => import('./history-entries.tsx'))

interface AlertHistoryProps {
  alertId: string
  firstSeenAt: string
  lastSeenAt: string
}

/** When the alert was first and last seen, and everything between on click. */
export function AlertHistory({ alertId, firstSeenAt, lastSeenAt }: AlertHistoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const now = Date.now()
  const first = detailTime(firstSeenAt, now)
  const last = detailTime(lastSeenAt, now)
  return (
    <div className={classes.history}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon of={IconChevronRight} size={16} className={classes.chevron} />
        <strong>History</strong>
        <span>
          First seen {first}
          {lastSeenAt !== firstSeenAt && `, last seen ${last}`}
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={<p className={classes.note}>Loading the history…</p>}>
          <HistoryEntries alertId={alertId} />
        </Suspense>
      )}
    </div>
  )
}
