import { CountBadge } from '../../shared/components/count-badge.tsx'
import { TabBar } from '../../shared/components/tab-bar.tsx'
import classes from './hub-tabs.module.css'
import { type Tab, tabs } from './search-words.ts'

const labels: Record<Tab, string> = {
  review: 'To review',
  running: 'Running',
  all: 'All',
  archived: 'Archived',
}

export function HubTabs({
  active,
  counts,
  hasFailed,
  onChange,
}: {
  active: Tab
  /** Null until they are known. */
  counts: Record<Tab, number> | null
  /** They could not be loaded. */
  hasFailed: boolean
  onChange: (tab: Tab) => void
}) {
  return (
    <div className={classes.tabs}>
      <TabBar
        label="Which analyses"
        active={active}
        onChange={onChange}
        tabs={tabs.map((tab) => ({
          value: tab,
          label: (
            <>
              {labels[tab]} {counts && <CountBadge count={counts[tab]} isActive={tab === active} />}
              {hasFailed && <CountBadge count={null} />}
            </>
          ),
        }))}
      />
    </div>
  )
}
