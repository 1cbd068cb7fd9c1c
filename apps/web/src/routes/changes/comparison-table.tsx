import { wholeNumber } from '@vitrine/kernel/figures/figures'
import { type ReactNode, useState } from 'react'
import classes from './changes.module.css'

const firstRows = 20

interface Row {
  key: string
  /** One for each heading. */
  cells: readonly ReactNode[]
}

interface ComparisonTableProps {
  /** Name of the table for screen readers. */
  label: string
  headings: readonly string[]
  rows: readonly Row[]
  /** How many rows there are on the server; it sends only the first. */
  count: number
}

/** The first rows of a comparison, and the rest on demand. */
export function ComparisonTable({ label, headings, rows, count }: ComparisonTableProps) {
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? rows : rows.slice(0, firstRows)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className={classes.scroll} aria-label={label} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, at) => (
                  <td key={headings[at]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length < rows.length && (
        <button type="button" className={`v-link ${classes.rest}`} onClick={() => setIsAll(true)}>
          Show {wholeNumber(rows.length - shown.length)} more
        </button>
      )}
      {shown.length === rows.length && count > rows.length && (
        <p className={`${classes.minor} ${classes.rest}`}>
          The first {wholeNumber(rows.length)} of {wholeNumber(count)}.
        </p>
      )}
    </>
  )
}
