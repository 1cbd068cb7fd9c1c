import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type {
  AuditSettings,
  createWebsite,
  ManagedWebsite,
  manageWebsite,
  setAuditSettings,
} from '@vitrine/modules/operator/contract'
import type { z } from 'zod'
import { api } from '../../../shared/api/http.ts'
import { useAct } from '../parts/use-act.ts'

type BodyOf<Contract extends { body?: z.ZodType }> = z.input<NonNullable<Contract['body']>>
export type NewWebsite = BodyOf<typeof createWebsite>
export type WebsiteChange = BodyOf<typeof manageWebsite>
export type AuditChange = BodyOf<typeof setAuditSettings>

const path = (websiteId: string) => `/api/v1/operator/websites/${websiteId}`
const listKey = ['operator', 'websites'] as const
const automatedKey = (websiteId: string) => ['automated-templates', websiteId] as const
const auditKey = (websiteId: string) => ['operator', 'audit', websiteId] as const

export const websiteQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['operator', 'website', websiteId],
    queryFn: ({ signal }) => api.get<ManagedWebsite>(path(websiteId), { signal }),
  })

export const auditSettingsQuery = (websiteId: string) =>
  queryOptions({
    queryKey: auditKey(websiteId),
    queryFn: ({ signal }) => api.get<AuditSettings | null>(`${path(websiteId)}/audit`, { signal }),
  })

export const automatedQuery = (websiteId: string) =>
  queryOptions({
    queryKey: automatedKey(websiteId),
    queryFn: ({ signal }) =>
      api.list<string>(`/api/v1/websites/${websiteId}/automated-scan-templates`, { signal }),
  })

export const useCreateWebsite = () =>
  useAct<NewWebsite, ManagedWebsite>({
    call: (body) => api.post('/api/v1/operator/websites', body),
    done: (website) => `${website.website_name} is registered`,
    failed: null,
    refresh: [listKey],
  })

/** Plan, audit, trust, industry. An upgrade also fills the automated list. */
export function useManage(websiteId: string) {
  const queryClient = useQueryClient()
  return useAct<WebsiteChange, ManagedWebsite>({
    call: async (change) => {
      const saved = await api.put<ManagedWebsite>(path(websiteId), change)
      queryClient.setQueryData(websiteQuery(websiteId).queryKey, saved)
      return saved
    },
    done: 'Saved. It holds at once',
    failed: null,
    refresh: [listKey, automatedKey(websiteId), auditKey(websiteId), ['websites'], ['audit', websiteId]],
  })
}

export const useSetAudit = (websiteId: string) =>
  useAct<AuditChange>({
    call: (body) => api.put(`${path(websiteId)}/audit`, body),
    done: 'The free audit is set',
    failed: null,
    refresh: [auditKey(websiteId), ['audit', websiteId]],
  })

/** One template on or off the automated list, shown at once and taken back when it failed. */
export function useToggleAutomated(websiteId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = automatedQuery(websiteId)
  const show = (templateId: string, isOn: boolean) =>
    queryClient.setQueryData(queryKey, (ids) =>
      isOn ? [...(ids ?? []), templateId] : ids?.filter((id) => id !== templateId),
    )
  return useAct<{ templateId: string; isOn: boolean }>({
    call: async ({ templateId, isOn }) => {
      const item = `/api/v1/websites/${websiteId}/automated-scan-templates/${templateId}`
      await queryClient.cancelQueries({ queryKey })
      show(templateId, isOn)
      try {
        await (isOn ? api.post(item) : api.delete(item))
      } catch (error) {
        show(templateId, !isOn)
        throw error
      }
    },
    failed: 'The list was not changed. Please try again.',
    refresh: [queryKey],
  })
}

export const useFillAutomated = (websiteId: string) =>
  useAct<void, string[]>({
    call: () => api.post(`${path(websiteId)}/automated-list`),
    done: (ids) => `${ids.length} analyses run automatically now`,
    failed: 'The list was not changed. Please try again.',
    refresh: [automatedKey(websiteId)],
  })
