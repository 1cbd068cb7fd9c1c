import { Button } from '@mantine/core'
import { placeLine } from '@vitrine/kernel/alert/alert-place'
import { lazy, memo, Suspense, useRef } from 'react'
import { Card } from '../../../shared/components/card.tsx'
import { Tick } from '../../../shared/components/fields/tick.tsx'
import { SeverityMark } from '../../../shared/components/severity.tsx'
import { ExportProgress } from '../../../shared/exports/export-progress.tsx'
import type { Alert, AlertGroup } from '../alert-rules.ts'
import { shareMethodNames } from './deliver-export.ts'
import { JiraActions, JiraResults } from './jira-actions.tsx'
import { PublicLink } from './public-link.tsx'
import classes from './share-panel.module.css'
import { ShareTabs } from './share-tabs.tsx'
import { useSeen } from './use-seen.ts'
import type { Selection } from './use-selection.ts'
import type { Share } from './use-share.ts'
import { useTickets } from './use-tickets.ts'

const SharePreview = lazy(() => import('./share-preview.tsx'))

export interface SharePanelProps {
  groups: Record<AlertGroup, readonly Alert[]>
  selection: Selection
  share: Share
}

/** Maximum alerts listed here; for more, the sidebar is the better tool. */
const listedUpTo = 200

/** The selection of the sidebar again, after the last alert: which alerts, and in which format. */
export default memo(function SharePanel({ groups, selection, share }: SharePanelProps) {
  const preview = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(preview)
  const tickets = useTickets(share.scanId)
  return (
    <Card title="Share alerts with team" className={classes.panel}>
      <div className={classes.body}>
        <ShareTabs name="panel-share" method={share.method} onChange={share.setMethod} />
        <ul className={classes.list}>
          {groups.open.slice(0, listedUpTo).map((alert) => (
            <li key={alert.id} className={classes.item}>
              {/* biome-ignore lint/a11y/noLabelWithoutControl: Tick is an input */}
              <label className={classes.label}>
                <Tick
                  checked={selection.selected.has(alert.id)}
                  onChange={() => selection.toggle(alert.id)}
                />
                <SeverityMark tone={alert.content.severity} label={alert.content.severity} />
                <span>
                  {alert.content.title}
                  <span className={classes.place}>{placeLine(alert.content)}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        {groups.open.length > listedUpTo && (
          <p className={classes.more}>
            and {groups.open.length - listedUpTo} more. Select them in the alert list
          </p>
        )}
        <div ref={preview} className={classes.preview}>
          <h3 className={classes.previewTitle}>Preview</h3>
          {isSeen && (
            <Suspense>
              <SharePreview share={share} open={groups.open} />
            </Suspense>
          )}
        </div>
        <ExportProgress runs={share.runs} />
        <div className={classes.actions}>
          {share.method === 'jira' ? (
            <JiraActions share={share} tickets={tickets} />
          ) : (
            <Button disabled={share.isExporting} onClick={() => share.share()}>
              {share.isExporting ? 'Exporting...' : `Share by ${shareMethodNames[share.method]}`}
            </Button>
          )}
          <PublicLink scanId={share.scanId} alerts={groups.open} selected={selection.selected} />
        </div>
        {share.method === 'jira' && <JiraResults share={share} tickets={tickets} />}
      </div>
    </Card>
  )
})
