import { requireAccess, requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import { archiveScan } from './archive-scan.ts'
import { cancelScan } from './cancel-scan.ts'
import {
  archiveScan as archiveScanContract,
  cancelScan as cancelScanContract,
  createScan as createScanContract,
  getScan as getScanContract,
  launchScan as launchScanContract,
  linkScanInstance as linkScanInstanceContract,
  listScansByAlerts as listScansByAlertsContract,
  listScans as listScansContract,
  runScanAgain as runScanAgainContract,
  runScanInstance as runScanInstanceContract,
  searchScanAlerts as searchScanAlertsContract,
  updateScan as updateScanContract,
} from './contract.ts'
import { getScan, ownerOfScan } from './get-scan.ts'
import { launchOnce } from './launch-once.ts'
import { linkScanInstance } from './link-scan-instance.ts'
import { listScans, listScansByAlerts } from './list-scans.ts'
import { requestScan } from './request-scan.ts'
import { runScanAgain } from './run-scan-again.ts'
import { runScanInstance } from './run-scan-instance.ts'
import { searchScanAlerts } from './search-scan-alerts.ts'
import { updateScan } from './update-scan.ts'

export const scanRoutes: readonly Route[] = [
  route(listScansContract, ({ query }, context) =>
    listScans(context.services, requireCaller(context), requireAccess(context), query),
  ),
  route(searchScanAlertsContract, ({ query }, context) =>
    searchScanAlerts(context.services, requireCaller(context), requireAccess(context), query),
  ),
  route(listScansByAlertsContract, ({ body, query }, context) =>
    listScansByAlerts(context.services, requireCaller(context), requireAccess(context), body, query),
  ),
  route(
    getScanContract,
    ({ params }, context) =>
      getScan(context.services, requireCaller(context), params.scan_id, requireAccess(context).isAuditMode),
    ({ params }) => ownerOfScan(params.scan_id),
  ),
  route(createScanContract, async ({ body }, context) => ({
    scan_id: await requestScan(context.services, requireCaller(context), body),
  })),
  route(launchScanContract, ({ body }, context) =>
    launchOnce(context.services, requireCaller(context), body),
  ),
  route(
    runScanInstanceContract,
    async ({ body }, context) => ({
      scan_instance_id: await runScanInstance(context.services, requireCaller(context), body),
    }),
    ({ body }) => ownerOfScan(body.scan_id),
  ),
  route(
    updateScanContract,
    ({ params, body }, context) => updateScan(context.services, requireCaller(context), params.scan_id, body),
    ({ params }) => ownerOfScan(params.scan_id),
  ),
  route(
    linkScanInstanceContract,
    ({ params, body }, { services }) => linkScanInstance(services.db, params.scan_id, body.scan_instance_id),
    ({ params }) => ownerOfScan(params.scan_id),
  ),
  route(
    cancelScanContract,
    ({ params }, context) => cancelScan(context.services, requireCaller(context), params.scan_id),
    ({ params }) => ownerOfScan(params.scan_id),
  ),
  route(
    runScanAgainContract,
    ({ params }, context) => runScanAgain(context.services, requireCaller(context), params.scan_id),
    ({ params }) => ownerOfScan(params.scan_id),
  ),
  route(
    archiveScanContract,
    ({ params, body }, context) =>
      archiveScan(context.services, requireCaller(context), params.scan_id, body.archived),
    ({ params }) => ownerOfScan(params.scan_id),
  ),
]
