/** Every call of the product, module by module. */
import { accountRoutes } from '@vitrine/modules/accounts/routes'
import { actionRoutes } from '@vitrine/modules/actions/routes'
import { alertRoutes } from '@vitrine/modules/alerts/routes'
import { exportRoutes } from '@vitrine/modules/exports/routes'
import { fileRoutes } from '@vitrine/modules/files/routes'
import { metricsRoutes } from '@vitrine/modules/metrics/routes'
import { scanRoutes } from '@vitrine/modules/scans/routes'
import type { Route } from '@vitrine/modules/system/route'
import { systemRoutes } from '@vitrine/modules/system/routes'
import { websiteRoutes } from '@vitrine/modules/websites/routes'

export const allRoutes: readonly Route[] = [
  ...systemRoutes,
  ...accountRoutes,
  ...websiteRoutes,
  ...scanRoutes,
  ...alertRoutes,
  ...fileRoutes,
  ...actionRoutes,
  ...exportRoutes,
  ...metricsRoutes,
]
