import { queryOptions } from '@tanstack/react-query'
import type { ModelSettingsBody, ModelTest } from '@vitrine/modules/models/contract'
import { call } from '../../../shared/api/http.ts'
import { useAct } from '../parts/use-act.ts'

export const modelQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['operator', 'model', websiteId],
    queryFn: ({ signal }) => call('get-model-settings', { params: { website_id: websiteId }, signal }),
  })

const refreshOf = (websiteId: string) => [modelQuery(websiteId).queryKey, ['operator', 'budget', websiteId]]

export const useSaveModel = (websiteId: string) =>
  useAct<ModelSettingsBody>({
    call: (body) => call('set-model-settings', { params: { website_id: websiteId }, body }),
    done: 'Model saved',
    failed: null,
    refresh: refreshOf(websiteId),
  })

export const useRemoveModel = (websiteId: string) =>
  useAct({
    call: () => call('remove-model-settings', { params: { website_id: websiteId } }),
    done: 'Model and key removed',
    failed: 'The model wasn’t removed. Please try again.',
    refresh: refreshOf(websiteId),
  })

/** Sends the model one short question; nothing is stored. */
export const useTestModel = (websiteId: string) =>
  useAct<ModelSettingsBody, ModelTest>({
    call: (body) => call('test-model', { params: { website_id: websiteId }, body }),
    failed: null,
    refresh: [],
  })
