import { queryOptions } from '@tanstack/react-query'
import { call, callList } from '../../shared/api/http.ts'

const pollMs = 3_000

export const outboxQuery = (recipient: string | undefined) =>
  queryOptions({
    queryKey: ['outbox', recipient],
    queryFn: ({ signal }) => callList('list-outbox', { query: { recipient }, signal }),
    refetchInterval: pollMs,
    retry: false,
  })

export const mailQuery = (mailId: string) =>
  queryOptions({
    queryKey: ['outbox-mail', mailId],
    queryFn: ({ signal }) => call('get-outbox-mail', { params: { mail_id: mailId }, signal }),
    enabled: mailId !== '',
    retry: false,
  })
