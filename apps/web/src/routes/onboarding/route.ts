import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { protectedRoute } from '../../shell/protected-route.ts'

/** Has no screen of its own; the questions are its index route. */
export const onboardingRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/onboarding',
})

export const onboardingQuestionsRoute = createRoute({
  getParentRoute: () => onboardingRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./view.tsx'), 'Onboarding'),
})

export const onboardingLoadingRoute = createRoute({
  getParentRoute: () => onboardingRoute,
  path: '/loading',
  component: lazyRouteComponent(() => import('./loading-view.tsx'), 'OnboardingLoading'),
})
