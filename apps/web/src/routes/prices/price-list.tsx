import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { pluralize, wholeNumber } from '@vitrine/kernel/figures/figures'
import { SearchField } from '../../shared/components/fields/search-field.tsx'
import { Tick } from '../../shared/components/fields/tick.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { IconDownload, IconTags } from '../../shared/icons/icons.gen.ts'
import { paths } from '../../shared/paths.ts'
import { pricesQuery, usePriceFile } from './data.ts'
import { PriceGrid } from './price-grid.tsx'
import { priceRows } from './price-rows.ts'
import classes from './prices.module.css'

const route = getRouteApi('/protected/shell/prices')

/** Search, filter, download, and the grid. */
export function PriceList({ websiteId }: { websiteId: string }) {
  const { q, only } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    pricesQuery(websiteId, { q, only }),
  )
  const first = data?.pages[0]
  if (error !== null && data === undefined)
    return <ErrorState title="The prices couldn’t be loaded" error={error} onRetry={() => void refetch()} />
  if (first?.total === 0 && q === undefined && only === undefined) return <NoPrices />
  const rows = priceRows(data?.pages.flatMap(({ products }) => products) ?? [])
  return (
    <div className={classes.list}>
      <Toolbar websiteId={websiteId} count={first?.disagreement_count} />
      {first === undefined ? (
        <GridSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState
          isCompact
          icon={IconTags}
          title={q === undefined ? 'No mismatches' : 'No products found'}
          text={
            q === undefined
              ? 'All the places we compared show the same prices.'
              : 'Try another part of the name or URL.'
          }
        />
      ) : (
        <>
          <p className={classes.summary} role="status">
            {pluralize(first.total, 'product')}
          </p>
          <PriceGrid
            rows={rows}
            onEnd={() => {
              if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
            }}
            onOpen={(product) =>
              void navigate({ search: (before: Record<string, unknown>) => ({ ...before, product }) })
            }
          />
        </>
      )}
    </div>
  )
}

/** @param count products with disagreements; undefined: not known yet */
function Toolbar({ websiteId, count }: { websiteId: string; count: number | undefined }) {
  const { q, only } = route.useSearch()
  const navigate = route.useNavigate()
  const file = usePriceFile(websiteId, { q, only })
  return (
    <div className={classes.bar}>
      <SearchField
        label="Search products"
        placeholder="Search products"
        className={classes.search ?? ''}
        value={q ?? ''}
        onChange={(value) =>
          void navigate({
            search: ({ q: _, ...rest }: Record<string, unknown>) =>
              value.trim() === '' ? rest : { ...rest, q: value },
            replace: true,
          })
        }
      />
      <label className="v-choice" htmlFor="prices-only">
        <Tick
          id="prices-only"
          checked={only !== undefined}
          onChange={(event) => {
            const isOn = event.currentTarget.checked
            void navigate({
              search: ({ only: _, ...rest }: Record<string, unknown>) =>
                isOn ? { ...rest, only: 'disagreements' } : rest,
              replace: true,
            })
          }}
        />
        Only mismatches
        {count !== undefined && <span className={classes.count}>{wholeNumber(count)}</span>}
      </label>
      <Button
        variant="default"
        className={classes.file ?? ''}
        leftSection={<Icon of={IconDownload} size={16} />}
        loading={file.isPending}
        onClick={() => file.mutate()}
      >
        Download CSV
      </Button>
    </div>
  )
}

const NoPrices = () => (
  <EmptyState
    icon={IconTags}
    title="No prices yet"
    text="After your next analysis, you’ll see here what every product costs in each place."
    action={
      <Button variant="default" renderRoot={(props) => <Link to={paths.myAnalyses} {...props} />}>
        Launch an analysis
      </Button>
    }
  />
)

const GridSkeleton = () => (
  <Loading label="Loading the prices">
    <div className={classes.waiting}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={36} />
      ))}
    </div>
  </Loading>
)
