import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { AgentBudget } from '@vitrine/modules/agent-runs/contract'
import type { OperatorTemplate, TemplateBody } from '@vitrine/modules/templates/contract'
import { call, callList } from '../../../shared/api/http.ts'
import { useAct } from '../parts/use-act.ts'

const listKey = ['operator', 'templates'] as const
/** What members see of it is refetched, too. */
const refresh = [listKey, ['templates'], ['website-templates'], ['template']]

/** Every template including drafts; with a website, those it may use. */
export const templatesQuery = (websiteId = '') =>
  queryOptions({
    queryKey: [...listKey, websiteId],
    queryFn: ({ signal }) =>
      callList('list-operator-templates', { signal, query: { website_id: websiteId || undefined } }),
    staleTime: 60_000,
  })

export const detectorsQuery = queryOptions({
  queryKey: ['operator', 'detectors'],
  queryFn: ({ signal }) => callList('list-detectors', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const budgetQuery = (websiteId: string, templateId: string) =>
  queryOptions({
    queryKey: ['operator', 'budget', websiteId, templateId],
    queryFn: ({ signal }) =>
      call('get-agent-budget', { params: { website_id: websiteId, template_id: templateId }, signal }),
  })

/** Creates a template, or saves changes to one. */
export function useSaveTemplate(templateId: string | null) {
  const queryClient = useQueryClient()
  return useAct<TemplateBody & { template_id?: string }, OperatorTemplate>({
    call: async (body) => {
      const saved = await (templateId === null
        ? call('create-template', { body })
        : call('update-template', { params: { template_id: templateId }, body }))
      // In the cache before the URL of the new template opens.
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
      call('publish-template', { params: { template_id: templateId }, body: { published: isPublished } }),
    done: (_, { isPublished }) =>
      isPublished ? 'Published. Members can launch it.' : 'Unpublished. Only operators can see it.',
    failed: 'Nothing changed. Please try again.',
    refresh,
  })

export const useDeleteTemplate = () =>
  useAct<string>({
    call: (templateId) => call('delete-template', { params: { template_id: templateId } }),
    done: 'Analysis removed',
    failed: 'The analysis wasn’t removed. Please try again.',
    refresh,
  })

/** Runs a template, draft or not, on a store. */
export const useTry = (templateId: string) =>
  useAct<string, { scan_id: string; budget: AgentBudget }>({
    call: (websiteId) => call('try-template', { params: { website_id: websiteId, template_id: templateId } }),
    failed: null,
    refresh: [['operator', 'runs']],
  })
