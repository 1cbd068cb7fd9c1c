import type { TeamMember } from '@vitrine/modules/teams/contract'
import { lazy, Suspense, useState } from 'react'
import { Pill } from '../../shared/components/pill.tsx'
import { QuickButton } from '../../shared/components/quick-button.tsx'
import { fullName, initials } from '../../shared/format/text.ts'
import { useTeamChanges } from './data.ts'
import classes from './my-team.module.css'

const ConfirmDialog = lazy(() => import('../../shared/components/dialogs/confirm-dialog.tsx'))

interface TeamTableProps {
  members: readonly TeamMember[]
  ownId: string
  /** Whether the user is an admin: others don't see actions that they may not take. */
  mayChange: boolean
  websiteId: string
  websiteName: string
}

function Person({ member, isSelf }: { member: TeamMember; isSelf: boolean }) {
  const name = [member.first_name, member.last_name].filter(Boolean).join(' ')
  return (
    <div className={classes.person}>
      <span className={classes.avatar} aria-hidden="true">
        {initials(member)}
      </span>
      <div className={classes.who}>
        <p className={classes.address}>
          {member.email}
          {isSelf && <span className={classes.you}> (you)</span>}
        </p>
        {name && <p className={classes.name}>{name}</p>}
      </div>
    </div>
  )
}

/** Members of the website. Users can't change or remove themselves, so their own row has no actions. */
export function TeamTable({ members, ownId, mayChange, websiteId, websiteName }: TeamTableProps) {
  const { role, remove } = useTeamChanges(websiteId)
  const [leaving, setLeaving] = useState<TeamMember | null>(null)
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Email</th>
            <th scope="col">Identifier</th>
            <th scope="col">Role</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.user_id}>
              <td className={classes.emailCell}>
                <Person member={member} isSelf={member.user_id === ownId} />
              </td>
              <td className={classes.identifier}>{member.username}</td>
              <td className={classes.role}>
                <Pill tone={member.is_admin ? 'brand' : 'plain'}>{member.is_admin ? 'Admin' : 'Member'}</Pill>
              </td>
              <td className={classes.actions}>
                {mayChange && member.user_id !== ownId && (
                  <div className={classes.buttons}>
                    <QuickButton
                      size="xs"
                      aria-label={`${member.is_admin ? 'Make Member' : 'Make Admin'}: ${member.email}`}
                      onClick={() => role.mutate(member)}
                    >
                      {member.is_admin ? 'Make Member' : 'Make Admin'}
                    </QuickButton>
                    <QuickButton
                      size="xs"
                      look="subtle"
                      aria-label={`Remove: ${member.email}`}
                      onClick={() => setLeaving(member)}
                    >
                      Remove
                    </QuickButton>
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {leaving && (
        <Suspense>
          <ConfirmDialog
            isOpen
            isDangerous
            title={`Remove ${fullName(leaving)}?`}
            text={`${leaving.email} loses access to ${websiteName} immediately. Their work stays, and you can invite them again.`}
            confirmLabel="Remove"
            onConfirm={() => remove.mutate(leaving)}
            onClose={() => setLeaving(null)}
          />
        </Suspense>
      )}
    </>
  )
}
