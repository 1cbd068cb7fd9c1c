import { requireAccess, requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import {
  getIssuesOverview as getIssuesOverviewContract,
  getWebsite as getWebsiteContract,
  listWebsites as listWebsitesContract,
  pageWebsites as pageWebsitesContract,
} from './contract.ts'
import { getIssuesOverview } from './get-issues-overview.ts'
import { getWebsite } from './get-website.ts'
import { listWebsites } from './list-websites.ts'

export const websiteRoutes: readonly Route[] = [
  route(listWebsitesContract, ({ params }, context) =>
    listWebsites(context.services.db, requireCaller(context), params.user_id),
  ),
  route(pageWebsitesContract, ({ params, query }, context) =>
    listWebsites(context.services.db, requireCaller(context), params.user_id, query),
  ),
  route(getWebsiteContract, (_, context) =>
    getWebsite(context.services.db, requireAccess(context).websiteId),
  ),
  route(getIssuesOverviewContract, (_, context) =>
    getIssuesOverview(context.services, requireAccess(context).websiteId),
  ),
]
