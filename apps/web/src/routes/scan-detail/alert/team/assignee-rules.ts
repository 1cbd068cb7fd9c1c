/** Who can be chosen to take care of an alert. */
import { fullName } from '../../../../shared/format/text.ts'

interface Person {
  user_id: string
  username: string
  first_name: string
  last_name: string
}

interface Choice {
  value: string
  label: string
}

/**
 * The choices of the assignee field. The current assignee is always one of them, also while the team isn’t known, and
 * after they left it: the field would say "No one" otherwise.
 * @param members undefined until they are loaded
 * @param userId the person who looks at it
 */
export function assigneeChoices(
  members: readonly Person[] | undefined,
  assigneeId: string | null,
  userId: string,
): Choice[] {
  const choices = (members ?? []).map((member) => ({
    value: member.user_id,
    label: `${fullName(member)}${member.user_id === userId ? ' (you)' : ''}`,
  }))
  const isKnown = assigneeId === null || choices.some(({ value }) => value === assigneeId)
  const current = isKnown ? [] : [{ value: assigneeId, label: unlistedName(members, assigneeId, userId) }]
  return [{ value: '', label: 'No one' }, ...current, ...choices]
}

function unlistedName(members: readonly Person[] | undefined, assigneeId: string, userId: string): string {
  if (assigneeId === userId) return 'You'
  return members === undefined ? 'A teammate' : 'A former teammate'
}
