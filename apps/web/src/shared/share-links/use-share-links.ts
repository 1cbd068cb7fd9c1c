import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { ShareField } from '@vitrine/modules/shares/contract'
import { call, callList } from '../api/http.ts'
import { toast } from '../components/toasts/toast-store.ts'

/** What a link is about. */
export interface ShareSubject {
  websiteId: string
  scanId?: string
  articleId?: string
}

export interface NewLink {
  alertIds: readonly string[]
  fields: readonly ShareField[]
  label: string
  expiresInDays: number
}

/** The public links of a scan or an article, and the calls that create and revoke them. */
export function useShareLinks({ websiteId, scanId, articleId }: ShareSubject) {
  const queryClient = useQueryClient()
  const about = { scan_id: scanId, article_id: articleId }
  const queryKey = ['share-links', websiteId, scanId ?? articleId]
  const params = { website_id: websiteId }
  const refresh = () => queryClient.invalidateQueries({ queryKey })
  const links = useQuery({
    queryKey,
    queryFn: ({ signal }) => callList('list-share-links', { params, query: about, signal }),
    staleTime: 0,
  })
  const create = useMutation({
    mutationFn: ({ alertIds, fields, label, expiresInDays }: NewLink) =>
      call('create-share-link', {
        params,
        body: {
          ...about,
          [wire.alertIds]: [...alertIds],
          fields: [...fields],
          label,
          expires_in_days: expiresInDays,
        },
      }),
    onSuccess: refresh,
  })
  const revoke = useMutation({
    mutationFn: (linkId: string) => call('revoke-share-link', { params: { ...params, link_id: linkId } }),
    onSuccess: (_, linkId) => {
      toast.success('Link revoked')
      // It would go on offering a link that shows nothing.
      if (create.data?.link_id === linkId) create.reset()
      return refresh()
    },
  })
  return { links, create, revoke }
}
