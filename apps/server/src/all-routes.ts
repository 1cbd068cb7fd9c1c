/** Every route of the product, module by module. */
import { accountRoutes } from '@vitrine/modules/accounts/routes'
import { actionRoutes } from '@vitrine/modules/actions/routes'
import { agentRunRoutes } from '@vitrine/modules/agent-runs/routes'
import { alertRoutes } from '@vitrine/modules/alerts/routes'
import { apiKeyRoutes } from '@vitrine/modules/api-keys/routes'
import { articleRoutes } from '@vitrine/modules/articles/routes'
import { auditRoutes } from '@vitrine/modules/audits/routes'
import { bookingRoutes } from '@vitrine/modules/bookings/routes'
import { changeRoutes } from '@vitrine/modules/changes/routes'
import { commentRoutes } from '@vitrine/modules/comments/routes'
import { deploymentRoutes } from '@vitrine/modules/deployments/routes'
import { draftRoutes } from '@vitrine/modules/drafts/routes'
import { exportRoutes } from '@vitrine/modules/exports/routes'
import { fileRoutes } from '@vitrine/modules/files/routes'
import { heartbeatRoutes } from '@vitrine/modules/heartbeats/routes'
import { instanceRoutes } from '@vitrine/modules/instances/routes'
import { liveRoutes } from '@vitrine/modules/live/routes'
import { mailRoutes } from '@vitrine/modules/mail/routes'
import { metricsRoutes } from '@vitrine/modules/metrics/routes'
import { modelRoutes } from '@vitrine/modules/models/routes'
import { notificationRoutes } from '@vitrine/modules/notifications/routes'
import { onboardingRoutes } from '@vitrine/modules/onboarding/routes'
import { operatorRoutes } from '@vitrine/modules/operator/routes'
import { priceRoutes } from '@vitrine/modules/prices/routes'
import { scanRoutes } from '@vitrine/modules/scans/routes'
import { scheduleRoutes } from '@vitrine/modules/schedules/routes'
import { shareRoutes } from '@vitrine/modules/shares/routes'
import type { Route } from '@vitrine/modules/system/route'
import { systemRoutes } from '@vitrine/modules/system/routes'
import { teamRoutes } from '@vitrine/modules/teams/routes'
import { templateRoutes } from '@vitrine/modules/templates/routes'
import { ticketRoutes } from '@vitrine/modules/tickets/routes'
import { websiteRoutes } from '@vitrine/modules/websites/routes'

export const allRoutes: readonly Route[] = [
  ...systemRoutes,
  ...accountRoutes,
  ...websiteRoutes,
  ...scanRoutes,
  ...scheduleRoutes,
  ...heartbeatRoutes,
  ...instanceRoutes,
  ...liveRoutes,
  ...operatorRoutes,
  ...templateRoutes,
  ...modelRoutes,
  ...agentRunRoutes,
  ...alertRoutes,
  ...changeRoutes,
  ...priceRoutes,
  ...commentRoutes,
  ...draftRoutes,
  ...fileRoutes,
  ...actionRoutes,
  ...exportRoutes,
  ...shareRoutes,
  ...metricsRoutes,
  ...mailRoutes,
  ...notificationRoutes,
  ...teamRoutes,
  ...onboardingRoutes,
  ...bookingRoutes,
  ...articleRoutes,
  ...auditRoutes,
  ...apiKeyRoutes,
  ...ticketRoutes,
  ...deploymentRoutes,
]
