import { Button } from '@mantine/core'
import classes from './ticket-list.module.css'
import { ticketStateText } from './ticket-state-text.ts'
import type { Tickets } from './use-tickets.ts'

/** What became of each ticket. */
export function TicketList({ tickets, retry }: Pick<Tickets, 'tickets' | 'retry'>) {
  if (tickets.length === 0) return null
  return (
    <ul className={classes.list} aria-label="Tickets">
      {tickets.map((ticket) => (
        <li key={ticket.ticket_id}>
          <div className={classes.ticket}>
            <p>
              {ticket.url === null ? (
                ticket.title
              ) : (
                <a className="v-link" href={ticket.url} target="_blank" rel="noopener noreferrer">
                  {ticket.key} {ticket.title}
                </a>
              )}
            </p>
            <p className={classes.state} role="status" data-failed={ticket.state === 'failed' || undefined}>
              {ticketStateText(ticket)}
            </p>
          </div>
          {ticket.state === 'failed' && (
            <Button variant="default" onClick={() => retry(ticket.ticket_id)}>
              Try again
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
