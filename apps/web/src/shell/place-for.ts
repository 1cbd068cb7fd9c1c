import { paths } from '../shared/paths.ts'

interface Whereabouts {
  pathname: string
  onboarding: { needs_onboarding: boolean } | 'pending' | 'failed'
  hasNoWebsite: boolean
}

/**
 * Where a signed-in user has to be instead, or null when he may stay. Questions that are still to be answered come
 * before the page for users without a website; so does a status that could not be asked, which is asked again there.
 */
export function placeFor({ pathname, onboarding, hasNoWebsite }: Whereabouts): string | null {
  if (pathname.startsWith(paths.onboarding)) return null
  if (onboarding === 'failed') return paths.onboarding
  if (onboarding === 'pending') return null
  if (onboarding.needs_onboarding) return paths.onboarding
  return hasNoWebsite && pathname !== paths.noAccess ? paths.noAccess : null
}
