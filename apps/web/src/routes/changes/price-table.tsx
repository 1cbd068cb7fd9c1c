import type { ComparedPrice, Offer } from '@vitrine/modules/changes/contract'
import { useState } from 'react'
import { EmptyState } from '../../shared/components/state-views.tsx'
import { bareUrl } from '../../shared/format/text.ts'
import classes from './changes.module.css'
import { MoreRows } from './page-table.tsx'

const firstRows = 20

/** "29.00 EUR (was 39.00), InStock". */
function offerText({ price, compare_at, availability }: Offer, currency: string | null): string {
  const amount = price === null ? 'no price' : [price, currency].filter(Boolean).join(' ')
  const was = compare_at === null ? '' : ` (was ${compare_at})`
  const stock =
    availability === null ? '' : `, ${availability.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()}`
  return `${amount}${was}${stock}`
}

/** Products whose price, compare-at price or availability differs. */
export function PriceTable({ prices, count }: { prices: readonly ComparedPrice[]; count: number }) {
  const [isAll, setIsAll] = useState(false)
  if (prices.length === 0)
    return (
      <EmptyState
        isCompact
        title="No price differences"
        text="Products that both analyses read have the same prices and availability."
      />
    )
  const shown = isAll ? prices : prices.slice(0, firstRows)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className={classes.scroll} aria-label="Prices" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Earlier</th>
              <th scope="col">Later</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ url, title, currency, before, after }) => (
              <tr key={url}>
                <td>
                  <a href={url} target="_blank" rel="noreferrer" className="v-link">
                    {title ?? bareUrl(url)}
                  </a>
                </td>
                <td>{offerText(before, currency)}</td>
                <td>{offerText(after, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <MoreRows shown={shown.length} loaded={prices.length} count={count} onAll={() => setIsAll(true)} />
    </>
  )
}
