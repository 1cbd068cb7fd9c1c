import { requireAccess } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import {
  getAuditPermissions as getAuditPermissionsContract,
  getSubscription as getSubscriptionContract,
} from './contract.ts'
import { getAuditPermissions } from './get-audit-permissions.ts'
import { getSubscription } from './get-subscription.ts'

export const auditRoutes: readonly Route[] = [
  route(getAuditPermissionsContract, (_, context) =>
    getAuditPermissions(context.services, requireAccess(context).websiteId),
  ),
  route(getSubscriptionContract, (_, context) =>
    getSubscription(context.services, requireAccess(context).websiteId),
  ),
]
