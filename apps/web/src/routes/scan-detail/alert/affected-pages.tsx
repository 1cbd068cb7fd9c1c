import { useQuery } from '@tanstack/react-query'
import { plural, wholeNumber } from '@vitrine/kernel/figures'
import { wire } from '@vitrine/kernel/wire-names'
import { useState } from 'react'
import { callList } from '../../../shared/api/http.ts'
import classes from './alert-fields.module.css'

interface AffectedPagesProps {
  alertId: string
  urls: readonly string[]
  count: number
}

/** The affected pages: the most relevant ones, and all of them on request. */
export function AffectedPages({ alertId, urls, count }: AffectedPagesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const pages = useQuery({
    queryKey: ['alert-pages', alertId],
    queryFn: ({ signal }) => callList('list-alert-pages', { params: { [wire.alertId]: alertId }, signal }),
    enabled: isOpen,
  })
  if (count < 2 || urls.length === 0) return null
  const shown = isOpen && pages.data !== undefined ? pages.data : urls
  const left = count - shown.length
  return (
    <div>
      <h4 className={classes.title}>Affected pages ({wholeNumber(count)})</h4>
      <ul className={classes.pages} data-all={shown !== urls || undefined}>
        {shown.map((url) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer" className="v-link">
              {shortUrl(url)}
            </a>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <button
          type="button"
          className={`v-link ${classes.more}`}
          disabled={pages.isFetching}
          onClick={() => (pages.isError ? void pages.refetch() : setIsOpen(true))}
        >
          {pages.isFetching
            ? 'Loading…'
            : pages.isError
              ? 'Couldn’t load the pages. Try again'
              : `Show ${plural(left, 'more page')}`}
        </button>
      )}
    </div>
  )
}

/** Only the path, since all pages belong to one store. */
function shortUrl(url: string): string {
  const parsed = URL.parse(url)
  return parsed === null ? url : decode(parsed.pathname + parsed.search)
}

function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
