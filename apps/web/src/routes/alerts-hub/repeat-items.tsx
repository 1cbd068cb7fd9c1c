import { useQuery } from '@tanstack/react-query'
import { publicConfigQuery } from '../../shared/api/public-config.ts'
import { Icon } from '../../shared/components/icon.tsx'
import { DropdownItem } from '../../shared/components/menus/dropdown.tsx'
import { IconCalendarTime, IconRepeat } from '../../shared/icons/icons.gen.ts'
import classes from './row-menu.module.css'

const Soon = () => <span className={classes.soon}>Coming soon</span>

/** “Repeat” and “Schedule”; announced where the operator switched schedules off. */
export function RepeatItems({ onChoose }: { onChoose: (kind: 'repeat' | 'schedule') => void }) {
  const { data: config } = useQuery(publicConfigQuery)
  const isOff = config?.features_off?.includes('schedules') === true
  const shared = isOff ? { isDisabled: true, after: <Soon /> } : {}
  return (
    <>
      <DropdownItem {...shared} icon={<Icon of={IconRepeat} size={16} />} onClick={() => onChoose('repeat')}>
        Repeat
      </DropdownItem>
      <DropdownItem
        {...shared}
        icon={<Icon of={IconCalendarTime} size={16} />}
        onClick={() => onChoose('schedule')}
      >
        Schedule
      </DropdownItem>
    </>
  )
}
