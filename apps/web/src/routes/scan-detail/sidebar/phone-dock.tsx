import { ActionIcon, Button } from '@mantine/core'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { useState } from 'react'
import { SidePanel } from '../../../shared/components/dialogs/on-demand.tsx'
import { Icon } from '../../../shared/components/icon.tsx'
import { ExportProgress } from '../../../shared/exports/export-progress.tsx'
import { IconChevronDown, IconChevronUp, IconList, IconShare2 } from '../../../shared/icons/icons.gen.ts'
import { type Alert, type AlertGroup, groupOfAlert } from '../alert-rules.ts'
import type { Mine } from '../data.ts'
import { PreviewButton } from '../sharing/preview-button.tsx'
import { ShareTabs } from '../sharing/share-tabs.tsx'
import { ShareTop } from '../sharing/share-top.tsx'
import type { Selection } from '../sharing/use-selection.ts'
import { type Share, shareLabel } from '../sharing/use-share.ts'
import { MineFilter } from './mine-filter.tsx'
import classes from './phone-dock.module.css'
import { SidebarList } from './sidebar-list.tsx'

interface PhoneDockProps {
  alerts: readonly Alert[]
  groups: Record<AlertGroup, readonly Alert[]>
  activeId: string | null
  selection: Selection
  share: Share
  mine: Mine
  onGoTo: (id: string) => void
  onStep: (by: 1 | -1) => void
}

function ShareFoot({ share, groups }: Pick<PhoneDockProps, 'share' | 'groups'>) {
  return (
    <div className={classes.sheetFoot}>
      <ExportProgress runs={share.runs} />
      <ShareTabs name="dock-share" method={share.method} onChange={share.setMethod} />
      <Button fullWidth size="lg" disabled={share.isExporting} onClick={() => share.share()}>
        {shareLabel(share)}
      </Button>
      {share.ids.length > 0 && (
        <div className={classes.preview}>
          <PreviewButton share={share} open={groups.open} />
          <ShareTop share={share} open={groups.open} />
        </div>
      )}
    </div>
  )
}

interface StepButtonsProps {
  at: number
  count: number
  onStep: (by: 1 | -1) => void
}

function StepButtons({ at, count, onStep }: StepButtonsProps) {
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Previous alert"
        disabled={at <= 0}
        onClick={() => onStep(-1)}
      >
        <Icon of={IconChevronUp} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Next alert"
        disabled={at >= count - 1}
        onClick={() => onStep(1)}
      >
        <Icon of={IconChevronDown} />
      </ActionIcon>
    </>
  )
}

/** On phones the sidebar becomes a bar at the bottom: list, previous and next, share. */
export function PhoneDock(props: PhoneDockProps) {
  const { alerts, groups, activeId, selection, share, mine, onGoTo, onStep } = props
  const [sheet, setSheet] = useState<'list' | 'share' | null>(null)
  const at = alerts.findIndex((alert) => alert.id === activeId)
  const active = alerts[at]
  const group = active === undefined ? groups.open : groups[groupOfAlert(active)]
  const place = group.findIndex((alert) => alert.id === activeId) + 1
  return (
    <>
      <nav className={classes.dock} aria-label="Alerts">
        <Button
          variant="default"
          size="md"
          leftSection={<Icon of={IconList} size={16} />}
          onClick={() => setSheet('list')}
        >
          {pluralize(group.length, 'alert')}
        </Button>
        <span className={classes.place}>
          {place} of {group.length}
        </span>
        <StepButtons at={at} count={alerts.length} onStep={onStep} />
        <Button
          size="md"
          className={classes.share}
          leftSection={<Icon of={IconShare2} size={16} />}
          onClick={() => setSheet('share')}
        >
          Share
        </Button>
      </nav>
      <SidePanel
        isOpen={sheet !== null}
        onClose={() => setSheet(null)}
        position="bottom"
        title={sheet === 'share' ? 'Share alerts with team' : 'Alerts'}
      >
        <div className={classes.sheet}>
          {sheet === 'list' && <MineFilter mine={mine} />}
          <SidebarList
            groups={groups}
            activeId={activeId}
            selection={selection}
            onGoTo={(id) => {
              setSheet(null)
              onGoTo(id)
            }}
          />
          {sheet === 'share' && <ShareFoot share={share} groups={groups} />}
        </div>
      </SidePanel>
    </>
  )
}
