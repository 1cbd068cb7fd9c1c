import { requireAccess, requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import {
  addDomain as addDomainContract,
  checkOwnership as checkOwnershipContract,
  discoverRegions as discoverRegionsContract,
  getAlertsOverview as getAlertsOverviewContract,
  getOwnership as getOwnershipContract,
  getWebsite as getWebsiteContract,
  listWebsites as listWebsitesContract,
  pageWebsites as pageWebsitesContract,
  removeDomain as removeDomainContract,
  requestDeletion as requestDeletionContract,
  undoDeletion as undoDeletionContract,
  updateWebsite as updateWebsiteContract,
} from './contract.ts'
import { findRegionsJob } from './find-regions.job.ts'
import { getAlertsOverview } from './get-alerts-overview.ts'
import { getWebsite } from './get-website.ts'
import { listWebsites } from './list-websites.ts'
import { checkOwnershipJob, ownershipKey } from './ownership/check-ownership.job.ts'
import { addDomain, removeDomain } from './ownership/own-domains.ts'
import { readOwnership } from './ownership/read-ownership.ts'
import { requestDeletion, undoDeletion } from './request-deletion.ts'
import { updateWebsite } from './update-website.ts'

export const websiteRoutes: readonly Route[] = [
  route(listWebsitesContract, ({ params, query }, context) =>
    listWebsites(context.services.db, requireCaller(context), params.user_id, query),
  ),
  route(pageWebsitesContract, ({ params, query }, context) =>
    listWebsites(context.services.db, requireCaller(context), params.user_id, query),
  ),
  route(getWebsiteContract, (_, context) =>
    getWebsite(context.services.db, requireAccess(context).websiteId),
  ),
  route(getAlertsOverviewContract, (_, context) =>
    getAlertsOverview(context.services, requireAccess(context).websiteId),
  ),
  route(updateWebsiteContract, ({ body }, context) =>
    updateWebsite(context.services, requireCaller(context), requireAccess(context).websiteId, body),
  ),
  route(discoverRegionsContract, async ({ body }, context) => {
    const { db, queue } = context.services
    const { websiteId } = requireAccess(context)
    await queue.enqueue(
      db,
      findRegionsJob,
      { website_id: websiteId, replace: body.replace },
      { key: websiteId },
    )
  }),
  route(getOwnershipContract, (_, context) =>
    readOwnership(context.services, requireAccess(context).websiteId),
  ),
  route(checkOwnershipContract, async ({ body }, context) => {
    const { db, queue } = context.services
    const { websiteId } = requireAccess(context)
    const payload = { website_id: websiteId, ...body }
    await queue.enqueue(db, checkOwnershipJob, payload, { key: ownershipKey(payload) })
  }),
  route(requestDeletionContract, ({ body }, context) =>
    requestDeletion(context.services, requireAccess(context).websiteId, body.website_name),
  ),
  route(undoDeletionContract, (_, context) =>
    undoDeletion(context.services, requireAccess(context).websiteId),
  ),
  route(addDomainContract, ({ body }, context) =>
    addDomain(context.services, requireAccess(context).websiteId, body.domain),
  ),
  route(removeDomainContract, ({ params }, context) =>
    removeDomain(context.services, requireAccess(context).websiteId, params.domain),
  ),
]
