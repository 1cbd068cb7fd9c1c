import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { AgentBudget } from '@vitrine/modules/models/contract'
import type { KnownDetector, OperatorTemplate, TemplateBody } from '@vitrine/modules/templates/contract'
import { api } from '../../../shared/api/http.ts'
import { useAct } from '../parts/use-act.ts'

const root = '/api/v1/operator/templates'
const listKey = ['operator', 'templates'] as const
/** What members see of it is read anew, too. */
const refresh = [listKey, ['templates'], ['website-templates'], ['template']]

/** Every template with its drafts; with a website, those that it may use. */
export const templatesQuery = (websiteId = '') =>
  queryOptions({
    queryKey: [...listKey, websiteId],
    queryFn: ({ signal }) =>
      api.list<OperatorTemplate>(root, { signal, query: { website_id: websiteId || undefined } }),
    staleTime: 60_000,
  })

export const detectorsQuery = queryOptions({
  queryKey: ['operator', 'detectors'],
  queryFn: ({ signal }) => api.list<KnownDetector>('/api/v1/operator/detectors', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const budgetQuery = (websiteId: string, templateId: string) =>
  queryOptions({
    queryKey: ['operator', 'budget', websiteId, templateId],
    queryFn: ({ signal }) =>
      api.get<AgentBudget>(`/api/v1/operator/websites/${websiteId}/templates/${templateId}/budget`, {
        signal,
      }),
  })

/** Writes a new template, or the changes of one. */
export function useSaveTemplate(templateId: string | null) {
  const queryClient = useQueryClient()
  return useAct<TemplateBody & { template_id?: string }, OperatorTemplate>({
    call: async (body) => {
      const saved = await (templateId === null
        ? api.post<OperatorTemplate>(root, body)
        : api.put<OperatorTemplate>(`${root}/${templateId}`, body))
      // There before the address of a new one is opened.
      queryClient.setQueryData(
        templatesQuery().queryKey,
        (list) => list && [...list.filter((one) => one.scan_template_id !== saved.scan_template_id), saved],
      )
      return saved
    },
    done: templateId === null ? 'Saved as a draft' : 'Saved',
    failed: null,
    refresh: [...refresh, ['operator', 'budget']],
  })
}

export const usePublish = () =>
  useAct<{ templateId: string; isPublished: boolean }>({
    call: ({ templateId, isPublished }) =>
      api.post(`${root}/${templateId}/publish`, { published: isPublished }),
    done: (_, { isPublished }) =>
      isPublished ? 'Published: members can launch it' : 'Taken back: only operators see it',
    failed: 'Nothing was changed. Please try again.',
    refresh,
  })

export const useDeleteTemplate = () =>
  useAct<string>({
    call: (templateId) => api.delete(`${root}/${templateId}`),
    done: 'The analysis is removed',
    failed: 'The analysis was not removed. Please try again.',
    refresh,
  })

/** Runs a template, a draft too, on a store. */
export const useTry = (templateId: string) =>
  useAct<string, { scan_id: string; budget: AgentBudget }>({
    call: (websiteId) => api.post(`/api/v1/operator/websites/${websiteId}/templates/${templateId}/try`),
    failed: null,
    refresh: [['operator', 'runs']],
  })
