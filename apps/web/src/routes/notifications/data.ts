/** A website’s notification settings and its delivery log. */
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { ChannelBody, ChannelPatch, RuleBody } from '@vitrine/modules/notifications/contract'
import type { SentMessage } from '@vitrine/modules/notifications/messages-contract'
import { useEffect, useRef } from 'react'
import { detailOr } from '../../shared/api/api-error.ts'
import { call, callList } from '../../shared/api/http.ts'
import { pagesOf } from '../../shared/api/paged-queries.ts'
import { toast } from '../../shared/components/toasts/toast-store.ts'

const settingsKey = (websiteId: string) => ['notifications', websiteId, 'settings']
const logKey = (websiteId: string) => ['notifications', websiteId, 'log']

export const settingsQuery = (websiteId: string) =>
  queryOptions({
    queryKey: settingsKey(websiteId),
    queryFn: ({ signal }) => call('get-notification-settings', { params: { website_id: websiteId }, signal }),
  })

export interface LogFilter {
  channelId: string | null
  state: SentMessage['state'] | null
}

/** Still on its way. */
export const isOpen = ({ state }: SentMessage) => state === 'waiting'

const pageSize = 20

export const logQuery = (websiteId: string, { channelId, state }: LogFilter) =>
  infiniteQueryOptions({
    queryKey: [...logKey(websiteId), 'pages', channelId, state],
    queryFn: ({ signal, pageParam }) =>
      callList('list-notification-messages', {
        params: { website_id: websiteId },
        query: {
          skip: pageParam,
          limit: pageSize,
          ...(channelId ? { channel_id: channelId } : {}),
          ...(state ? { state } : {}),
        },
        signal,
      }),
    ...pagesOf(pageSize),
    select: ({ pages }) => pages.flat(),
    placeholderData: keepPreviousData,
    // A test or a replay ends within seconds.
    refetchInterval: ({ state: { data } }) => (data?.pages.flat().some(isOpen) ? 4_000 : false),
  })

export const messageQuery = (websiteId: string, messageId: string) =>
  queryOptions({
    queryKey: [...logKey(websiteId), messageId],
    queryFn: ({ signal }) =>
      call('get-notification-message', {
        params: { website_id: websiteId, message_id: messageId },
        signal,
      }),
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? 2_000 : false),
  })

/** Reads everything again after a change, whatever it was. */
function useChange<Input, Result>(
  websiteId: string,
  mutationFn: (input: Input) => Promise<Result>,
  failedText: string | null,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notifications', websiteId] }),
    onError: (error) => {
      if (failedText !== null) toast.error(detailOr(error, failedText))
    },
  })
}

/** Reads again how the channels are doing, once nothing is on its way any more. */
export function useRefreshChannels(websiteId: string, isWaiting: boolean) {
  const queryClient = useQueryClient()
  const wasWaiting = useRef(false)
  useEffect(() => {
    if (wasWaiting.current && !isWaiting)
      void queryClient.invalidateQueries({ queryKey: settingsKey(websiteId) })
    wasWaiting.current = isWaiting
  }, [queryClient, websiteId, isWaiting])
}

/** Forms show what went wrong themselves. */
export function useSaveRule(websiteId: string) {
  return useChange(
    websiteId,
    ({ ruleId, body }: { ruleId: string | null; body: RuleBody }) =>
      ruleId === null
        ? call('create-notification-rule', { params: { website_id: websiteId }, body })
        : call('update-notification-rule', { params: { website_id: websiteId, rule_id: ruleId }, body }),
    null,
  )
}

export function useToggleRule(websiteId: string) {
  return useChange(
    websiteId,
    ({ ruleId, body }: { ruleId: string; body: RuleBody }) =>
      call('update-notification-rule', { params: { website_id: websiteId, rule_id: ruleId }, body }),
    'The rule wasn’t changed',
  )
}

export function useRemoveRule(websiteId: string) {
  return useChange(
    websiteId,
    (ruleId: string) =>
      call('remove-notification-rule', { params: { website_id: websiteId, rule_id: ruleId } }),
    'The rule wasn’t removed',
  )
}

export function useCreateChannel(websiteId: string) {
  return useChange(
    websiteId,
    (body: ChannelBody) => call('create-notification-channel', { params: { website_id: websiteId }, body }),
    null,
  )
}

export function useUpdateChannel(websiteId: string) {
  return useChange(
    websiteId,
    ({ channelId, body }: { channelId: string; body: ChannelPatch }) =>
      call('update-notification-channel', {
        params: { website_id: websiteId, channel_id: channelId },
        body,
      }),
    null,
  )
}

export function useChannelActions(websiteId: string) {
  const params = (channelId: string) => ({ website_id: websiteId, channel_id: channelId })
  return {
    remove: useChange(
      websiteId,
      (id: string) => call('remove-notification-channel', { params: params(id) }),
      'The channel wasn’t removed',
    ),
    test: useChange(
      websiteId,
      (id: string) => call('test-notification-channel', { params: params(id) }),
      'The test wasn’t sent',
    ),
    pause: useChange(
      websiteId,
      (id: string) => call('pause-notification-channel', { params: params(id) }),
      'The channel wasn’t paused',
    ),
    resume: useChange(
      websiteId,
      ({ channelId, held }: { channelId: string; held: 'send' | 'discard' }) =>
        call('resume-notification-channel', {
          params: params(channelId),
          body: { held_messages: held },
        }),
      'The channel wasn’t resumed',
    ),
    rotate: useChange(
      websiteId,
      (id: string) => call('rotate-webhook-secret', { params: params(id) }),
      'The secret wasn’t replaced',
    ),
  }
}

export function useConnectSlack(websiteId: string) {
  return useMutation({
    mutationFn: () => call('connect-slack', { params: { website_id: websiteId } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error(detailOr(error, 'Slack couldn’t be connected')),
  })
}

export function useReplay(websiteId: string) {
  return useChange(
    websiteId,
    (messageId: string) =>
      call('replay-notification-message', {
        params: { website_id: websiteId, message_id: messageId },
      }),
    'The message wasn’t sent again',
  )
}
