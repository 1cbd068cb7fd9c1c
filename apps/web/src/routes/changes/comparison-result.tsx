import { pluralize, wholeNumber } from '@vitrine/kernel/figures/figures'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { ComparedAlert, ScanComparison, Verdict } from '@vitrine/modules/changes/contract'
import { useState } from 'react'
import { Card } from '../../shared/components/card.tsx'
import { Pill } from '../../shared/components/pill.tsx'
import { EmptyState } from '../../shared/components/state-views.tsx'
import { evidenceTime } from '../../shared/format/relative-time.ts'
import classes from './changes.module.css'
import { KindFilter } from './kind-filter.tsx'
import { amountText, verdicts } from './names.ts'
import { PageTable } from './page-table.tsx'
import { PriceTable } from './price-table.tsx'
import { Sides } from './sides.tsx'

interface ComparisonResultProps {
  comparison: ScanComparison
  websiteId: string
}

/** The alerts, pages and prices of two runs. */
export function ComparisonResult({ comparison, websiteId }: ComparisonResultProps) {
  const { before, after } = comparison
  return (
    <>
      <Card>
        <dl className={classes.runs}>
          {[before, after].map((run, index) => (
            <div key={run.scan_id}>
              <dt>{index === 0 ? 'Earlier' : 'Later'}</dt>
              <dd>
                <strong>{run.title}</strong>
                <span className={classes.minor}>
                  {evidenceTime(run.started_at)} · {pluralize(run.visited_count, 'page')} ·{' '}
                  {pluralize(run.alert_count, 'alert')}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <Alerts alerts={comparison.alerts} websiteId={websiteId} />
      <Card title={`Prices (${wholeNumber(comparison.price_count)})`}>
        <PriceTable prices={comparison.prices} count={comparison.price_count} />
      </Card>
      <Card title={`Pages (${wholeNumber(comparison.page_count)})`}>
        <PageTable pages={comparison.pages} count={comparison.page_count} />
      </Card>
    </>
  )
}

const shownAtOnce = 50

function Alerts({ alerts, websiteId }: { alerts: readonly ComparedAlert[]; websiteId: string }) {
  const [verdict, setVerdict] = useState<Verdict | undefined>(undefined)
  const [limit, setLimit] = useState(shownAtOnce)
  const options = (Object.keys(verdicts) as Verdict[]).flatMap((value) => {
    const count = alerts.filter((alert) => alert.verdict === value).length
    return count === 0 ? [] : [{ value, label: `${verdicts[value].label} (${wholeNumber(count)})` }]
  })
  const found = alerts.filter((alert) => verdict === undefined || alert.verdict === verdict)
  return (
    <Card title={`Alerts (${wholeNumber(alerts.length)})`}>
      {alerts.length === 0 ? (
        <EmptyState isCompact title="No alerts in either analysis" />
      ) : (
        <>
          <div className={classes.filterLine}>
            <KindFilter label="Result" options={options} active={verdict} onChange={setVerdict} />
          </div>
          <ul className={classes.list}>
            {found.slice(0, limit).map((alert) => (
              <li key={alert[wire.alertId]} className={classes.change}>
                <span className={classes.kind}>
                  <Pill tone={verdicts[alert.verdict].tone}>{verdicts[alert.verdict].label}</Pill>
                </span>
                <div className={classes.what}>
                  <h3 className={classes.title}>{alert.title}</h3>
                  <p className={classes.minor}>
                    {[amountText(alert.before, alert.after), alert.place].filter(Boolean).join(' · ')}
                  </p>
                  <Sides
                    websiteId={websiteId}
                    title={alert.title}
                    before={alert.before}
                    after={alert.after}
                  />
                </div>
              </li>
            ))}
          </ul>
          {found.length > limit && (
            <button
              type="button"
              className={`v-link ${classes.rest}`}
              onClick={() => setLimit(limit + shownAtOnce)}
            >
              Show {wholeNumber(Math.min(shownAtOnce, found.length - limit))} more
            </button>
          )}
        </>
      )}
    </Card>
  )
}
