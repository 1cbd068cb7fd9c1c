import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Website } from '@vitrine/modules/websites/contract'
import { detailOr } from '../api/api-error.ts'
import { call } from '../api/http.ts'
import { toast } from '../components/toasts/toast-store.ts'

/** Schedules a website's deletion, or cancels it. Updates the cached lists of websites. */
export function useDeletion(websiteId: string) {
  const queryClient = useQueryClient()
  const learn = (deletesAt: string | null) =>
    queryClient.setQueriesData<Website[]>({ queryKey: ['websites'] }, (websites) =>
      websites?.map((website) =>
        website.website_id === websiteId ? { ...website, deletes_at: deletesAt } : website,
      ),
    )
  const request = useMutation({
    mutationFn: (name: string) =>
      call('request-website-deletion', { params: { website_id: websiteId }, body: { website_name: name } }),
    onSuccess: ({ deletes_at }) => learn(deletes_at),
  })
  const undo = useMutation({
    mutationFn: () => call('undo-website-deletion', { params: { website_id: websiteId } }),
    onSuccess: () => {
      learn(null)
      toast.success('Your website will be kept')
    },
    onError: (error) => toast.error(detailOr(error, 'Your website couldn’t be kept. Please try again.')),
  })
  return { request, undo }
}
