import { impactCount, impactMoney, plural, wholeNumber } from '@vitrine/kernel/figures'
import type { Scan } from '@vitrine/modules/scans/contract'
import type { ReactNode } from 'react'
import { ProgressBar } from '../../shared/components/progress-bar.tsx'
import { type Alert, type AlertGroup, progressOf } from './alert-rules.ts'
import classes from './summary-card.module.css'

interface SummaryCardProps {
  scan: Scan
  groups: Record<AlertGroup, readonly Alert[]>
  currency: string | null | undefined
}

function Metric({
  label,
  value,
  tone,
  children,
}: {
  label: string
  value: string
  tone?: 'money'
  children?: ReactNode
}) {
  return (
    <div className={classes.cell}>
      <p className={classes.label}>{label}</p>
      <p className={classes.value} data-tone={tone}>
        {value}
      </p>
      <div className={classes.under}>{children}</div>
    </div>
  )
}

/** How far triage is, and what the open alerts cost. */
export function SummaryCard({ scan, groups, currency }: SummaryCardProps) {
  const { total, completed, percent } = progressOf(groups)
  const regions = scan.regions?.length ?? 0
  const pages = scan.pages_analyzed_count
  return (
    <section className={classes.card} aria-label="Summary" id="summary">
      <div className={classes.cell} data-first>
        {completed === 0 ? (
          <p className={classes.progress}>Analysis results: {plural(total, 'alert')} discovered</p>
        ) : (
          <>
            <p className={classes.progress}>Resolution progress: {percent}%</p>
            <ProgressBar percent={percent} label="Resolution progress" />
            <p className={classes.under}>
              {completed} of {total} completed
            </p>
          </>
        )}
      </div>
      <Metric
        label="Potential revenue at risk"
        value={impactMoney(scan.revenue_at_risk, currency)}
        tone="money"
      />
      <Metric label="Disrupted Shoppers" value={impactCount(scan.shoppers_affected)} />
      <Metric label="Pages analyzed" value={pages ? wholeNumber(pages) : '-'}>
        {regions > 0 && `in ${plural(regions, 'region')}`}
      </Metric>
    </section>
  )
}
