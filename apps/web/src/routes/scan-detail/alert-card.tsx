import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowBackUp, IconBan, IconCheck, IconDots, IconMessage, IconPencil } from '@tabler/icons-react'
import { memo } from 'react'
import { Icon } from '../../shared/components/icon.tsx'
import { Pill } from '../../shared/components/pill.tsx'
import { toast } from '../../shared/components/toast-store.ts'
import classes from './alert-card.module.css'
import { AlertFoot } from './alert-foot.tsx'
import { AlertPills } from './alert-pills.tsx'
import type { Alert, AlertGroup } from './alert-rules.ts'
import type { Triage } from './data.ts'
import { Description } from './description.tsx'
import { HowChecked } from './how-checked.tsx'
import { EvidenceRows, TextRows } from './issue-rows.tsx'

interface AlertCardProps {
  alert: Alert
  group: AlertGroup
  isActive: boolean
  triage: Triage
}

const edit = () => toast.info('Edit feature coming soon!')
const feedback = () => toast.info('Feedback feature coming soon!')

/** One alert, evidence first: crop, before and after, explanation, how it was checked, what to do. */
export const AlertCard = memo(function AlertCard({ alert, group, isActive, triage }: AlertCardProps) {
  const { content } = alert
  const isOpen = content.status === 'open'
  const headingId = `alert-${alert.id}`
  return (
    <article className={classes.card} data-active={isActive || undefined} aria-labelledby={headingId}>
      <header className={classes.head}>
        <h3 className={classes.title} id={headingId}>
          {content.title}
        </h3>
        <div className={classes.actions}>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            className={classes.wideOnly}
            leftSection={<Icon of={IconPencil} size={16} />}
            onClick={edit}
          >
            Edit
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            className={classes.wideOnly}
            leftSection={<Icon of={isOpen ? IconBan : IconArrowBackUp} size={16} />}
            onClick={() => triage.setStatus(alert.id, isOpen ? 'discarded' : 'open')}
          >
            {isOpen ? 'Discard' : 'Reopen'}
          </Button>
          <Menu width={200}>
            <Menu.Target>
              <ActionIcon aria-label={`More for ${content.title}`} size={28}>
                <Icon of={IconDots} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                className={classes.phoneOnly}
                leftSection={<Icon of={IconPencil} size={16} />}
                onClick={edit}
              >
                Edit
              </Menu.Item>
              <Menu.Item
                className={classes.phoneOnly}
                leftSection={<Icon of={isOpen ? IconBan : IconArrowBackUp} size={16} />}
                onClick={() => triage.setStatus(alert.id, isOpen ? 'discarded' : 'open')}
              >
                {isOpen ? 'Discard' : 'Reopen'}
              </Menu.Item>
              <Menu.Item
                leftSection={<Icon of={IconCheck} size={16} />}
                disabled={content.status === 'closed'}
                onClick={() => triage.setStatus(alert.id, 'closed')}
              >
                Mark as Done
              </Menu.Item>
              <Menu.Item leftSection={<Icon of={IconMessage} size={16} />} onClick={feedback}>
                Feedback
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      </header>
      <div className={classes.body}>
        <AlertPills alert={alert} onSeverity={(severity) => triage.setSeverity(alert.id, severity)} />
        {content.presence_note && (
          <p>
            <Pill tone="money">{content.presence_note}</Pill>
          </p>
        )}
        {group === 'review' && (
          <p className={classes.review}>
            A second look did not confirm this. It is shown for your judgement and counted nowhere.
          </p>
        )}
        <EvidenceRows rows={content.issue_rows ?? []} alertTitle={content.title} />
        <Description text={content.description} />
        <TextRows rows={content.issue_rows ?? []} />
        <HowChecked steps={content.how_checked ?? []} />
      </div>
      <AlertFoot alert={alert} triage={triage} />
    </article>
  )
})
