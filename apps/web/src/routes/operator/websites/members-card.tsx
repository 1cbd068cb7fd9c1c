import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InviteResult, TeamMember } from '@vitrine/modules/teams/contract'
import { type FormEvent, useState } from 'react'
import { emailProblem } from '../../../shared/accounts/field-rules.ts'
import { errorText } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/http.ts'
import { Banner } from '../../../shared/components/banner.tsx'
import { Card } from '../../../shared/components/card.tsx'
import { CountBadge } from '../../../shared/components/count-badge.tsx'
import { CopyField } from '../../../shared/components/fields/copy-field.tsx'
import { Pill } from '../../../shared/components/pill.tsx'
import { QuickButton } from '../../../shared/components/quick-button.tsx'
import { EmptyState } from '../../../shared/components/state-views.tsx'
import { IconUsers } from '../../../shared/icons/icons.gen.ts'
import { teamQuery } from '../../../shared/website/team-query.ts'
import classes from '../operator.module.css'
import { useConfirm } from '../parts/confirm.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { useAct } from '../parts/use-act.ts'
import { placePath } from '../sections.ts'
import styles from './websites.module.css'

function useMembers(websiteId: string) {
  const refresh = [
    teamQuery(websiteId).queryKey,
    ['operator', 'websites'],
    ['operator', 'website', websiteId],
  ]
  const invite = useAct<string, InviteResult>({
    call: (email) => call('invite-user', { params: { website_id: websiteId }, body: { email } }),
    failed: null,
    refresh,
  })
  const role = useAct<TeamMember>({
    call: ({ user_id, is_admin }) =>
      call(is_admin ? 'remove-admin' : 'make-admin', { params: { website_id: websiteId, user_id } }),
    done: (_, { email, is_admin }) => `${email} is now ${is_admin ? 'a member' : 'an admin'}`,
    failed: 'The role wasn’t changed. Please try again.',
    refresh,
  })
  const remove = useAct<TeamMember>({
    call: ({ user_id }) => call('remove-member', { params: { user_id, website_id: websiteId } }),
    done: (_, { email }) => `${email} was removed`,
    failed: 'The member wasn’t removed. Please try again.',
    refresh,
  })
  return { invite, role, remove }
}

const invitedText = (delivery: InviteResult['delivery'], email: string) =>
  delivery === 'added' ? `${email} was added to the website.` : `Invitation sent to ${email}.`

function Invite({ invite }: { invite: ReturnType<typeof useMembers>['invite'] }) {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = emailProblem(email)
    setProblem(found)
    if (found === '') invite.mutate(email.trim(), { onSuccess: () => setEmail('') })
  }
  const url = invite.data?.invitation_url
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {invite.isError && <Banner tone="error">{errorText(invite.error)}</Banner>}
      {invite.isSuccess && (
        <Banner tone="success">
          {url
            ? 'No mail server is set up. Share this link.'
            : invitedText(invite.data.delivery, invite.variables)}
        </Banner>
      )}
      {url && <CopyField key={url} label="Invitation link" value={url} isLabelHidden />}
      <div className={styles.inline}>
        <TextInput
          size="md"
          type="email"
          label="Invite by email"
          placeholder="name@company.com"
          autoComplete="off"
          value={email}
          error={problem}
          onChange={(event) => {
            setProblem('')
            setEmail(event.currentTarget.value)
          }}
        />
        <Button type="submit" size="md" variant="default" loading={invite.isPending}>
          Invite
        </Button>
      </div>
    </form>
  )
}

function Person({ member }: { member: TeamMember }) {
  return (
    <>
      <p className={classes.lead}>{member.email}</p>
      <p className={classes.sub}>{[member.first_name, member.last_name].filter(Boolean).join(' ')}</p>
    </>
  )
}

interface MemberTableProps {
  members: readonly TeamMember[]
  onChangeRole: (member: TeamMember) => void
  onRemove: (member: TeamMember) => void
}

function MemberTable({ members, onChangeRole, onRemove }: MemberTableProps) {
  return (
    <DataTable
      label="Members"
      rows={members}
      rowKey={(member) => member.user_id}
      columns={[
        { label: 'Person', isLead: true, cell: (member) => <Person member={member} /> },
        {
          label: 'Role',
          cell: (member) => (
            <Pill tone={member.is_admin ? 'brand' : 'plain'}>{member.is_admin ? 'Admin' : 'Member'}</Pill>
          ),
        },
        {
          label: 'Actions',
          isActions: true,
          cell: (member) => (
            <>
              <QuickButton size="xs" onClick={() => onChangeRole(member)}>
                {member.is_admin ? 'Make Member' : 'Make Admin'}
              </QuickButton>
              <QuickButton
                size="xs"
                look="subtle"
                aria-label={`Remove: ${member.email}`}
                onClick={() => onRemove(member)}
              >
                Remove
              </QuickButton>
            </>
          ),
        },
      ]}
    />
  )
}

/** Members of the website. The last admin can't be removed. */
export function MembersCard({ websiteId }: { websiteId: string }) {
  const team = useQuery(teamQuery(websiteId))
  const { invite, role, remove } = useMembers(websiteId)
  const { ask, dialog } = useConfirm()
  const askToRemove = (member: TeamMember) =>
    ask({
      title: `Remove ${member.email}?`,
      text: 'They lose access to this website immediately. Their work stays.',
      confirmLabel: 'Remove',
      isDangerous: true,
      onConfirm: () => remove.mutate(member),
    })
  return (
    <Card
      title={<>Members {team.data && <CountBadge count={team.data.length} />}</>}
      action={
        <Link to={placePath('people')} className="v-link">
          All people
        </Link>
      }
    >
      <QueryView query={team} what="The list of members" rows={2}>
        {(members) =>
          members.length === 0 ? (
            <EmptyState isCompact icon={IconUsers} title="No members yet" />
          ) : (
            <MemberTable members={members} onChangeRole={role.mutate} onRemove={askToRemove} />
          )
        }
      </QueryView>
      <div className={styles.list}>
        <Invite invite={invite} />
      </div>
      {dialog}
    </Card>
  )
}
