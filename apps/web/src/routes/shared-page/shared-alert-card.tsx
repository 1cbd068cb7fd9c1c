import { impactMoney, pluralize } from '@vitrine/kernel/figures/figures'
import type { SharedAlert } from '@vitrine/modules/shares/contract'
import { EvidenceRows, TextRows } from '../../shared/components/evidence/evidence-rows.tsx'
import { Description } from '../../shared/components/linked-text.tsx'
import { Pill } from '../../shared/components/pill.tsx'
import { RegionFlags } from '../../shared/components/region-flags.tsx'
import { SeverityMark } from '../../shared/components/severity.tsx'
import classes from './shared-page.module.css'

const severityNames = { high: 'High Risk', medium: 'Medium', low: 'Low' } as const
const statusNames = { open: null, closed: 'Done', discarded: 'Discarded' } as const

/** One alert with the parts that were shared. */
export function SharedAlertCard({ alert, currency }: { alert: SharedAlert; currency: string }) {
  const status = statusNames[alert.status]
  return (
    <article className={classes.card}>
      <header>
        <h2 className={classes.alertTitle}>{alert.title}</h2>
        <p className={classes.meta}>
          {[alert.place, alert.page_count > 0 ? pluralize(alert.page_count, 'page') : '']
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <p className={classes.pills}>
        <Pill>
          <SeverityMark tone={alert.severity} />
          {severityNames[alert.severity]}
        </Pill>
        {status !== null && <Pill>{status}</Pill>}
        <RegionFlags regions={alert.regions} />
        {alert.platforms.length > 0 && <Pill>{alert.platforms.join(', ')}</Pill>}
        {alert.revenue_at_risk !== null && (
          <Pill tone="money">{impactMoney(alert.revenue_at_risk, currency)} a week at risk</Pill>
        )}
      </p>
      <EvidenceRows rows={alert.evidence} alertTitle={alert.title} />
      {alert.description !== null && <Description text={alert.description} />}
      {alert.advice && (
        <section>
          <h3 className={classes.partTitle}>How to fix</h3>
          <p className={classes.text}>{alert.advice}</p>
        </section>
      )}
      <TextRows rows={alert.evidence} />
      <TextList title="How we checked" lines={alert.how_checked} />
      <TextList title="Affected pages" lines={alert.page_urls} />
    </article>
  )
}

function TextList({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className={classes.partTitle}>{title}</h3>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>
            {/^https?:\/\//.test(line) ? (
              <a href={line} target="_blank" rel="noreferrer nofollow" className="v-link v-touch">
                {line}
              </a>
            ) : (
              line
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
