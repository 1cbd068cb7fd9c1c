import { Button } from '@mantine/core'
import { pluralize } from '@vitrine/kernel/figures/figures'
import type { Channel } from '@vitrine/modules/notifications/contract'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../shared/components/icon.tsx'
import { Dropdown, DropdownItem } from '../../shared/components/menus/dropdown.tsx'
import { Pill } from '../../shared/components/pill.tsx'
import { toast } from '../../shared/components/toasts/toast-store.ts'
import { detailTime } from '../../shared/format/relative-time.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { IconDots } from '../../shared/icons/icons.gen.ts'
import { useChannelActions } from './data.ts'
import { channelStatus, kindNames, targetOf } from './names.ts'
import classes from './notifications.module.css'

const ConfirmDialog = lazy(() => import('../../shared/components/dialogs/confirm-dialog.tsx'))

type Question = 'remove' | 'rotate' | 'discard'

interface ChannelRowProps {
  websiteId: string
  channel: Channel
  onEdit: () => void
  /** Called with a new signing secret, which is shown once. */
  onSecret: (secret: string) => void
}

const questions: Record<Question, { title: (name: string) => string; text: string; label: string }> = {
  remove: {
    title: (name) => `Remove “${name}”?`,
    text: 'Its credentials, log, and waiting messages are deleted.',
    label: 'Remove channel',
  },
  rotate: {
    title: (name) => `Replace the signing secret of “${name}”?`,
    text: 'For 24 hours, messages are signed with both secrets, so you can update your receiver.',
    label: 'Replace secret',
  },
  discard: {
    title: (name) => `Resume “${name}” without its held messages?`,
    text: 'They stay in the log, where you can send them one by one.',
    label: 'Discard and resume',
  },
}

function useActions({ websiteId, channel, onSecret }: Omit<ChannelRowProps, 'onEdit'>) {
  const actions = useChannelActions(websiteId)
  const id = channel.channel_id
  return {
    isTesting: actions.test.isPending,
    test: () =>
      actions.test.mutate(id, {
        onSuccess: () => toast.success('Test message queued. Its result appears in the log.'),
      }),
    pause: () => actions.pause.mutate(id),
    resume: () => actions.resume.mutate({ channelId: id, held: 'send' }),
    confirm: {
      remove: () => actions.remove.mutate(id),
      rotate: () =>
        actions.rotate.mutate(id, { onSuccess: ({ signing_secret: secret }) => onSecret(secret) }),
      discard: () => actions.resume.mutate({ channelId: id, held: 'discard' }),
    } satisfies Record<Question, () => void>,
  }
}

function StatusLine({ channel }: { channel: Channel }) {
  const now = useNow()
  const { last_error: error, last_sent_at: sentAt, held_count: held } = channel
  return (
    <>
      <p className={classes.meta}>
        {kindNames[channel.kind]} · {targetOf(channel)}
        {sentAt && ` · Last message: ${detailTime(sentAt, now)}`}
      </p>
      {error && <p className={classes.problem}>{channel.paused_reason ?? error}</p>}
      {held > 0 && <p className={classes.meta}>{pluralize(held, 'message')} held</p>}
    </>
  )
}

export function ChannelRow({ websiteId, channel, onEdit, onSecret }: ChannelRowProps) {
  const [question, setQuestion] = useState<Question | null>(null)
  const actions = useActions({ websiteId, channel, onSecret })
  const { name, kind, state, held_count: held } = channel
  const status = channelStatus(channel)
  const asked = question === null ? null : questions[question]
  return (
    <li>
      <div className={classes.text}>
        <p className={classes.name}>{name}</p>
        <StatusLine channel={channel} />
      </div>
      <div className={classes.actions}>
        <Pill tone={status.tone}>{status.text}</Pill>
        {state === 'paused' && (
          <Button size="xs" onClick={actions.resume}>
            {held > 0 ? `Resume and send ${held.toLocaleString('en-US')}` : 'Resume'}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          aria-label={`Send test to ${name}`}
          loading={actions.isTesting}
          onClick={actions.test}
        >
          Send test
        </Button>
        <Dropdown
          role="menu"
          width={232}
          label={`More for ${name}`}
          className="v-icon-button"
          button={<Icon of={IconDots} />}
        >
          {(close) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: closes after any of the items, which are buttons
            // biome-ignore lint/a11y/useKeyWithClickEvents: the items take the keys
            <div onClick={close}>
              <DropdownItem onClick={onEdit}>Edit</DropdownItem>
              {kind === 'webhook' && (
                <DropdownItem onClick={() => setQuestion('rotate')}>Replace signing secret</DropdownItem>
              )}
              {state === 'active' && <DropdownItem onClick={actions.pause}>Pause</DropdownItem>}
              {state === 'paused' && held > 0 && (
                <DropdownItem onClick={() => setQuestion('discard')}>
                  Resume without held messages
                </DropdownItem>
              )}
              <DropdownItem onClick={() => setQuestion('remove')}>Remove</DropdownItem>
            </div>
          )}
        </Dropdown>
      </div>
      {question !== null && asked !== null && (
        <Suspense>
          <ConfirmDialog
            isOpen
            isDangerous={question !== 'rotate'}
            title={asked.title(name)}
            text={asked.text}
            confirmLabel={asked.label}
            onConfirm={actions.confirm[question]}
            onClose={() => setQuestion(null)}
          />
        </Suspense>
      )}
    </li>
  )
}
