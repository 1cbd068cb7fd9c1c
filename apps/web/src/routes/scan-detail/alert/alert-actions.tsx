import { Icon } from '../../../shared/components/icon.tsx'
import { Dropdown, DropdownItem } from '../../../shared/components/menus/dropdown.tsx'
import { QuickButton } from '../../../shared/components/quick-button.tsx'
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconDots,
  IconMessage,
  IconPencil,
} from '../../../shared/icons/icons.gen.ts'
import type { FullAlert } from '../alert-rules.ts'
import type { Triage } from '../triage/use-triage.ts'
import classes from './alert-card.module.css'
import { useAlertForms } from './use-alert-forms.tsx'

interface AlertActionsProps {
  alert: FullAlert
  triage: Triage
}

/** Edit, discard, or reopen, and a menu with the rest. On phones, discard is an icon and edit is in the menu. */
export function AlertActions({ alert, triage }: AlertActionsProps) {
  const { title, status } = alert.content
  const setStatus = (to: 'open' | 'closed' | 'discarded') => triage.setStatus(alert.id, to)
  const { edit, feedback, forms } = useAlertForms(alert, {
    onFeedback: (given) => triage.setFeedback(alert.id, given),
    onSaved: () => void triage.refresh(),
  })
  const isOpen = status === 'open'
  const toggle = {
    label: isOpen ? 'Discard' : 'Reopen',
    icon: isOpen ? IconBan : IconArrowBackUp,
    run: () => setStatus(isOpen ? 'discarded' : 'open'),
  }
  const actions = [
    { label: 'Edit', icon: IconPencil, run: () => void edit(), isOnPhoneOnly: true, isDisabled: false },
    {
      label: 'Mark as Done',
      icon: IconCheck,
      run: () => setStatus('closed'),
      isOnPhoneOnly: false,
      isDisabled: status === 'closed',
    },
    {
      label: 'Feedback',
      icon: IconMessage,
      run: () => void feedback(),
      isOnPhoneOnly: false,
      isDisabled: false,
    },
  ]
  return (
    <div className={classes.actions}>
      <QuickButton look="subtle" size="xs" className={classes.wideOnly} onClick={() => void edit()}>
        <Icon of={IconPencil} size={16} />
        Edit
      </QuickButton>
      <QuickButton look="subtle" size="xs" className={classes.toggle} onClick={toggle.run}>
        <Icon of={toggle.icon} size={16} />
        <span>{toggle.label}</span>
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
      {forms}
    </div>
  )
}
