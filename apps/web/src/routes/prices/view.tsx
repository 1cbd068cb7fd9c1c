import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { publicConfigQuery } from '../../shared/api/public-config.ts'
import { PageHeader } from '../../shared/components/page-header.tsx'
import { EmptyState } from '../../shared/components/state-views.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { IconTags } from '../../shared/icons/icons.gen.ts'
import { useSelectedWebsite } from '../../shared/website/use-websites.ts'
import { PriceList } from './price-list.tsx'

const PricePanel = lazy(() => import('./price-panel.tsx'))
const route = getRouteApi('/protected/shell/prices')

/** The prices of the selected website’s products, place by place. */
export function Prices() {
  useTitle('Prices')
  const { website } = useSelectedWebsite()
  const websiteId = website?.website_id ?? ''
  const { data: config } = useQuery(publicConfigQuery)
  const { product } = route.useSearch()
  const navigate = route.useNavigate()
  const isOff = config?.features_off?.includes('prices') === true
  return (
    <div className="v-page">
      <PageHeader
        title="Prices"
        subtitle={`What each place at ${website?.website_name ?? 'your store'} says a product costs, and where prices don’t match.`}
      />
      {isOff ? (
        <EmptyState icon={IconTags} title="Coming soon" text="Prices are turned off in this installation." />
      ) : (
        <>
          <PriceList key={websiteId} websiteId={websiteId} />
          <Suspense>
            {product !== undefined && (
              <PricePanel
                websiteId={websiteId}
                productId={product}
                onClose={() =>
                  void navigate({
                    search: ({ product: _, ...rest }: Record<string, unknown>) => rest,
                    replace: true,
                  })
                }
              />
            )}
          </Suspense>
        </>
      )}
    </div>
  )
}
