/** Tickets of a scan's alerts, and the request for more. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { Ticket, TrackerKind } from '@vitrine/modules/tickets/contract'
import { detailOr } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/http.ts'
import { toast } from '../../../shared/components/toasts/toast-store.ts'
import { trackersQuery } from '../../../shared/exports/trackers-query.ts'
import { useSelectedWebsite } from '../../../shared/website/use-websites.ts'
import { ticketsQuery } from './tickets-query.ts'

const askEveryMs = 2_000
const isUnderWay = (tickets: readonly Ticket[] | undefined) =>
  tickets?.some(({ state }) => state === 'queued' || state === 'checking') ?? false

export function useTickets(scanId: string) {
  const queryClient = useQueryClient()
  const { website } = useSelectedWebsite()
  const trackers = useQuery({ ...trackersQuery(website?.website_id ?? ''), retry: false })
  const connected = trackers.data?.connections ?? []
  const query = ticketsQuery(scanId)
  const { queryKey } = query
  const list = useQuery({
    ...query,
    enabled: connected.length > 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? askEveryMs : false),
  })
  const create = useMutation({
    mutationFn: (request: { kind: TrackerKind; ids: readonly string[]; isGrouped: boolean }) =>
      call('create-tickets', {
        params: { scan_id: scanId },
        body: { kind: request.kind, [wire.alertIds]: [...request.ids], is_grouped: request.isGrouped },
      }),
    onSuccess: (tickets) => {
      toast.info(`${pluralize(tickets.length, 'ticket')} requested`)
      return queryClient.invalidateQueries({ queryKey })
    },
    onError: (error) => toast.error(detailOr(error, 'The tickets weren’t created. Please try again.')),
  })
  const retry = useMutation({
    mutationFn: (ticketId: string) => call('retry-ticket', { params: { ticket_id: ticketId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError: (error) => toast.error(detailOr(error, 'Please try again.')),
  })
  return {
    isConnected: (kind: TrackerKind) => connected.some((each) => each.kind === kind),
    others: connected.map(({ kind }) => kind).filter((kind) => kind !== 'jira'),
    tickets: list.data ?? [],
    isCreating: create.isPending,
    create: create.mutate,
    retry: retry.mutate,
  }
}

export type Tickets = ReturnType<typeof useTickets>
