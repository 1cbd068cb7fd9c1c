import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchOf, text } from '../../shared/search-params.ts'
import { shellRoute } from '../../shell/protected-route.ts'

/** `slack`: how connecting a Slack channel ended. */
const search = searchOf({ slack: text })

export const notificationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/store-settings/notifications',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./view.tsx'), 'Notifications'),
})
