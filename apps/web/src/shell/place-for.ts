import { paths } from '../shared/paths.ts'

interface Whereabouts {
  pathname: string
  onboarding: { needs_onboarding: boolean } | 'pending' | 'failed'
  websites: 'unknown' | 'none' | 'some'
  isSuperuser: boolean
}

const singleScan = /^\/(scans|in-progress|pending)\/[^/]+/

/**
 * Where a signed-in user has to be instead, or null when he may stay. Questions that are still to be answered come
 * before the page for users without a website; so does a status that could not be asked, which is asked again there.
 */
export function placeFor({ pathname, onboarding, websites, isSuperuser }: Whereabouts): string | null {
  if (pathname.startsWith(paths.onboarding)) return null
  if (onboarding === 'failed') return paths.onboarding
  if (onboarding === 'pending') return null
  if (onboarding.needs_onboarding) return paths.onboarding
  if (pathname === paths.noAccess) return websites === 'some' ? paths.overview : null
  // The console is for operators, who need not belong to any website.
  if (pathname.startsWith(paths.operator)) return null
  // Whoever left all websites still decides about his own account.
  if (pathname === paths.account) return null
  // An operator watches and reviews scans of stores that he does not belong to.
  if (isSuperuser && singleScan.test(pathname)) return null
  return websites === 'none' ? paths.noAccess : null
}
