import { queryOptions } from '@tanstack/react-query'
import type { ModelSettings, ModelSettingsBody, ModelTest } from '@vitrine/modules/models/contract'
import { api } from '../../../shared/api/http.ts'
import { useAct } from '../parts/use-act.ts'

const path = (websiteId: string) => `/api/v1/operator/websites/${websiteId}/model`

export const modelQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['operator', 'model', websiteId],
    queryFn: ({ signal }) => api.get<ModelSettings>(path(websiteId), { signal }),
  })

const refreshOf = (websiteId: string) => [modelQuery(websiteId).queryKey, ['operator', 'budget', websiteId]]

export const useSaveModel = (websiteId: string) =>
  useAct<ModelSettingsBody>({
    call: (body) => api.put(path(websiteId), body),
    done: 'The model is set',
    failed: null,
    refresh: refreshOf(websiteId),
  })

export const useRemoveModel = (websiteId: string) =>
  useAct({
    call: () => api.delete(path(websiteId)),
    done: 'Model and key are forgotten',
    failed: 'The model was not removed. Please try again.',
    refresh: refreshOf(websiteId),
  })

/** Asks the model one short question; nothing is stored. */
export const useTestModel = (websiteId: string) =>
  useAct<ModelSettingsBody, ModelTest>({
    call: (body) => api.post(`${path(websiteId)}/test`, body),
    failed: null,
    refresh: [],
  })
