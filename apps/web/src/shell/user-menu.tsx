import { useUser } from '../shared/auth/use-session.ts'
import { useSignOut } from '../shared/auth/use-sign-out.ts'
import { Icon } from '../shared/components/icon.tsx'
import { Dropdown, DropdownItem, DropdownLine } from '../shared/components/menus/dropdown.tsx'
import { fullName, initials } from '../shared/format/text.ts'
import { openShortcutsSheet } from '../shared/hooks/use-shortcuts.ts'
import { IconKeyboard, IconLogout } from '../shared/icons/icons.gen.ts'
import { AccountLinks } from './account-links.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import classes from './user-menu.module.css'

/** The signed-in user, with account links and sign-out. */
export function UserMenu() {
  const user = useUser()
  const signOut = useSignOut()
  return (
    <div className={classes.place}>
      <Dropdown
        role="menu"
        width={264}
        opensOnHover
        label={`${initials(user)}, ${fullName(user)}’s account`}
        className={classes.avatar}
        button={initials(user)}
      >
        {(close) => (
          <>
            <div className={classes.who} role="presentation">
              <span className={classes.big} aria-hidden="true">
                {initials(user)}
              </span>
              <div className={classes.text}>
                <p className={classes.name}>{fullName(user)}</p>
                <p className={classes.email}>{user.email}</p>
              </div>
            </div>
            <DropdownLine />
            <AccountLinks onClick={close} />
            <DropdownItem
              icon={<Icon of={IconKeyboard} size={16} />}
              onClick={() => {
                close()
                openShortcutsSheet()
              }}
            >
              Keyboard
            </DropdownItem>
            <SchemeSwitch />
            <DropdownLine />
            <DropdownItem icon={<Icon of={IconLogout} size={16} />} onClick={() => void signOut()}>
              Log out
            </DropdownItem>
          </>
        )}
      </Dropdown>
    </div>
  )
}
