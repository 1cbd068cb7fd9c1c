import { websiteOfScan } from '../scans/get-scan.ts'
import { requireAccess, requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import { listScanIssues as listScanIssuesContract } from './contract.ts'
import { listScanIssues } from './list-scan-issues.ts'

export const alertRoutes: readonly Route[] = [
  route(
    listScanIssuesContract,
    ({ params }, context) =>
      listScanIssues(
        context.services,
        requireCaller(context),
        requireAccess(context).websiteId,
        params.scan_id,
      ),
    ({ params }, executor) => websiteOfScan(executor, params.scan_id),
  ),
]
