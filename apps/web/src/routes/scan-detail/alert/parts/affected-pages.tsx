import { useQuery } from '@tanstack/react-query'
import { pluralize, wholeNumber } from '@vitrine/kernel/figures/figures'
import { wire } from '@vitrine/kernel/names/wire-names'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { useState } from 'react'
import { callWholeList } from '../../../../shared/api/paged-lists.ts'
import { Icon } from '../../../../shared/components/icon.tsx'
import { QuickButton } from '../../../../shared/components/quick-button.tsx'
import { downloadFile } from '../../../../shared/download-file.ts'
import { IconDownload } from '../../../../shared/icons/icons.gen.ts'
import classes from './alert-fields.module.css'
import { foundPages, pagesAsCsv, searchAbove } from './page-list.ts'

interface AffectedPagesProps {
  alertId: string
  urls: readonly string[]
  count: number
}

function PageLinks({ urls, isAll }: { urls: readonly string[]; isAll: boolean }) {
  return (
    <ul className={classes.pages} data-all={isAll || undefined}>
      {urls.map((url) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" className="v-link">
            {shownPath(url)}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The affected pages: the most relevant ones first; all of them on request, to search and to export. */
export function AffectedPages({ alertId, urls, count }: AffectedPagesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [search, setSearch] = useState('')
  const pages = useQuery({
    queryKey: ['alert-pages', alertId],
    queryFn: ({ signal }) =>
      callWholeList('list-alert-pages', 5_000, { params: { [wire.alertId]: alertId }, signal }),
    enabled: isOpen,
  })
  if (count < 2 || urls.length === 0) return null
  const all = isOpen && pages.data !== undefined ? pages.data : null
  const shown = foundPages(all ?? urls, search)
  const left = count - (all ?? urls).length
  const exportAll = async () => {
    const listed = left > 0 ? ((await pages.refetch()).data ?? urls) : (all ?? urls)
    downloadFile(new Blob([pagesAsCsv(listed)], { type: 'text/csv' }), 'affected-pages.csv')
  }
  return (
    <section>
      <div className={classes.pagesHead}>
        <h4 className={classes.title}>Affected pages ({wholeNumber(count)})</h4>
        <QuickButton look="subtle" size="xs" disabled={pages.isFetching} onClick={() => void exportAll()}>
          <Icon of={IconDownload} size={16} />
          Export
        </QuickButton>
      </div>
      {count > searchAbove && (
        <input
          type="search"
          className={classes.search}
          aria-label="Search affected pages"
          placeholder="Search pages…"
          value={search}
          onFocus={() => setIsOpen(true)}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <PageLinks urls={shown} isAll={all !== null} />
      {shown.length === 0 && <p className={classes.text}>No page matches your search.</p>}
      {left > 0 && all === null && (
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
              : `Show ${pluralize(left, 'more page')}`}
        </button>
      )}
    </section>
  )
}
