import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { wire } from '@vitrine/kernel/names/wire-names'
import { Icon } from '../../../../shared/components/icon.tsx'
import { trackersQuery } from '../../../../shared/exports/trackers-query.ts'
import { IconTicket } from '../../../../shared/icons/icons.gen.ts'
import { getSelectedWebsite } from '../../../../shared/website/selected-website.ts'
import { ticketStateText } from '../../sharing/ticket-state-text.ts'
import { ticketsQuery } from '../../sharing/tickets-query.ts'
import classes from './fix-proof.module.css'

/** The tickets of an alert. Nothing without any, and no request without a connected tracker. */
export function AlertTickets({ alertId }: { alertId: string }) {
  const { scanId = '' } = useParams({ strict: false })
  const { data: trackers } = useQuery({ ...trackersQuery(getSelectedWebsite() ?? ''), retry: false })
  const isConnected = (trackers?.connections ?? []).length > 0
  const { data } = useQuery({ ...ticketsQuery(scanId), enabled: isConnected && scanId !== '' })
  const tickets = (data ?? []).filter((ticket) => ticket[wire.alertIds].includes(alertId))
  if (tickets.length === 0) return null
  return (
    <ul className={classes.tickets} aria-label="Tickets for this alert">
      {tickets.map((ticket) => (
        <li key={ticket.ticket_id} className={classes.ticket}>
          <Icon of={IconTicket} size={15} />
          {ticket.url === null ? (
            ticket.title
          ) : (
            <a className="v-link" href={ticket.url} target="_blank" rel="noopener noreferrer">
              {ticket.key ?? ticket.title}
            </a>
          )}
          <span>{ticketStateText(ticket)}</span>
        </li>
      ))}
    </ul>
  )
}
