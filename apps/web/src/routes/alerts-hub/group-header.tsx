import { Tooltip } from '@mantine/core'
import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react'
import { CountBadge } from '../../shared/components/count-badge.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { SeverityMark } from '../../shared/components/severity.tsx'
import { groupHints, groupTitles, type ScanGroup } from '../../shared/scans/scan-groups.ts'
import classes from './scan-row.module.css'

interface GroupHeaderProps {
  group: ScanGroup
  count: number
  isOpen: boolean
  onToggle: () => void
}

export function GroupHeader({ group, count, isOpen, onToggle }: GroupHeaderProps) {
  return (
    <div className={classes.groupHeader}>
      <h2 className={classes.groupTitle}>
        <button type="button" aria-expanded={isOpen} className={classes.groupToggle} onClick={onToggle}>
          <Icon of={IconChevronDown} size={16} className={classes.chevron} />
          <SeverityMark tone={group} />
          {groupTitles[group]}
        </button>
      </h2>
      <CountBadge count={count} />
      <Tooltip label={groupHints[group]}>
        <button type="button" className={classes.hint} aria-label={groupHints[group]}>
          <Icon of={IconInfoCircle} size={15} />
        </button>
      </Tooltip>
    </div>
  )
}
