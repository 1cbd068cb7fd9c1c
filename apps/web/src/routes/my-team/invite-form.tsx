import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { emailProblem } from '../../shared/accounts/field-rules.ts'
import { focusFirstProblem } from '../../shared/accounts/focus-first-problem.ts'
import { Banner } from '../../shared/components/banner.tsx'
import { Card } from '../../shared/components/card.tsx'
import { CopyField } from '../../shared/components/fields/copy-field.tsx'
import { useInvite } from './data.ts'
import classes from './my-team.module.css'
import { deliveryText, inviteErrorText } from './team-rules.ts'

/** Invites someone by email. Without a mail server, it shows the invitation link to share. */
export function InviteForm({ websiteId }: { websiteId: string }) {
  const invite = useInvite(websiteId)
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '').trim()
    const found = emailProblem(email)
    setProblem(found)
    if (found !== '') return focusFirstProblem(form)
    invite.mutate(email, { onSuccess: () => form.reset() })
  }
  const url = invite.data?.invitation_url
  return (
    <Card title="Invite a teammate">
      <form className={classes.invite} onSubmit={submit} noValidate>
        <TextInput
          size="md"
          type="email"
          name="email"
          label="Email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          placeholder="name@company.com"
          error={problem}
          onChange={() => setProblem('')}
        />
        <Button type="submit" size="md" loading={invite.isPending}>
          Invite
        </Button>
      </form>
      {(invite.isSuccess || invite.isError) && (
        <div className={classes.outcome}>
          {invite.isError && <Banner tone="error">{inviteErrorText(invite.error)}</Banner>}
          {invite.isSuccess && (
            <Banner tone="success">
              User invited successfully! {deliveryText(invite.data, invite.variables)}
            </Banner>
          )}
          {url && <CopyField key={url} label="Invitation link" value={url} isLabelHidden />}
        </div>
      )}
    </Card>
  )
}
