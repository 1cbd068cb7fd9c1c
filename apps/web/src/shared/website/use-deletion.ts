import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Website } from '@vitrine/modules/websites/contract'
import { detailOr } from '../api/api-error.ts'
import { api } from '../api/http.ts'
import { toast } from '../components/toast-store.ts'

/** Asks for a website to be deleted, and keeps it after all. The lists of websites learn both at once. */
export function useDeletion(websiteId: string) {
  const queryClient = useQueryClient()
  const path = `/api/v1/websites/${websiteId}/deletion`
  const learn = (deletesAt: string | null) =>
    queryClient.setQueriesData<Website[]>({ queryKey: ['websites'] }, (websites) =>
      websites?.map((website) =>
        website.website_id === websiteId ? { ...website, deletes_at: deletesAt } : website,
      ),
    )
  const request = useMutation({
    mutationFn: (name: string) => api.post<{ deletes_at: string }>(path, { website_name: name }),
    onSuccess: ({ deletes_at }) => learn(deletes_at),
  })
  const undo = useMutation({
    mutationFn: () => api.delete(path),
    onSuccess: () => {
      learn(null)
      toast.success('Your website stays')
    },
    onError: (error) => toast.error(detailOr(error, 'Your website could not be kept. Please try again.')),
  })
  return { request, undo }
}
