import { IconArrowBackUp, IconBan, IconCheck, IconDots, IconMessage, IconPencil } from '@tabler/icons-react'
import type { AlertStatus } from '@vitrine/kernel/names/vocabulary'
import { Icon } from '../../../shared/components/icon.tsx'
import { Dropdown, DropdownItem } from '../../../shared/components/menus/dropdown.tsx'
import { QuickButton } from '../../../shared/components/quick-button.tsx'
import { toast } from '../../../shared/components/toasts/toast-store.ts'
import classes from './alert-card.module.css'

interface AlertActionsProps {
  content: { title: string; status: AlertStatus }
  setStatus: (to: AlertStatus) => void
}

const edit = () => toast.info('Edit feature coming soon!')
const feedback = () => toast.info('Feedback feature coming soon!')

/** Edit, discard, or reopen, and a menu with the rest; on phones everything is in the menu. */
export function AlertActions({ content: { title, status }, setStatus }: AlertActionsProps) {
  const isOpen = status === 'open'
  const toggle = {
    label: isOpen ? 'Discard' : 'Reopen',
    icon: isOpen ? IconBan : IconArrowBackUp,
    run: () => setStatus(isOpen ? 'discarded' : 'open'),
  }
  const actions = [
    { label: 'Edit', icon: IconPencil, run: edit, isOnPhoneOnly: true, isDisabled: false },
    { ...toggle, isOnPhoneOnly: true, isDisabled: false },
    {
      label: 'Mark as Done',
      icon: IconCheck,
      run: () => setStatus('closed'),
      isOnPhoneOnly: false,
      isDisabled: status === 'closed',
    },
    { label: 'Feedback', icon: IconMessage, run: feedback, isOnPhoneOnly: false, isDisabled: false },
  ]
  return (
    <div className={classes.actions}>
      <QuickButton look="subtle" size="xs" className={classes.wideOnly} onClick={edit}>
        <Icon of={IconPencil} size={16} />
        Edit
      </QuickButton>
      <QuickButton look="subtle" size="xs" className={classes.wideOnly} onClick={toggle.run}>
        <Icon of={toggle.icon} size={16} />
        {toggle.label}
      </QuickButton>
      <Dropdown
        role="menu"
        width={200}
        label={`More for ${title}`}
        className={`v-icon-button ${classes.more}`}
        button={<Icon of={IconDots} />}
      >
        {(close) =>
          actions.map((action) => (
            <DropdownItem
              key={action.label}
              className={action.isOnPhoneOnly ? classes.phoneOnly : undefined}
              isDisabled={action.isDisabled}
              icon={<Icon of={action.icon} size={16} />}
              onClick={() => {
                close()
                action.run()
              }}
            >
              {action.label}
            </DropdownItem>
          ))
        }
      </Dropdown>
    </div>
  )
}
