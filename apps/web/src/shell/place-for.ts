import { paths } from '../shared/paths.ts'

interface Whereabouts {
  pathname: string
  onboarding: { needs_onboarding: boolean } | 'pending' | 'failed'
  websites: 'unknown' | 'none' | 'some'
  isSuperuser: boolean
}

const singleScan = /^\/(scans|in-progress|pending)\/[^/]+/

/**
 * Where a signed-in user must be redirected, or null if they may stay. Pending questions come before the page for
 * users without a website. So does an onboarding status that could not be loaded, for users without a website: the
 * questions page requests it again. Operators without a website go to their console.
 */
export function placeFor({ pathname, onboarding, websites, isSuperuser }: Whereabouts): string | null {
  if (pathname.startsWith(paths.onboarding)) return null
  if (onboarding === 'pending') return null
  if (onboarding === 'failed') {
    // A user with a website is a customer, even if the status couldn't be loaded; whether they have one may
    // still be loading.
    if (!isSuperuser && websites !== 'some') return websites === 'none' ? paths.onboarding : null
  } else if (onboarding.needs_onboarding) return paths.onboarding
  const home = isSuperuser ? paths.operator : paths.noAccess
  if (pathname === paths.noAccess) {
    if (websites === 'some') return paths.overview
    return websites === 'none' && isSuperuser ? paths.operator : null
  }
  // The console is for operators, who need not belong to any website.
  if (pathname.startsWith(paths.operator)) return null
  // Users who left all websites can still manage their account.
  if (pathname === paths.account) return null
  // An operator watches and reviews scans of stores that they don't belong to.
  if (isSuperuser && singleScan.test(pathname)) return null
  return websites === 'none' ? home : null
}
