import type { PlacePrice, PricedProduct } from '@vitrine/modules/prices/contract'
import type { KeyboardEvent } from 'react'
import { Icon } from '../../shared/components/icon.tsx'
import { Flag } from '../../shared/components/region-flags.tsx'
import { priceText } from '../../shared/format/price-text.ts'
import { IconAlertTriangle } from '../../shared/icons/icons.gen.ts'
import { cellText, dayText, isOlder, type PriceRow, places } from './price-rows.ts'
import classes from './prices.module.css'

interface GridRowProps {
  row: PriceRow
  index: number
  onOpen: (productId: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

export function GridRow({ row, index, onOpen, onKeyDown }: GridRowProps) {
  const { product, region, isOfMany, cells, prior } = row
  return (
    <tr className={classes.row} aria-rowindex={index + 2} data-index={index}>
      <th scope="row" className={classes.rowHead}>
        <span className={classes.product}>
          <button
            type="button"
            className={classes.open}
            onClick={() => onOpen(product.product_id)}
            onKeyDown={onKeyDown}
          >
            <span className={classes.name}>{product.title}</span>
          </button>
          {isOfMany && <Flag region={region} isSmall />}
        </span>
      </th>
      {places.map(([source]) => (
        <PlaceCell key={source} cells={cells[source] ?? []} product={product} />
      ))}
      <td className={classes.cell} data-wrong={prior?.is_exceeded || undefined}>
        {prior === undefined ? (
          <Nothing />
        ) : (
          <>
            <Amount
              text={priceText(prior.amount, prior.currency)}
              fault={prior.is_exceeded ? 'Crossed-out price is higher' : null}
            />
            <span className={classes.minor}>{dayText(prior.at)}</span>
          </>
        )}
      </td>
    </tr>
  )
}

function PlaceCell({ cells, product }: { cells: readonly PlacePrice[]; product: PricedProduct }) {
  const isWrong = cells.some(({ disagrees }) => disagrees)
  const compareAt = cells.find(({ compare_at }) => compare_at !== null)
  const [first] = cells
  if (first === undefined)
    return (
      <td className={classes.cell}>
        <Nothing />
      </td>
    )
  return (
    <td className={classes.cell} data-wrong={isWrong || undefined}>
      <Amount text={cellText(cells)} fault={isWrong ? 'Doesn’t match' : null} />
      {isOlder(cells, product) ? (
        <span className={classes.minor}>{dayText(first.at)}</span>
      ) : compareAt?.compare_at != null ? (
        <s className={classes.minor}>{priceText(compareAt.compare_at, compareAt.currency)}</s>
      ) : null}
    </td>
  )
}

/** Marked by an icon and a word as well as by color. */
const Amount = ({ text, fault }: { text: string; fault: string | null }) => (
  <span className={classes.amount} title={fault ?? undefined}>
    {fault !== null && (
      <>
        <Icon of={IconAlertTriangle} size={14} />
        <span className="v-visually-hidden">{fault}: </span>
      </>
    )}
    {text}
  </span>
)

const Nothing = () => (
  <>
    <span aria-hidden="true" className={classes.minor}>
      –
    </span>
    <span className="v-visually-hidden">Not read</span>
  </>
)
