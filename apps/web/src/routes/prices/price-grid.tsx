import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { GridRow } from './grid-row.tsx'
import { type PriceRow, places } from './price-rows.ts'
import classes from './prices.module.css'

const rowPx = 60
/** Rows left below the viewport when the next page is loaded. */
const loadAhead = 20

interface PriceGridProps {
  rows: readonly PriceRow[]
  /** The end of the rows is near. */
  onEnd: () => void
  onOpen: (productId: string) => void
}

/** The products and their prices. Only the rows near the viewport are rendered; arrow keys move between products. */
export function PriceGrid({ rows, onEnd, onOpen }: PriceGridProps) {
  const scroll = useRef<HTMLElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowPx,
    // More than one turn of a wheel.
    overscan: 16,
  })
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  const above = items[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  useEffect(() => {
    if (last >= rows.length - loadAhead) onEnd()
  }, [last, rows.length, onEnd])

  const move = (event: KeyboardEvent, at: number) => {
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: rows.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined || next < 0 || next >= rows.length) return
    event.preventDefault()
    virtualizer.scrollToIndex(next, { align: 'auto' })
    // The row may only be rendered after the scroll.
    requestAnimationFrame(() =>
      scroll.current?.querySelector<HTMLElement>(`[data-index="${next}"] button`)?.focus(),
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section ref={scroll} className={classes.grid} aria-label="Prices by product and place" tabIndex={0}>
      <table className={classes.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={classes.headCell}>
              Product
            </th>
            {places.map(([source, label]) => (
              <th key={source} scope="col" className={classes.headCell}>
                {label}
              </th>
            ))}
            <th scope="col" className={classes.headCell}>
              30-day low
            </th>
          </tr>
        </thead>
        <tbody>
          <Space height={above} />
          {items.map(({ index }) => {
            const row = rows[index]
            return (
              row !== undefined && (
                <GridRow
                  key={row.key}
                  row={row}
                  index={index}
                  onOpen={onOpen}
                  onKeyDown={(event) => move(event, index)}
                />
              )
            )
          })}
          <Space height={below} />
        </tbody>
      </table>
    </section>
  )
}

/** In place of the rows that are not rendered. */
const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tr>
      <td colSpan={places.length + 2} className={classes.space} style={{ height }} />
    </tr>
  )
