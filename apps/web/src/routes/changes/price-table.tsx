import type { ComparedPrice, Offer } from '@vitrine/modules/changes/contract'
import { EmptyState } from '../../shared/components/state-views.tsx'
import { priceText } from '../../shared/format/price-text.ts'
import { bareUrl } from '../../shared/format/text.ts'
import { ComparisonTable } from './comparison-table.tsx'

/** "€29.00 (was €39.00), in stock". */
function offerText({ price, compare_at, availability }: Offer, currency: string | null): string {
  const amount = price === null ? 'No price' : priceText(price, currency)
  const was = compare_at === null ? '' : ` (was ${priceText(compare_at, currency)})`
  const stock =
    availability === null ? '' : `, ${availability.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()}`
  return `${amount}${was}${stock}`
}

/** Products whose price, compare-at price or availability differs. */
export function PriceTable({ prices, count }: { prices: readonly ComparedPrice[]; count: number }) {
  if (prices.length === 0)
    return (
      <EmptyState
        isCompact
        title="No price differences"
        text="Products that both analyses read have the same prices and availability."
      />
    )
  return (
    <ComparisonTable
      label="Prices"
      headings={['Product', 'Earlier', 'Later']}
      count={count}
      rows={prices.map(({ url, title, currency, before, after }) => ({
        key: url,
        cells: [
          <a key={url} href={url} target="_blank" rel="noreferrer" className="v-link">
            {title ?? bareUrl(url)}
          </a>,
          offerText(before, currency),
          offerText(after, currency),
        ],
      }))}
    />
  )
}
