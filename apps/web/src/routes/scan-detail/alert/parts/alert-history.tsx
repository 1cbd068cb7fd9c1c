import { IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { wire } from '@vitrine/kernel/names/wire-names'
import { useState } from 'react'
import { callList } from '../../../../shared/api/http.ts'
import { pagesOf } from '../../../../shared/api/paged-lists.ts'
import { Icon } from '../../../../shared/components/icon.tsx'
import { MoreButton } from '../../../../shared/components/more-button.tsx'
import { detailTime, evidenceTime } from '../../../../shared/format/relative-time.ts'
import classes from './alert-history.module.css'
import { historyText } from './history-text.ts'

const pageSize = 50

interface AlertHistoryProps {
  alertId: string
  firstSeenAt: string
  lastSeenAt: string
}

/** When the alert was first and last seen, and everything between on click. */
export function AlertHistory({ alertId, firstSeenAt, lastSeenAt }: AlertHistoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const history = useInfiniteQuery({
    queryKey: ['alert-history', alertId],
    queryFn: ({ signal, pageParam }) =>
      callList('list-alert-history', {
        params: { [wire.alertId]: alertId },
        query: { skip: pageParam, limit: pageSize },
        signal,
      }),
    ...pagesOf(pageSize),
    select: ({ pages }) => pages.flat(),
    enabled: isOpen,
    // A change of this alert is part of its history.
    staleTime: 0,
  })
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
      {isOpen && history.isPending && <p className={classes.note}>Loading the history…</p>}
      {isOpen && history.isError && history.data === undefined && (
        <p className={classes.note}>
          The history couldn’t be loaded.{' '}
          <button type="button" className="v-link" onClick={() => void history.refetch()}>
            Try again
          </button>
        </p>
      )}
      {isOpen && history.data !== undefined && (
        <>
          <ol className={classes.entries}>
            {history.data.map((entry) => (
              <li key={`${entry.at}-${entry.kind}`}>
                <time dateTime={entry.at}>{evidenceTime(entry.at)}</time>
                <span>{historyText(entry)}</span>
              </li>
            ))}
          </ol>
          <MoreButton query={history} label="Show older entries" />
        </>
      )}
    </div>
  )
}
