import { CountBadge } from '../../shared/components/count-badge.tsx'
import { Hint } from '../../shared/components/hint.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { SeverityMark } from '../../shared/components/severity.tsx'
import { IconChevronDown } from '../../shared/icons/icons.gen.ts'
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
    <div className={classes.groupHeader} data-empty={count === 0 || undefined}>
      <h2 className={classes.groupTitle}>
        <button type="button" aria-expanded={isOpen} className={classes.groupToggle} onClick={onToggle}>
          <Icon of={IconChevronDown} size={16} className={classes.chevron} />
          <SeverityMark tone={group} />
          {groupTitles[group]}
        </button>
      </h2>
      <CountBadge count={count} />
      <Hint label={`About ${groupTitles[group]}`}>{groupHints[group]}</Hint>
      {count === 0 && isOpen && <p className={classes.groupEmpty}>No scans here.</p>}
    </div>
  )
}
