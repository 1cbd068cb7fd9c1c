import type { QueryClient } from '@tanstack/react-query'
import { getSession } from '../shared/auth/session.ts'
import { onboardingStatusQuery } from '../shared/onboarding/status-query.ts'
import { scansQuery } from '../shared/scans/scans-query.ts'
import { getSelectedWebsite } from '../shared/website/selected-website.ts'
import { websitesQuery } from '../shared/website/use-websites.ts'

/** Requests what nearly every signed-in screen needs, without waiting for it. */
export function prefetchBasics(queryClient: QueryClient) {
  const userId = getSession()?.user.user_id
  if (userId === undefined) return
  void queryClient.prefetchQuery(websitesQuery(userId))
  void queryClient.prefetchQuery(onboardingStatusQuery(userId))
  const websiteId = getSelectedWebsite()
  if (websiteId) void queryClient.prefetchQuery(scansQuery(websiteId))
}
