import { IconChevronLeft, IconChevronRight } from '../icons/icons.gen.ts'
import { Icon } from './icon.tsx'
import classes from './pagination.module.css'

/** Page numbers to show: first, last, the current one and its neighbors. Null is an ellipsis. */
export function pageWindow(current: number, total: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, total]
  const pages = [...new Set(wanted)].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? page)
    // A gap of one page shows that page: an ellipsis would take the same space.
    return gap === 2 ? [page - 1, page] : gap > 2 ? [null, page] : [page]
  })
}

interface PaginationProps {
  page: number
  pageSize: number
  /** Number of items in the list. */
  itemCount: number
  onChange: (page: number) => void
}

/** Page links of a list, and which items are shown. Hidden when one page holds all. */
export function Pagination({ page, pageSize, itemCount, onChange }: PaginationProps) {
  const total = Math.max(1, Math.ceil(itemCount / pageSize))
  const current = Math.min(Math.max(1, page), total)
  if (total === 1) return null
  let gaps = 0
  return (
    <nav className={classes.pages} aria-label="Pages">
      <button
        type="button"
        className={classes.step}
        aria-label="Previous page"
        disabled={current === 1}
        onClick={() => onChange(current - 1)}
      >
        <Icon of={IconChevronLeft} size={16} />
      </button>
      {pageWindow(current, total).map((candidate) => {
        if (candidate === null) {
          gaps += 1
          return (
            <span key={`gap-${gaps}`} className={classes.gap}>
              …
            </span>
          )
        }
        return (
          <button
            key={candidate}
            type="button"
            className={classes.page}
            aria-label={`Page ${candidate}`}
            aria-current={candidate === current ? 'page' : undefined}
            onClick={() => onChange(candidate)}
          >
            {candidate}
          </button>
        )
      })}
      <button
        type="button"
        className={classes.step}
        aria-label="Next page"
        disabled={current === total}
        onClick={() => onChange(current + 1)}
      >
        <Icon of={IconChevronRight} size={16} />
      </button>
      <span className={classes.range}>
        {(current - 1) * pageSize + 1} to {Math.min(current * pageSize, itemCount)} of {itemCount}
      </span>
    </nav>
  )
}
