import { impactCount, impactMoney, pluralize, wholeNumber } from '@vitrine/kernel/figures/figures'
import type { Scan } from '@vitrine/modules/scans/contract'
import type { ReactNode } from 'react'
import type { ImpactQuestion } from '../../shared/api/impact.ts'
import { ProgressBar } from '../../shared/components/figures/progress-bar.tsx'
import { type Alert, type AlertGroup, progressOf } from './alert-rules.ts'
import classes from './summary-card.module.css'

interface SummaryCardProps {
  scan: Scan
  groups: Record<AlertGroup, readonly Alert[]>
  currency: string | null | undefined
  onExplain: (figure: ImpactQuestion['figure']) => void
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

function HowButton({ about, onClick }: { about: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={classes.how}
      aria-label={`How it's calculated: ${about}`}
      onClick={onClick}
    >
      How it's calculated
    </button>
  )
}

/** Triage progress, and what the open alerts cost. */
export function SummaryCard({ scan, groups, currency, onExplain }: SummaryCardProps) {
  const { total, completed, percent } = progressOf(groups)
  const regions = scan.regions?.length ?? 0
  const pages = scan.pages_analyzed_count
  const revenue = impactMoney(scan.revenue_at_risk, currency)
  const shoppers = impactCount(scan.shoppers_affected)
  return (
    <section className={classes.card} aria-label="Summary" id="summary">
      <div className={classes.cell} data-first>
        {completed === 0 ? (
          <p className={classes.progress}>Analysis results: {pluralize(total, 'alert')} discovered</p>
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
      <Metric label="Potential revenue at risk" value={revenue} tone="money">
        {revenue !== '-' && (
          <HowButton about="Potential revenue at risk" onClick={() => onExplain('revenue_at_risk')} />
        )}
      </Metric>
      <Metric label="Disrupted Shoppers" value={shoppers}>
        {shoppers !== '-' && (
          <HowButton about="Disrupted Shoppers" onClick={() => onExplain('shoppers_affected')} />
        )}
      </Metric>
      <Metric label="Pages analyzed" value={pages ? wholeNumber(pages) : '-'}>
        {regions > 0 && `in ${pluralize(regions, 'region')}`}
      </Metric>
    </section>
  )
}
