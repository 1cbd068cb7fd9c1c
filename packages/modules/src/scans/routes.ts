import { requireAccess, requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import { getScan as getScanContract, listScans as listScansContract } from './contract.ts'
import { getScan, websiteOfScan } from './get-scan.ts'
import { listScans } from './list-scans.ts'

export const scanRoutes: readonly Route[] = [
  route(listScansContract, (_, context) =>
    listScans(context.services, requireCaller(context), requireAccess(context).websiteId),
  ),
  route(
    getScanContract,
    ({ params }, context) => getScan(context.services, requireCaller(context), params.scan_id),
    ({ params }, executor) => websiteOfScan(executor, params.scan_id),
  ),
]
