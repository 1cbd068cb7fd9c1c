import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { pluralize } from '@vitrine/kernel/figures/figures'
import type { ManagedWebsite } from '@vitrine/modules/operator/contract'
import type { BodyOf } from '../../../shared/api/call-types.ts'
import { call, callList } from '../../../shared/api/http.ts'
import { useAct } from '../parts/use-act.ts'

export type NewWebsite = BodyOf<'create-website'>
export type WebsiteChange = BodyOf<'manage-website'>
export type AuditChange = BodyOf<'set-audit-settings'>

const listKey = ['operator', 'websites'] as const
const automatedKey = (websiteId: string) => ['automated-templates', websiteId] as const
const auditKey = (websiteId: string) => ['operator', 'audit', websiteId] as const

export const websiteQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['operator', 'website', websiteId],
    queryFn: ({ signal }) => call('get-managed-website', { params: { website_id: websiteId }, signal }),
  })

export const auditSettingsQuery = (websiteId: string) =>
  queryOptions({
    queryKey: auditKey(websiteId),
    queryFn: ({ signal }) => call('get-audit-settings', { params: { website_id: websiteId }, signal }),
  })

export const automatedQuery = (websiteId: string) =>
  queryOptions({
    queryKey: automatedKey(websiteId),
    queryFn: ({ signal }) =>
      callList('list-automated-templates', { params: { website_id: websiteId }, signal }),
  })

export const useCreateWebsite = () =>
  useAct<NewWebsite, ManagedWebsite>({
    call: (body) => call('create-website', { body }),
    done: (website) => `${website.website_name} was added`,
    failed: null,
    refresh: [listKey],
  })

/** Plan, audit, trust, industry. An upgrade also fills the automated list. */
export function useManage(websiteId: string) {
  const queryClient = useQueryClient()
  return useAct<WebsiteChange, ManagedWebsite>({
    call: async (change) => {
      const saved = await call('manage-website', { params: { website_id: websiteId }, body: change })
      queryClient.setQueryData(websiteQuery(websiteId).queryKey, saved)
      return saved
    },
    done: 'Saved',
    failed: null,
    refresh: [listKey, automatedKey(websiteId), auditKey(websiteId), ['websites'], ['audit', websiteId]],
  })
}

export const useSetAudit = (websiteId: string) =>
  useAct<AuditChange>({
    call: (body) => call('set-audit-settings', { params: { website_id: websiteId }, body }),
    done: 'Free audit saved',
    failed: null,
    refresh: [auditKey(websiteId), ['audit', websiteId]],
  })

/** Adds or removes one template of the automated list; optimistic, undone on failure. */
export function useToggleAutomated(websiteId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = automatedQuery(websiteId)
  const show = (templateId: string, isOn: boolean) =>
    queryClient.setQueryData(queryKey, (ids) =>
      isOn ? [...(ids ?? []), templateId] : ids?.filter((id) => id !== templateId),
    )
  return useAct<{ templateId: string; isOn: boolean }>({
    call: async ({ templateId, isOn }) => {
      await queryClient.cancelQueries({ queryKey })
      show(templateId, isOn)
      try {
        await call(isOn ? 'add-automated-template' : 'remove-automated-template', {
          params: { website_id: websiteId, template_id: templateId },
        })
      } catch (error) {
        show(templateId, !isOn)
        throw error
      }
    },
    failed: 'The list wasn’t changed. Please try again.',
    refresh: [queryKey],
  })
}

export const useFillAutomated = (websiteId: string) =>
  useAct<void, string[]>({
    call: () => call('start-automated-list', { params: { website_id: websiteId } }),
    done: (ids) => `${pluralize(ids.length, 'analysis now runs', 'analyses now run')} automatically`,
    failed: 'The list wasn’t changed. Please try again.',
    refresh: [automatedKey(websiteId)],
  })
