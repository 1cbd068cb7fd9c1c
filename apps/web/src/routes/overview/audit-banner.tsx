import { Button } from '@mantine/core'
import { overviewMoney, wholeNumber } from '@vitrine/kernel/figures/figures'
import type { AuditConfig } from '@vitrine/modules/audits/contract'
import { type ReactNode, useState } from 'react'
import { ProgressBar } from '../../shared/components/figures/progress-bar.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { Pill } from '../../shared/components/pill.tsx'
import { contactPath } from '../../shared/contact-path.ts'
import { longDate } from '../../shared/format/relative-time.ts'
import {
  IconChevronDown,
  IconChevronUp,
  IconExternalLink,
  IconFileCheck,
  IconHourglass,
} from '../../shared/icons/icons.gen.ts'
import classes from './audit-banner.module.css'
import { AuditRow } from './audit-row.tsx'
import { expiryText, moneyLeft, remaining, shareOf } from './audit-rules.ts'

interface AuditBannerProps {
  websiteId: string
  config: AuditConfig
  /** When the audit ends, by the subscription. */
  endsAt: string | null
  now: number
}

/** What the free audit found and what it locks. Loaded only for websites in audit mode. */
export default function AuditBanner({ websiteId, config, endsAt, now }: AuditBannerProps) {
  const [isExpanded, setIsExpanded] = useState(true)
  return (
    <section className={classes.banner} aria-label="Free audit">
      <header className={classes.head}>
        <div className={classes.headText}>
          <p className={classes.delivered}>
            <Icon of={IconFileCheck} size={16} />
            Free Audit: Delivered {longDate(now)}
          </p>
          <h2 className={classes.headline}>
            {config.alerts_review.total === 0 ? (
              'No alerts on the pages we checked'
            ) : (
              <>
                You're Leaving <span className={classes.money}>{moneyLeft(config)}</span> on the Table
              </>
            )}
          </h2>
        </div>
        <Pill tone="money">
          <Icon of={IconHourglass} size={14} />
          {expiryText(endsAt, now)}
        </Pill>
        <button
          type="button"
          className="v-icon-button"
          aria-expanded={isExpanded}
          aria-label={isExpanded ? 'Collapse the audit' : 'Expand the audit'}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          <Icon of={isExpanded ? IconChevronUp : IconChevronDown} />
        </button>
      </header>
      {isExpanded && <AuditBody websiteId={websiteId} config={config} />}
    </section>
  )
}

function AuditBody({ websiteId, config }: { websiteId: string; config: AuditConfig }) {
  const { alerts_review: alerts, scanned, rows } = config
  return (
    <>
      <div className={classes.body}>
        {alerts.total === 0 ? (
          <p className={classes.lead}>Upgrade to check more pages and keep checking them.</p>
        ) : (
          <>
            <h3 className={classes.title}>Here's How to Win it Back</h3>
            <p className={classes.lead}>
              Unlock the remaining {wholeNumber(remaining(scanned))} scans and{' '}
              {wholeNumber(remaining(alerts))} hidden alerts to see every page that costs you sales.
            </p>
          </>
        )}
        <AuditFigures config={config} />
        {rows.length > 0 && (
          <>
            <h3 className={classes.patterns}>
              {rows.length} {rows.length === 1 ? 'pattern' : 'patterns'} hurting your site
            </h3>
            <ul className={classes.rows}>
              {rows.map((row) => (
                <AuditRow key={row.title} websiteId={websiteId} row={row} />
              ))}
            </ul>
          </>
        )}
      </div>
      <footer className={classes.foot}>
        <p>
          {alerts.total > 0 &&
            `You currently have access to ${wholeNumber(alerts.amount)} out of the ${wholeNumber(alerts.total)} detected alerts. `}
          Upgrade to unlock full access.
        </p>
        <Button
          component="a"
          href={contactPath('upgrade')}
          target="_blank"
          rel="noopener"
          rightSection={<Icon of={IconExternalLink} size={16} />}
        >
          Upgrade Now
        </Button>
      </footer>
    </>
  )
}

function AuditFigures({ config }: { config: AuditConfig }) {
  const { alerts_review: alerts, pages_analyzed: pages, scanned, recommendations } = config
  return (
    <div className={classes.figures}>
      <Figure
        label="Revenue at Risk"
        value={overviewMoney(config.revenueAtRisk, config.currency)}
        unit="weekly"
        isMoney
      >
        Every week the issues remain
      </Figure>
      <Figure label="Issues Detected" value={wholeNumber(alerts.total)} unit="alerts">
        {wholeNumber(alerts.amount)} alerts available for free
      </Figure>
      <Figure label="Recommendations found" value={wholeNumber(recommendations.total)}>
        {wholeNumber(recommendations.amount)} recommendations available for free
      </Figure>
      {[
        { label: 'Analyzed', of: pages, unit: 'pages' },
        { label: 'Scanned', of: scanned, unit: 'scans' },
      ].map(({ label, of, unit }) => (
        <Figure key={label} label={label} value={wholeNumber(of.amount)} unit={unit}>
          <ProgressBar percent={shareOf(of)} label={label} />
          {wholeNumber(of.amount)} of {wholeNumber(of.total)}
        </Figure>
      ))}
    </div>
  )
}

interface FigureProps {
  label: string
  value: string
  unit?: string
  isMoney?: boolean
  children: ReactNode
}

function Figure({ label, value, unit, isMoney, children }: FigureProps) {
  return (
    <div className={classes.figure}>
      <p className={classes.label}>{label}</p>
      <p className={classes.value} data-money={isMoney || undefined}>
        {value} {unit && <span className={classes.unit}>{unit}</span>}
      </p>
      <div className={classes.under}>{children}</div>
    </div>
  )
}
