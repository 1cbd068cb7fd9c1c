import { Link } from '@tanstack/react-router'
import type { Website } from '@vitrine/modules/websites/contract'
import { useUser } from '../shared/auth/use-session.ts'
import { useSignOut } from '../shared/auth/use-sign-out.ts'
import { Icon } from '../shared/components/icon.tsx'
import {
  Dropdown,
  DropdownItem,
  DropdownLine,
  dropdownItemProps,
} from '../shared/components/menus/dropdown.tsx'
import { contactPath } from '../shared/contact-path.ts'
import { fullName } from '../shared/format/text.ts'
import { IconLogout, IconMenu2, IconSearch } from '../shared/icons/icons.gen.ts'
import { AccountLinks } from './account-links.tsx'
import { AuditBadge } from './audit-badge.tsx'
import { navLinks } from './nav-links.ts'
import classes from './nav-menu.module.css'
import { openPalette } from './palette/palette-requests.ts'
import { SchemeSwitch } from './scheme-switch.tsx'

/** The navigation menu of narrow screens; on phones it also contains what doesn't fit in the bar. */
export function NavMenu({ website, isUpgradable }: { website: Website | null; isUpgradable: boolean }) {
  const user = useUser()
  const signOut = useSignOut()
  return (
    <div className={classes.place}>
      <Dropdown
        role="menu"
        width={240}
        label="Menu"
        className={classes.burger}
        button={<Icon of={IconMenu2} size={20} />}
      >
        {(close) => (
          <>
            {navLinks.map((link) => (
              <Link
                key={link.to}
                to={link.to}
                activeOptions={{ exact: link.to === '/' }}
                {...dropdownItemProps}
                onClick={close}
              >
                {link.label}
              </Link>
            ))}
            <div className={classes.phone} role="presentation">
              <DropdownItem
                icon={<Icon of={IconSearch} size={16} />}
                onClick={() => {
                  close()
                  openPalette()
                }}
              >
                Search
              </DropdownItem>
              <DropdownLine />
              {website?.audit_mode && <AuditBadge website={website} isInMenu />}
              {isUpgradable && (
                <a
                  href={contactPath('upgrade')}
                  target="_blank"
                  rel="noopener"
                  {...dropdownItemProps}
                  onClick={close}
                >
                  Upgrade
                </a>
              )}
              <AccountLinks onClick={close} />
              <SchemeSwitch />
              <DropdownLine />
              <div className={classes.who} role="presentation">
                <p className={classes.name}>{fullName(user)}</p>
                <p className={classes.email}>{user.email}</p>
              </div>
              <DropdownItem icon={<Icon of={IconLogout} size={16} />} onClick={() => void signOut()}>
                Log out
              </DropdownItem>
            </div>
          </>
        )}
      </Dropdown>
    </div>
  )
}
