import { useQueryClient } from '@tanstack/react-query'
import type { Feature } from '@vitrine/kernel/names/vocabulary'
import { publicConfigQuery } from './api/public-config.ts'

/**
 * Whether a feature is on, read on the first use of one. The operator may switch it off; its place on the screen then
 * announces it. Without an answer it counts as on, and the server decides.
 */
export function useFeatureOnDemand(): (feature: Feature) => Promise<boolean> {
  const queryClient = useQueryClient()
  return async (feature) => {
    const config = await queryClient.ensureQueryData(publicConfigQuery).catch(() => null)
    return !(config?.features_off ?? []).includes(feature)
  }
}
