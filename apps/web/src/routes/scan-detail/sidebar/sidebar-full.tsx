import { ActionIcon, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { errorText } from '../../../shared/api/api-error.ts'
import { Icon } from '../../../shared/components/icon.tsx'
import { Loading, Skeleton } from '../../../shared/components/state-views.tsx'
import { UpgradeCard } from '../../../shared/components/upgrade-card.tsx'
import { ExportProgress } from '../../../shared/exports/export-progress.tsx'
import { IconArrowLeft, IconLayoutSidebarLeftCollapse, IconShare2 } from '../../../shared/icons/icons.gen.ts'
import { paths } from '../../../shared/paths.ts'
import { hubMemoryOf } from '../../../shared/scans/hub-memory.ts'
import { getSelectedWebsite } from '../../../shared/website/selected-website.ts'
import { CopiedBadge } from '../sharing/copied-badge.tsx'
import { PreviewButton } from '../sharing/preview-button.tsx'
import { ReportButton } from '../sharing/report-button.tsx'
import { ShareTabs } from '../sharing/share-tabs.tsx'
import { ShareTop } from '../sharing/share-top.tsx'
import { shareLabel } from '../sharing/use-share.ts'
import { MineFilter } from './mine-filter.tsx'
import classes from './sidebar.module.css'
import type { SidebarProps } from './sidebar.tsx'
import { SidebarList } from './sidebar-list.tsx'

/** Texts of the free audit's teaser. */
const teaser = { lead: '+ 15 more alerts...', total: 200 } as const

export function SidebarFull({ onMinimise, ...props }: SidebarProps & { onMinimise: () => void }) {
  const { alerts, groups, selection, share, isLoading, error, isAudit, mine } = props
  const count = selection.selected.size
  return (
    <aside className={classes.column} aria-label="Alerts in this analysis">
      <div className={classes.card}>
        <BackBar onMinimise={onMinimise} />
        <div className={classes.methods}>
          <ShareTabs name="sidebar-share" method={share.method} onChange={share.setMethod} />
        </div>
        <ReportButton
          className={classes.report}
          scanId={share.scanId}
          groups={groups}
          selected={selection.selected}
        />
        <div className={classes.counts}>
          <p className={classes.count}>
            New Alerts: {isLoading || error !== null ? '-' : groups.open.length}
          </p>
          {groups.open.length > 0 && (
            <button
              type="button"
              className="v-link"
              onClick={() => selection.setAll(count > 0 ? [] : groups.open.map((alert) => alert.id))}
            >
              {count > 0 ? 'Deselect All' : 'Select All'}
            </button>
          )}
        </div>
        <MineFilter mine={mine} />
        {isLoading ? (
          <ListSkeleton />
        ) : error !== null ? (
          <div className={classes.message} role="alert">
            <p className={classes.messageTitle}>Failed to load alerts</p>
            <p>{errorText(error)}</p>
          </div>
        ) : alerts.length === 0 ? (
          <p className={classes.message}>No alerts found</p>
        ) : (
          <SidebarList {...props} />
        )}
        <div className={classes.foot}>
          <CopiedBadge state={share.badge} />
          <ExportProgress runs={share.runs} />
          <Button
            fullWidth
            size="md"
            leftSection={<Icon of={IconShare2} size={16} />}
            disabled={share.isExporting || alerts.length === 0}
            onClick={() => share.share()}
          >
            {shareLabel(share)}
          </Button>
          {count > 0 && (
            <div className={classes.preview}>
              <PreviewButton share={share} open={groups.open} />
              <ShareTop share={share} open={groups.open} />
            </div>
          )}
        </div>
      </div>
      {isAudit && (
        <UpgradeCard
          lead={teaser.lead}
          text={`You currently have access to ${alerts.length} out of the ${teaser.total} detected alerts`}
          close=""
        />
      )}
    </aside>
  )
}

function BackBar({ onMinimise }: { onMinimise: () => void }) {
  return (
    <div className={classes.back}>
      <Link
        to={paths.hub}
        search={hubMemoryOf(getSelectedWebsite())?.search ?? {}}
        className={classes.backLink}
      >
        <Icon of={IconArrowLeft} size={16} />
        All Analyses
      </Link>
      <ActionIcon size={28} aria-label="Minimize the list" onClick={onMinimise}>
        <Icon of={IconLayoutSidebarLeftCollapse} />
      </ActionIcon>
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className={classes.scroll}>
      <Loading label="Loading alerts">
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className={classes.item}>
            <Skeleton width={16} height={16} />
            <Skeleton width={10} height={10} radius={5} />
            <div>
              <Skeleton width={`${85 - row * 7}%`} height={13} />
              <Skeleton width={110} height={10} className={classes.secondLine} />
            </div>
          </div>
        ))}
      </Loading>
    </div>
  )
}
