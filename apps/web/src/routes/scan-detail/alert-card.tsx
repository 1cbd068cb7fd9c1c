import { IconArrowBackUp, IconBan, IconCheck, IconDots, IconMessage, IconPencil } from '@tabler/icons-react'
import type { DraftKind } from '@vitrine/modules/drafts/contract'
import { memo } from 'react'
import { Dropdown, DropdownItem } from '../../shared/components/dropdown.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { EvidenceRows, TextRows } from '../../shared/components/issue-rows.tsx'
import { Description } from '../../shared/components/linked-text.tsx'
import { Pill } from '../../shared/components/pill.tsx'
import { QuickButton } from '../../shared/components/quick-button.tsx'
import { toast } from '../../shared/components/toast-store.ts'
import { Advice } from './advice.tsx'
import { AffectedPages } from './affected-pages.tsx'
import classes from './alert-card.module.css'
import { AlertFoot } from './alert-foot.tsx'
import { AlertPills } from './alert-pills.tsx'
import type { AlertGroup, FullAlert } from './alert-rules.ts'
import { CheckAgain } from './check-again.tsx'
import type { Triage } from './data.ts'
import { DraftButton } from './draft-button.tsx'
import { HowChecked } from './how-checked.tsx'

interface AlertCardProps {
  alert: FullAlert
  group: AlertGroup
  isActive: boolean
  triage: Triage
  currency: string | null | undefined
  onExplain: (alertId: string) => void
  /** The text that a model can draft for it; null: none, or no model is set up. */
  draftKind: DraftKind | null
}

const edit = () => toast.info('Edit feature coming soon!')
const feedback = () => toast.info('Feedback feature coming soon!')

/** One alert, evidence first: crop, before and after, explanation, how it was checked, what to do. */
export const AlertCard = memo(function AlertCard(props: AlertCardProps) {
  const { alert, group, isActive, triage, currency, onExplain, draftKind } = props
  const { content } = alert
  const isOpen = content.status === 'open'
  const headingId = `alert-${alert.id}`
  const toggle = {
    label: isOpen ? 'Discard' : 'Reopen',
    icon: isOpen ? IconBan : IconArrowBackUp,
    run: () => triage.setStatus(alert.id, isOpen ? 'discarded' : 'open'),
  }
  const actions = [
    { label: 'Edit', icon: IconPencil, run: edit, isOnPhoneOnly: true, isDisabled: false },
    { ...toggle, isOnPhoneOnly: true, isDisabled: false },
    {
      label: 'Mark as Done',
      icon: IconCheck,
      run: () => triage.setStatus(alert.id, 'closed'),
      isOnPhoneOnly: false,
      isDisabled: content.status === 'closed',
    },
    { label: 'Feedback', icon: IconMessage, run: feedback, isOnPhoneOnly: false, isDisabled: false },
  ]
  return (
    <article className={classes.card} data-active={isActive || undefined} aria-labelledby={headingId}>
      <header className={classes.head}>
        <h3 className={classes.title} id={headingId}>
          {content.title}
        </h3>
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
            label={`More for ${content.title}`}
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
      </header>
      <div className={classes.body}>
        <AlertPills
          alert={alert}
          currency={currency}
          onSeverity={(severity) => triage.setSeverity(alert.id, severity)}
          onExplain={onExplain}
        />
        {content.presence_note && (
          <p>
            <Pill tone="money">{content.presence_note}</Pill>
          </p>
        )}
        {group === 'review' && (
          <p className={classes.review}>
            A second visit didn’t confirm this. It’s shown for you to check and isn’t counted.
          </p>
        )}
        <EvidenceRows rows={content.issue_rows ?? []} alertTitle={content.title} />
        <Description text={content.description} />
        <TextRows rows={content.issue_rows ?? []} />
        <AffectedPages alertId={alert.id} urls={content.page_urls ?? []} count={content.page_count} />
        <Advice text={content.advice ?? ''} />
        {draftKind !== null && <DraftButton alertId={alert.id} alertTitle={content.title} kind={draftKind} />}
        <HowChecked steps={content.how_checked ?? []} />
        <CheckAgain alertId={alert.id} onChecked={triage.refresh} />
      </div>
      <AlertFoot alert={alert} triage={triage} />
    </article>
  )
})
