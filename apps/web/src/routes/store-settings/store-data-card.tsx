import { useQuery } from '@tanstack/react-query'
import type { Website } from '@vitrine/modules/websites/contract'
import { useState } from 'react'
import { Card } from '../../shared/components/card.tsx'
import { Pill } from '../../shared/components/pill.tsx'
import { ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { TabBar } from '../../shared/components/tab-bar.tsx'
import { storeDataQuery } from './store-data.ts'
import { StoreDataForm } from './store-data-form.tsx'
import { StoreDataImport } from './store-data-import.tsx'
import { sourceText } from './store-data-rules.ts'
import classes from './store-settings.module.css'

const panelId = 'store-data-panel'
const ways = [
  { value: 'state', label: 'Enter your numbers' },
  { value: 'import', label: 'Import a file' },
] as const

/** Connects the store's sales figures, which every estimate is based on. */
export function StoreDataCard({ website }: { website: Website }) {
  const { data, isPending, error, refetch } = useQuery(storeDataQuery(website.website_id))
  const [way, setWay] = useState<(typeof ways)[number]['value']>('state')
  return (
    <Card
      title="Connect your data"
      action={data && <Pill tone={data.source === null ? 'plain' : 'passed'}>{sourceText(data)}</Pill>}
    >
      <div className={classes.form}>
        <p className={classes.note}>
          We estimate revenue at risk and shoppers affected from these numbers. Only your team can see them,
          and every estimate shows how it’s calculated.
        </p>
        {error !== null && data === undefined ? (
          <ErrorState
            isCompact
            title="Your numbers couldn’t be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : isPending ? (
          <Loading label="Loading your numbers">
            <Skeleton height={36} radius={6} />
          </Loading>
        ) : (
          <>
            <TabBar label="How to connect" tabs={ways} active={way} panelId={panelId} onChange={setWay} />
            <div id={panelId} role="tabpanel" aria-label={ways.find(({ value }) => value === way)?.label}>
              {way === 'state' ? (
                <StoreDataForm key={data.updated_at} website={website} known={data.assumptions} />
              ) : (
                <StoreDataImport websiteId={website.website_id} />
              )}
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
