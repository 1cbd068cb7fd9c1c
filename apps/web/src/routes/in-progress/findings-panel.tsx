import { wire } from '@vitrine/kernel/names/wire-names'
import type { PotentialAlert, ScanResults } from '@vitrine/modules/instances/contract'
import { useState } from 'react'
import { CountBadge } from '../../shared/components/count-badge.tsx'
import { TabBar } from '../../shared/components/tab-bar.tsx'
import { AlertRows } from './alert-rows.tsx'
import { DataRows } from './data-rows.tsx'
import classes from './findings-panel.module.css'
import { LogRows } from './log-rows.tsx'

type Tab = 'alerts' | 'data' | 'logs'

const panelId = 'findings'

interface FindingsPanelProps {
  results: ScanResults
  nowMs: number
  onOpen: (alert: PotentialAlert) => void
}

/** What the scan has found, extracted, and done so far. */
export function FindingsPanel({ results, nowMs, onOpen }: FindingsPanelProps) {
  const [tab, setTab] = useState<Tab>('alerts')
  const alertCount = results[wire.potentialAlerts].length
  return (
    <section className={classes.panel} aria-label="Findings">
      <div className={classes.tabs}>
        <TabBar<Tab>
          label="Findings"
          active={tab}
          onChange={setTab}
          panelId={panelId}
          tabs={[
            {
              value: 'alerts',
              label: (
                <>
                  Potential Alerts{' '}
                  {alertCount > 0 && <CountBadge count={alertCount} isActive={tab === 'alerts'} />}
                </>
              ),
            },
            { value: 'data', label: 'Scan Data' },
            { value: 'logs', label: 'Scan Logs' },
          ]}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div id={panelId} role="tabpanel" aria-label={tab} tabIndex={0} className={classes.rows}>
        {tab === 'alerts' && (
          <AlertRows alerts={results[wire.potentialAlerts]} nowMs={nowMs} onOpen={onOpen} />
        )}
        {tab === 'data' && (
          <DataRows
            rows={results.scan_data}
            items={results.items}
            isRunning={results.status === 'in_progress'}
          />
        )}
        {tab === 'logs' && <LogRows logs={results.scan_logs} nowMs={nowMs} />}
      </div>
      {tab === 'alerts' && results.status === 'in_progress' && (
        <p className={classes.foot}>Alerts may still be merged or dropped once all pages are checked.</p>
      )}
    </section>
  )
}
