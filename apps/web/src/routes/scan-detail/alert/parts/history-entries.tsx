import { useInfiniteQuery } from '@tanstack/react-query'
import { wire } from '@vitrine/kernel/names/wire-names'
import { callList } from '../../../../shared/api/http.ts'
import { pagesOf } from '../../../../shared/api/paged-queries.ts'
import { MoreButton } from '../../../../shared/components/more-button.tsx'
import { evidenceTime } from '../../../../shared/format/relative-time.ts'
import classes from './alert-history.module.css'
import { historyText } from './history-text.ts'

const pageSize = 50

/** What happened to an alert, newest first. Loaded when someone opens it. */
export default function HistoryEntries({ alertId }: { alertId: string }) {
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
    // A change of this alert is part of its history.
    staleTime: 0,
  })
  if (history.data !== undefined) {
    return (
      <>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long history scrolls, also by keyboard */}
        <ol className={classes.entries} tabIndex={0} aria-label="History">
          {history.data.map((entry) => (
            <li key={`${entry.at}-${entry.kind}`}>
              <time dateTime={entry.at}>{evidenceTime(entry.at)}</time>
              <span>{historyText(entry)}</span>
            </li>
          ))}
        </ol>
        <MoreButton query={history} label="Show older entries" />
      </>
    )
  }
  if (history.isPending) return <p className={classes.note}>Loading the history…</p>
  return (
    <p className={classes.note}>
      The history couldn’t be loaded.{' '}
      <button type="button" className="v-link" onClick={() => void history.refetch()}>
        Try again
      </button>
    </p>
  )
}
