/** The result of checks as a comment. */
import type { TicketBlock } from './ticket-blocks.ts'

interface Check {
  title: string
  state: string
  reason: string | null
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

export function recheckBlocks(checks: readonly Check[], now: Date): TicketBlock[] {
  const day = dateFormat.format(now)
  const of = (state: string) => checks.filter((check) => check.state === state)
  const listed = (label: string, some: readonly Check[]): TicketBlock[] =>
    some.length === 0
      ? []
      : [
          { kind: 'text', label, text: '' },
          {
            kind: 'list',
            items: some.map(({ title, reason }) => ({
              text: reason === null ? title : `${title}: ${reason}`,
            })),
          },
        ]
  const isPresent = of('present').length > 0
  return [
    {
      kind: 'text',
      text: isPresent
        ? `Vitrine checked again on ${day} in a fresh session. It’s still there, so this was reopened.`
        : of('not_verified').length > 0
          ? `Vitrine checked again on ${day} in a fresh session and couldn’t verify everything.`
          : `Fixed, verified ${day}. Vitrine checked again in a fresh session.`,
    },
    ...listed('Still there', of('present')),
    ...listed('Fixed', of('gone')),
    ...listed('Not verified', of('not_verified')),
  ]
}
