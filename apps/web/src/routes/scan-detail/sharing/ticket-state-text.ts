import type { Ticket } from '@vitrine/modules/tickets/contract'

const stateTexts: Record<Ticket['state'], string> = {
  queued: 'Creating…',
  open: 'Open',
  checking: 'Done, checking again…',
  done: 'Done',
  failed: 'Not created',
  gone: 'Deleted',
}

/** The tracker's own word for an open ticket, and why something failed. */
export function ticketStateText({ state, reason, remote_status: status }: Ticket): string {
  const text = state === 'open' ? (status ?? stateTexts.open) : stateTexts[state]
  return reason === null ? text : `${text}: ${reason}`
}
