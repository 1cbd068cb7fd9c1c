import { Button } from '@mantine/core'
import { trackerNames } from '@vitrine/kernel/names/tracker-names'
import classes from './share-panel.module.css'
import { TicketList } from './ticket-list.tsx'
import type { Share } from './use-share.ts'
import type { Tickets } from './use-tickets.ts'

interface JiraActionsProps {
  share: Share
  tickets: Tickets
}

const taskCount = ({ isGrouped, ids }: Share) => (isGrouped ? Math.min(1, ids.length) : ids.length)

/** Creates the tasks in Jira; without a connection it copies them. */
export function JiraActions({ share, tickets }: JiraActionsProps) {
  const { isGrouped, ids } = share
  const count = taskCount(share)
  const isReal = tickets.isConnected('jira') && ids.length > 0
  return (
    <>
      <Button
        disabled={share.isExporting || tickets.isCreating}
        onClick={() => (isReal ? tickets.create({ kind: 'jira', ids, isGrouped }) : share.share())}
      >
        {`Create ${count} Jira ${count === 1 ? 'Task' : 'Tasks'}`}
      </Button>
      <Button variant="default" aria-pressed={isGrouped} onClick={() => share.setIsGrouped(!isGrouped)}>
        Group to one task
      </Button>
      {tickets.others.map((kind) => (
        <Button
          key={kind}
          variant="default"
          disabled={tickets.isCreating || ids.length === 0}
          onClick={() => tickets.create({ kind, ids, isGrouped })}
        >
          {`Create ${count} ${trackerNames[kind]} ${count === 1 ? 'ticket' : 'tickets'}`}
        </Button>
      ))}
    </>
  )
}

/** What became of the tickets, or why the button only copies. */
export function JiraResults({ share, tickets }: JiraActionsProps) {
  return (
    <>
      <TicketList tickets={tickets.tickets} retry={tickets.retry} />
      {!tickets.isConnected('jira') && (
        <p className={classes.more}>
          Jira isn’t connected yet, so this copies {taskCount(share) === 1 ? 'the task' : 'the tasks'} for you
          to paste.
        </p>
      )}
    </>
  )
}
