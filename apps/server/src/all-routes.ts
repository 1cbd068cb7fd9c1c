/** Every call of the product, module by module. */
import { accountRoutes } from '@vitrine/modules/accounts/routes'
import type { Route } from '@vitrine/modules/system/route'
import { systemRoutes } from '@vitrine/modules/system/routes'

export const allRoutes: readonly Route[] = [...systemRoutes, ...accountRoutes]
