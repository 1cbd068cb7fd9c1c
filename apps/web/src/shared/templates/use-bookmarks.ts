import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '../api/http.ts'
import { toast } from '../components/toasts/toast-store.ts'
import { savedTemplatesQuery } from './templates-query.ts'

/** How long the optimistic state overrides the server's response, in milliseconds. */
const optimisticResetMs = 300

interface Toggle {
  templateId: string
  isSaved: boolean
}

/** Bookmarks of a website: optimistic, undone on failure. */
export function useBookmarks(websiteId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = savedTemplatesQuery(websiteId)
  const saved = useQuery({ ...savedTemplatesQuery(websiteId), enabled: websiteId !== '' })
  const mutationKey = ['bookmark', websiteId]
  const setSaved = ({ templateId, isSaved }: Toggle) =>
    queryClient.setQueryData(queryKey, (ids) => {
      const others = (ids ?? []).filter((id) => id !== templateId)
      return isSaved ? [...others, templateId] : others
    })
  const { mutate } = useMutation({
    mutationKey,
    // In sequence: a second click on the same bookmark must not overtake the first.
    scope: { id: mutationKey.join() },
    mutationFn: ({ templateId, isSaved }: Toggle) =>
      call(isSaved ? 'save-template' : 'unsave-template', {
        params: { website_id: websiteId, template_id: templateId },
      }),
    onMutate: async (toggle) => {
      await queryClient.cancelQueries({ queryKey })
      setSaved(toggle)
    },
    onError: (_error, toggle) => {
      setSaved({ ...toggle, isSaved: !toggle.isSaved })
      toast.error(toggle.isSaved ? 'Failed to save analysis' : 'Failed to remove saved analysis')
    },
    onSettled: () => {
      setTimeout(() => {
        if (queryClient.isMutating({ mutationKey }) === 0) void queryClient.invalidateQueries({ queryKey })
      }, optimisticResetMs)
    },
  })
  const savedIds = useMemo(() => new Set(saved.data), [saved.data])
  const toggle = useCallback(
    (templateId: string, isSaved: boolean) => mutate({ templateId, isSaved }),
    [mutate],
  )
  return {
    savedIds,
    toggle,
    isLoading: websiteId !== '' && saved.isPending,
    error: saved.error,
    retry: () => void saved.refetch(),
  }
}
