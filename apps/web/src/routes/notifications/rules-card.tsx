import { Button } from '@mantine/core'
import type { NotificationRule, NotificationSettings } from '@vitrine/modules/notifications/contract'
import type { Website } from '@vitrine/modules/websites/contract'
import { lazy, Suspense, useState } from 'react'
import { Card } from '../../shared/components/card.tsx'
import { Tick } from '../../shared/components/fields/tick.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { EmptyState } from '../../shared/components/state-views.tsx'
import { IconBell, IconPlus, IconTrash } from '../../shared/icons/icons.gen.ts'
import { useRemoveRule, useToggleRule } from './data.ts'
import { conditionsOf } from './names.ts'
import classes from './notifications.module.css'

const RuleDialog = lazy(() => import('./rule-dialog.tsx'))
const ConfirmDialog = lazy(() => import('../../shared/components/dialogs/confirm-dialog.tsx'))

interface RulesCardProps {
  website: Website
  settings: NotificationSettings
}

function RuleRow({
  rule,
  website,
  settings,
  onEdit,
}: RulesCardProps & { rule: NotificationRule; onEdit: () => void }) {
  const toggle = useToggleRule(website.website_id)
  const remove = useRemoveRule(website.website_id)
  const [isAsking, setIsAsking] = useState(false)
  const names = settings.channels
    .filter((channel) => rule.channel_ids.includes(channel.channel_id))
    .map(({ name }) => name)
  const { rule_id: ruleId, ...body } = rule
  return (
    <li>
      <div className={classes.text}>
        <p className={classes.name}>{rule.name}</p>
        <p className={classes.meta}>{conditionsOf(rule, website.currency)}</p>
        <p className={names.length === 0 ? classes.problem : classes.meta}>
          {names.length === 0 ? 'No channel, so nothing is sent' : `To ${names.join(', ')}`}
        </p>
      </div>
      <div className={classes.actions}>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: Tick is an input */}
        <label className={classes.toggle}>
          <Tick
            aria-label={`Use the rule ${rule.name}`}
            checked={rule.is_enabled}
            onChange={(event) =>
              toggle.mutate({ ruleId, body: { ...body, is_enabled: event.currentTarget.checked } })
            }
          />
          On
        </label>
        <Button variant="default" size="xs" aria-label={`Edit ${rule.name}`} onClick={onEdit}>
          Edit
        </Button>
        <button
          type="button"
          className="v-icon-button"
          aria-label={`Remove ${rule.name}`}
          onClick={() => setIsAsking(true)}
        >
          <Icon of={IconTrash} />
        </button>
      </div>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            isOpen
            isDangerous
            title={`Remove “${rule.name}”?`}
            text="Messages already waiting are still sent."
            confirmLabel="Remove rule"
            onConfirm={() => remove.mutate(ruleId)}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </li>
  )
}

/** Which events are worth a message. */
export function RulesCard({ website, settings }: RulesCardProps) {
  /** The rule in the dialog; null: a new one; undefined: no dialog. */
  const [edited, setEdited] = useState<NotificationRule | null | undefined>()
  return (
    <Card
      title="Rules"
      action={
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon of={IconPlus} size={16} />}
          onClick={() => setEdited(null)}
        >
          Add rule
        </Button>
      }
    >
      <div className={classes.body}>
        <p className={classes.note}>
          Rules decide which events we notify you about. Alerts from one analysis arrive in one message.
        </p>
        {settings.rules.length === 0 ? (
          <EmptyState
            isCompact
            icon={IconBell}
            title="No rules yet"
            text="Add a rule to hear about new alerts, incidents, or finished analyses."
          />
        ) : (
          <ul className={classes.list}>
            {settings.rules.map((rule) => (
              <RuleRow
                key={rule.rule_id}
                rule={rule}
                website={website}
                settings={settings}
                onEdit={() => setEdited(rule)}
              />
            ))}
          </ul>
        )}
      </div>
      {edited !== undefined && (
        <Suspense>
          <RuleDialog
            rule={edited}
            website={website}
            channels={settings.channels}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </Card>
  )
}
