import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { PricedProduct, PriceHistory } from '@vitrine/modules/prices/contract'
import { SidePanel } from '../../shared/components/dialogs/dialog.tsx'
import { MoreButton } from '../../shared/components/more-button.tsx'
import { ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { priceText } from '../../shared/format/price-text.ts'
import { regionName } from '../../shared/format/regions.ts'
import { bareUrl } from '../../shared/format/text.ts'
import { scanPath } from '../../shared/paths.ts'
import { priceHistoryQuery } from './data.ts'
import { PriceChart } from './price-chart.tsx'
import { dayText, places } from './price-rows.ts'
import classes from './prices.module.css'

interface PricePanelProps {
  websiteId: string
  productId: string
  onClose: () => void
}

/** A product’s prices over time, and what each place says now. */
export default function PricePanel({ websiteId, productId, onClose }: PricePanelProps) {
  const query = useInfiniteQuery(priceHistoryQuery(websiteId, productId))
  const { data, error, refetch } = query
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={data?.product.title ?? 'Price history'}
      // Below the title from the start, so that it pushes nothing down when it arrives.
      subtitle={
        data === undefined
          ? error === null
            ? 'Loading…'
            : 'Not available'
          : `Last read on ${dayText(data.product.read_at)}`
      }
    >
      <div className={classes.panel}>
        {data !== undefined ? (
          <>
            <History history={data} />
            <MoreButton query={query} label="Load older prices" />
          </>
        ) : error !== null ? (
          <ErrorState
            isCompact
            title="The history couldn’t be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading label="Loading the history">
            <Skeleton height={160} />
            <Skeleton height={200} className={classes.gap ?? ''} />
          </Loading>
        )}
      </div>
    </SidePanel>
  )
}

function History({ history: { product, readings, report } }: { history: PriceHistory }) {
  return (
    <>
      <p>
        <a href={product.url} target="_blank" rel="noreferrer" className="v-link v-touch">
          {bareUrl(product.url)}
        </a>
      </p>
      {report !== null && (
        <p className={classes.report}>
          Reported as{' '}
          <Link
            to={scanPath(report.scan_id) as string}
            search={{ alert: report[wire.alertId] }}
            className="v-link"
          >
            {report.title}
          </Link>
        </p>
      )}
      <PriceChart readings={readings} />
      <PriorPrices product={product} />
      <h3 className={classes.heading}>Now</h3>
      <CurrentPrices product={product} />
    </>
  )
}

/** The evidence of the 30-day rule: which price was read on which day. */
function PriorPrices({ product }: { product: PricedProduct }) {
  return product.priors.map((prior) => {
    const shown = product.cells.find(
      ({ source, region, variant }) => source === 'product_page' && region === prior.region && variant === '',
    )
    const low = priceText(prior.amount, prior.currency)
    return (
      <div key={prior.region} className={classes.prior} data-wrong={prior.is_exceeded || undefined}>
        <h3 className={classes.heading}>30-day low: {low}</h3>
        <p>
          We read this price on {dayText(prior.at)}, within the 30 days before the discount.{' '}
          {shown?.compare_at != null && (
            <>The crossed-out price is {priceText(shown.compare_at, shown.currency)}. </>
          )}
          {prior.is_exceeded
            ? 'EU rules allow at most the lowest price of those 30 days, so please check with a lawyer.'
            : null}
        </p>
      </div>
    )
  })
}

const labels = new Map(places)

function CurrentPrices({ product }: { product: PricedProduct }) {
  const isOfMany = new Set(product.cells.map(({ region }) => region)).size > 1
  return (
    <table className={classes.now}>
      <thead>
        <tr>
          <th scope="col" className={classes.nowHead}>
            Place
          </th>
          <th scope="col" className={classes.nowHead}>
            Price
          </th>
          <th scope="col" className={classes.nowHead}>
            Date
          </th>
        </tr>
      </thead>
      <tbody>
        {product.cells.map((cell) => (
          <tr key={`${cell.source} ${cell.region} ${cell.variant}`}>
            <th scope="row" className={classes.nowCell}>
              <a href={cell.url} target="_blank" rel="noreferrer" className="v-link v-touch">
                {labels.get(cell.source)}
              </a>
              <span className={classes.minor}>
                {[cell.variant, isOfMany ? regionName(cell.region) : ''].filter(Boolean).join(', ')}
              </span>
            </th>
            <td className={classes.nowCell} data-wrong={cell.disagrees || undefined}>
              {cell.is_from && 'From '}
              {priceText(cell.amount, cell.currency)}
              {cell.disagrees && <span className={classes.minor}>Doesn’t match the product page</span>}
              {cell.tax !== null && (
                <span className={classes.minor}>{cell.tax === 'included' ? 'Incl. tax' : 'Excl. tax'}</span>
              )}
            </td>
            <td className={classes.nowCell}>{dayText(cell.at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
