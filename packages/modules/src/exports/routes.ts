import { ownerOfScan } from '../scans/get-scan.ts'
import { requireAccess, requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import { exportIssues as exportIssuesContract, exportWebsite as exportWebsiteContract } from './contract.ts'
import { exportIssues } from './export-issues.ts'
import { exportWebsite } from './export-website.ts'

export const exportRoutes: readonly Route[] = [
  route(
    exportIssuesContract,
    ({ params, query, body }, context) =>
      exportIssues(context.services, requireCaller(context), {
        websiteId: requireAccess(context).websiteId,
        scanId: params.scan_id,
        issueIds: body,
        format: query.export_format,
        isGrouped: query.grouped === 'true',
        isOnlyOpen: query.only_open === 'true',
        isPreview: query.preview === 'true',
      }),
    ({ params }) => ownerOfScan(params.scan_id),
  ),
  route(exportWebsiteContract, ({ query }, context) =>
    exportWebsite(context.services, requireCaller(context), requireAccess(context).websiteId, query.format),
  ),
]
