import { Link } from '@tanstack/react-router'
import { useUser } from '../shared/auth/use-session.ts'
import { Icon } from '../shared/components/icon.tsx'
import { dropdownItemProps } from '../shared/components/menus/dropdown.tsx'
import {
  IconCalendarTime,
  IconHistory,
  IconSettings,
  IconTags,
  IconTool,
  IconUser,
  IconUserPlus,
} from '../shared/icons/icons.gen.ts'
import { paths } from '../shared/paths.ts'

const links = [
  [paths.team, 'Invite User', IconUserPlus],
  [paths.changes, 'Changes', IconHistory],
  [paths.prices, 'Prices', IconTags],
  [paths.schedules, 'Schedules', IconCalendarTime],
  [paths.storeSettings, 'Store settings', IconSettings],
  [paths.account, 'Your account', IconUser],
  [paths.operator, 'Operator’s console', IconTool],
] as const

/** Account links of the menus; the last one is for operators. */
export function AccountLinks({ onClick }: { onClick: () => void }) {
  const { is_superuser } = useUser()
  return links.slice(0, is_superuser ? 7 : 6).map(([to, label, icon]) => (
    <Link key={to} to={to as string} {...dropdownItemProps} onClick={onClick}>
      <Icon of={icon} size={16} />
      {label}
    </Link>
  ))
}
