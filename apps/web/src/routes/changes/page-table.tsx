import { wholeNumber } from '@vitrine/kernel/figures/figures'
import type { ComparedPage } from '@vitrine/modules/changes/contract'
import { useState } from 'react'
import { EmptyState } from '../../shared/components/state-views.tsx'
import { bareUrl } from '../../shared/format/text.ts'
import classes from './changes.module.css'

const firstRows = 20

const verdictNames: Record<ComparedPage['verdict'], string> = {
  added: 'Only in the later analysis',
  left_out: 'Only in the earlier analysis',
  changed: 'Different',
}

const stateText = (state: ComparedPage['before']) =>
  state === null
    ? '-'
    : [state.status ?? 'no response', state.page_type?.replaceAll('_', ' ') ?? null]
        .filter((part) => part !== null)
        .join(', ')

/** Pages that only one run visited, or that responded differently. */
export function PageTable({ pages, count }: { pages: readonly ComparedPage[]; count: number }) {
  const [isAll, setIsAll] = useState(false)
  if (pages.length === 0)
    return <EmptyState isCompact title="Same pages" text="Both analyses visited the same pages." />
  const shown = isAll ? pages : pages.slice(0, firstRows)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className={classes.scroll} aria-label="Pages" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">Visited</th>
              <th scope="col">Earlier</th>
              <th scope="col">Later</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((page) => (
              <tr key={page.url}>
                <td>
                  <a href={page.url} target="_blank" rel="noreferrer" className="v-link">
                    {bareUrl(page.url)}
                  </a>
                </td>
                <td>{verdictNames[page.verdict]}</td>
                <td>{stateText(page.before)}</td>
                <td>{stateText(page.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <MoreRows shown={shown.length} loaded={pages.length} count={count} onAll={() => setIsAll(true)} />
    </>
  )
}

interface MoreRowsProps {
  shown: number
  loaded: number
  count: number
  onAll: () => void
}

/** Shows the rest of a table, and says how many more there are than the server sent. */
export function MoreRows({ shown, loaded, count, onAll }: MoreRowsProps) {
  if (shown < loaded)
    return (
      <button type="button" className={`v-link ${classes.rest}`} onClick={onAll}>
        Show {wholeNumber(loaded - shown)} more
      </button>
    )
  return count > loaded ? (
    <p className={`${classes.minor} ${classes.rest}`}>
      The first {wholeNumber(loaded)} of {wholeNumber(count)}.
    </p>
  ) : null
}
