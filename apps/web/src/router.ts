/** All routes. To add a screen, add one import and one line in the tree. */
import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { accountRoute } from './routes/account/route.ts'
import { alertsHubRoute } from './routes/alerts-hub/route.ts'
import { articleRoute } from './routes/article/route.ts'
import { articlesRoute } from './routes/articles/route.ts'
import { changesRoute } from './routes/changes/route.ts'
import { configureScanRoute } from './routes/configure-scan/route.ts'
import { contactRoute } from './routes/contact/route.ts'
import { forgotPasswordRoute } from './routes/forgot-password/route.ts'
import { heartbeatsRoute } from './routes/heartbeats/route.ts'
import { inProgressRoute } from './routes/in-progress/route.ts'
import { learningRoute } from './routes/learning/route.ts'
import { privacyRoute, termsRoute } from './routes/legal/route.ts'
import { libraryRoute } from './routes/library/route.ts'
import { loginRoute } from './routes/login/route.ts'
import { myAnalysesRoute } from './routes/my-analyses/route.ts'
import { myTeamRoute } from './routes/my-team/route.ts'
import { noAccessRoute } from './routes/no-access/route.ts'
import { notificationsRoute } from './routes/notifications/route.ts'
import {
  onboardingLoadingRoute,
  onboardingQuestionsRoute,
  onboardingRoute,
} from './routes/onboarding/route.ts'
import { operatorRoute } from './routes/operator/route.ts'
import { outboxRoute } from './routes/outbox/route.ts'
import { overviewRoute } from './routes/overview/route.ts'
import { pendingScanRoute } from './routes/pending-scan/route.ts'
import { pricesRoute } from './routes/prices/route.ts'
import { resendVerificationRoute } from './routes/resend-verification/route.ts'
import { resetPasswordRoute } from './routes/reset-password/route.ts'
import { alertLinkRoute, scanDetailRoute } from './routes/scan-detail/route.ts'
import { schedulesRoute } from './routes/schedules/route.ts'
import { sharedPageRoute } from './routes/shared-page/route.ts'
import { signupRoute } from './routes/signup/route.ts'
import { storeSettingsRoute } from './routes/store-settings/route.ts'
import { unsubscribeRoute } from './routes/unsubscribe/route.ts'
import { verifyEmailRoute } from './routes/verify-email/route.ts'
import { getSession, subscribeSession } from './shared/auth/session.ts'
import { protectedRoute, shellRoute } from './shell/protected-route.ts'
import { rootRoute } from './shell/root-route.tsx'

const routeTree = rootRoute.addChildren([
  // Public screens.
  contactRoute,
  forgotPasswordRoute,
  learningRoute,
  loginRoute,
  outboxRoute,
  privacyRoute,
  resendVerificationRoute,
  resetPasswordRoute,
  sharedPageRoute,
  signupRoute,
  termsRoute,
  unsubscribeRoute,
  verifyEmailRoute,
  protectedRoute.addChildren([
    // Screens without top bar and footer.
    configureScanRoute,
    inProgressRoute,
    libraryRoute,
    pendingScanRoute,
    onboardingRoute.addChildren([onboardingLoadingRoute, onboardingQuestionsRoute]),
    shellRoute.addChildren([
      // Screens with top bar and footer.
      accountRoute,
      alertsHubRoute,
      alertLinkRoute,
      articleRoute,
      articlesRoute,
      changesRoute,
      pricesRoute,
      heartbeatsRoute,
      myTeamRoute,
      myAnalysesRoute,
      noAccessRoute,
      notificationsRoute,
      operatorRoute,
      overviewRoute,
      scanDetailRoute,
      schedulesRoute,
      storeSettingsRoute,
    ]),
  ]),
])

export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadDelay: 80,
    trailingSlash: 'never',
  })
  // Each new path starts at the top; changing a filter doesn't scroll.
  router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
    if (pathChanged && toLocation.hash === '') window.scrollTo({ top: 0, behavior: 'instant' })
  })
  return router
}

/** After a session ends, the guards redirect to the sign-in page. Returns a function that stops this. */
export const followSession = (router: AppRouter) =>
  subscribeSession(() => {
    if (getSession() === null) void router.invalidate()
  })

/**
 * Loads the code of the requested screen while the session is still being renewed; the router itself would wait for
 * that.
 */
export function preloadScreen(router: AppRouter) {
  for (const { routeId } of router.matchRoutes(router.latestLocation))
    void router.loadRouteChunk(router.routesById[routeId as keyof AppRouter['routesById']])
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
