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
 * before the page for users without a website; so does, for them, a status that could not be asked, which is asked
 * again there. Operators without a website belong to their console.
 */
export function placeFor({ pathname, onboarding, websites, isSuperuser }: Whereabouts): string | null {
  if (pathname.startsWith(paths.onboarding)) return null
  if (onboarding === 'pending') return null
  if (onboarding === 'failed') {
    // Whoever has a website is a customer, whatever could not be asked; whether he has one may still have to be learned.
    if (!isSuperuser && websites !== 'some') return websites === 'none' ? paths.onboarding : null
  } else if (onboarding.needs_onboarding) return paths.onboarding
  const home = isSuperuser ? paths.operator : paths.noAccess
  if (pathname === paths.noAccess) {
    if (websites === 'some') return paths.overview
    return websites === 'none' && isSuperuser ? paths.operator : null
  }
  // The console is for operators, who need not belong to any website.
  if (pathname.startsWith(paths.operator)) return null
  // Whoever left all websites still decides about his own account.
  if (pathname === paths.account) return null
  // An operator watches and reviews scans of stores that he does not belong to.
  if (isSuperuser && singleScan.test(pathname)) return null
  return websites === 'none' ? home : null
}
