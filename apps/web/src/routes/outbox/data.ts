import { queryOptions } from '@tanstack/react-query'
import type { OutboxMail, OutboxMailDetails } from '@vitrine/modules/mail/contract'
import { api } from '../../shared/api/http.ts'

const pollMs = 3_000

export const outboxQuery = (recipient: string | undefined) =>
  queryOptions({
    queryKey: ['outbox', recipient],
    queryFn: ({ signal }) => api.list<OutboxMail>('/api/v1/dev/mail', { query: { recipient }, signal }),
    refetchInterval: pollMs,
    retry: false,
  })

export const mailQuery = (mailId: string) =>
  queryOptions({
    queryKey: ['outbox-mail', mailId],
    queryFn: ({ signal }) => api.get<OutboxMailDetails>(`/api/v1/dev/mail/${mailId}`, { signal }),
    enabled: mailId !== '',
    retry: false,
  })
