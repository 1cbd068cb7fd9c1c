import type { UseQueryResult } from '@tanstack/react-query'
import { axisNumber, currencySign } from '@vitrine/kernel/figures/figures'
import type { WebsiteMetrics } from '@vitrine/modules/metrics/contract'
import type { WebsiteDetails } from '@vitrine/modules/websites/contract'
import { lazy, Suspense, useState } from 'react'
import { Card } from '../../shared/components/card.tsx'
import { BarsChart } from '../../shared/components/figures/bars-chart.tsx'
import { Change, DataFigure } from '../../shared/components/figures/data-figure.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { ErrorState, Skeleton } from '../../shared/components/state-views.tsx'
import { IconChevronRight } from '../../shared/icons/icons.gen.ts'
import { CriticalScan } from './critical-scan.tsx'
import classes from './focus-card.module.css'
import {
  type CriticalScanChoice,
  type Figure,
  focusFigure,
  hasEstimate,
  lastPoints,
  type Point,
} from './overview-rules.ts'
import { SampleChart } from './sample-chart.tsx'

const ImpactDrawer = lazy(() => import('../../shared/components/figures/impact-drawer.tsx'))

const titles: Record<Figure, string> = {
  revenue_at_risk: 'Revenue at Risk',
  shoppers_affected: 'Shoppers Affected',
}

/** Below a figure that has no estimate while the other one has. */
const notes: Record<Figure, string> = {
  revenue_at_risk: 'No open alert has a revenue estimate yet.',
  shoppers_affected: 'No open alert has a shopper estimate yet.',
}

interface FocusCardProps {
  figure: Figure
  website: WebsiteDetails
  metrics: UseQueryResult<WebsiteMetrics>
  critical: CriticalScanChoice
  isLoadingScans: boolean
  /** Both cards are sample pictures below one invitation. */
  isCovered: boolean
}

/** One figure with its history and the analysis behind most of it. */
export function FocusCard({ figure, website, metrics, critical, isLoadingScans, isCovered }: FocusCardProps) {
  const [isExplained, setIsExplained] = useState<boolean | null>(null)
  const { data } = metrics
  const currency = data?.currency ?? website.currency ?? 'USD'
  const history = data?.[`${figure}_history`]
  const points = lastPoints(history)
  const { value, change } = focusFigure(figure, points, currency)
  const isConnected = data?.is_connected === true
  const isKnown = isConnected && hasEstimate(history)
  return (
    <Card className={classes.card}>
      <div className={classes.top}>
        <div className={classes.figure}>
          <DataFigure
            size="large"
            tone={figure === 'revenue_at_risk' && isKnown ? 'money' : undefined}
            label={<span id={`focus-${figure}`}>{titles[figure]}</span>}
            value={
              metrics.isPending ? (
                <Skeleton width={120} height={32} />
              ) : isConnected && !isKnown ? (
                <span className={classes.none}>No estimate yet</span>
              ) : (
                value
              )
            }
          />
          {isKnown && change !== null && <Change change={change} />}
          {isKnown && (
            <button type="button" className={classes.how} onClick={() => setIsExplained(true)}>
              How it's calculated
              <Icon of={IconChevronRight} size={15} />
            </button>
          )}
        </div>
        <div className={classes.chart}>
          <Chart
            figure={figure}
            metrics={metrics}
            points={isKnown ? points : []}
            currency={currency}
            note={isCovered ? null : notes[figure]}
          />
        </div>
      </div>
      <CriticalScan choice={critical} isLoading={isLoadingScans} />
      {isExplained !== null && (
        <Suspense>
          <ImpactDrawer
            isOpen={isExplained}
            onClose={() => setIsExplained(false)}
            title={titles[figure]}
            subtitle={`${website.website_name}, per week`}
            question={{ websiteId: website.website_id, figure }}
          />
        </Suspense>
      )}
    </Card>
  )
}

interface ChartProps {
  figure: Figure
  metrics: UseQueryResult<WebsiteMetrics>
  points: readonly Point[]
  currency: string
  note: string | null
}

function Chart({ figure, metrics, points, currency, note }: ChartProps) {
  const isMoney = figure === 'revenue_at_risk'
  const sign = currencySign(currency)
  const format = (value: number) =>
    isMoney && value !== 0 ? `${sign}${axisNumber(value)}` : axisNumber(value)
  if (metrics.error !== null && metrics.data === undefined) {
    return (
      <ErrorState isCompact title="The metrics couldn’t be loaded" onRetry={() => void metrics.refetch()} />
    )
  }
  if (metrics.data !== undefined && points.length === 0) {
    return <SampleChart format={format} tone={isMoney ? 'money' : 'brand'} note={note} />
  }
  if (metrics.data === undefined) {
    return (
      <div className={classes.waiting} role="status">
        <Skeleton height={112} radius={6} />
        <span>Loading metrics...</span>
      </div>
    )
  }
  return (
    <BarsChart
      points={points}
      ticks={metrics.data[`${figure}_y_axis_labels`]}
      format={format}
      label={`${titles[figure]}, last ${points.length} days`}
      tone={isMoney ? 'money' : 'brand'}
    />
  )
}
