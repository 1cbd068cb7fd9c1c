import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '../auth/use-session.ts'
import { toast } from '../components/toasts/toast-store.ts'
import { paths } from '../paths.ts'
import { setLostName, subscribeLostWebsite } from './lost-website.ts'
import { clearSelectedWebsite, selectWebsite } from './selected-website.ts'
import { websitesQuery } from './use-websites.ts'

/** Redirects a removed member to another of their websites, or to the page for users without one, with a message. */
export function useLostWebsite() {
  const { user_id } = useUser()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    const { queryKey } = websitesQuery(user_id)
    return subscribeLostWebsite((websiteId) => {
      const known = queryClient.getQueryData(queryKey) ?? []
      const name = known.find((website) => website.website_id === websiteId)?.website_name ?? 'this website'
      const left = known.filter((website) => website.website_id !== websiteId)
      const [next] = left
      queryClient.setQueryData(queryKey, left)
      void queryClient.invalidateQueries({ queryKey })
      setLostName(user_id, next === undefined ? name : null)
      if (next === undefined) clearSelectedWebsite()
      else {
        selectWebsite(next.website_id)
        toast.info(`You no longer have access to ${name}. Switched to ${next.website_name}.`)
      }
      void navigate({ to: next === undefined ? paths.noAccess : paths.overview, replace: true })
    })
  }, [user_id, queryClient, navigate])
}
