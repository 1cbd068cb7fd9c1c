/** URLs of the screens, so that a screen can link to another without importing it. */
export const paths = {
  overview: '/',
  hub: '/scans',
  myAnalyses: '/my-analyses',
  library: '/all-analyses',
  configure: '/configure-scan',
  benchmarks: '/beyond-your-store',
  team: '/my-team',
  contact: '/contact',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resendVerification: '/resend-verification',
  onboarding: '/onboarding',
  onboardingLoading: '/onboarding/loading',
  noAccess: '/no-access',
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  learning: '/learning',
  changes: '/changes',
  prices: '/prices',
  schedules: '/schedules',
  storeSettings: '/store-settings',
  notifications: '/store-settings/notifications',
  heartbeats: '/store-settings/heartbeats',
  account: '/account',
  operator: '/operator',
} as const satisfies Record<string, string>

/** Where a running scan is shown: superusers see the live view. */
export function runningPath(scanId: string, isSuperuser: boolean): string {
  return `/${isSuperuser ? 'in-progress' : 'pending'}/${scanId}`
}

export const scanPath = (scanId: string): string => `/scans/${scanId}`
export const articlePath = (articleId: string): string => `/beyond-your-store/${articleId}`
