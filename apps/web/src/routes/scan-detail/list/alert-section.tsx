import { CountBadge } from '../../../shared/components/count-badge.tsx'
import { Icon } from '../../../shared/components/icon.tsx'
import { Key } from '../../../shared/components/kbd.tsx'
import { IconChevronRight } from '../../../shared/icons/icons.gen.ts'
import { type ListGroup, listGroupTitles } from '../alert-rules.ts'
import classes from './alert-section.module.css'

interface AlertSectionProps {
  group: ListGroup
  count: number
  isOpen: boolean
  onToggle: () => void
}

const notes: Partial<Record<ListGroup, string>> = {
  'small-print': 'What matters least, for when the rest is done',
  review: 'Not confirmed on a second visit and not counted',
}

/** Heading of a group. Open alerts have a plain heading, the others one that expands them. */
export function AlertSection({ group, count, isOpen, onToggle }: AlertSectionProps) {
  if (group === 'open') {
    return (
      <div className={classes.heading}>
        <h3 className={classes.title}>{listGroupTitles.open}</h3>
        <CountBadge count={count} />
        <p className={classes.keys}>
          <Key>j</Key> / <Key>k</Key> to move, <Key>e</Key> to mark done
        </p>
      </div>
    )
  }
  return (
    <h3 className={classes.folded}>
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        <Icon of={IconChevronRight} size={16} className={classes.chevron} />
        {listGroupTitles[group]} <CountBadge count={count} />
        {notes[group] !== undefined && <span className={classes.note}>{notes[group]}</span>}
      </button>
    </h3>
  )
}
