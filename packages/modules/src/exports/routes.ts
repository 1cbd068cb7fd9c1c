import { wire } from '@vitrine/kernel/names/wire-names'
import { ownerOfScan } from '../scans/get-scan.ts'
import { requireAccess, requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import {
  cancelExport as cancelExportContract,
  exportAlerts as exportAlertsContract,
  exportWebsite as exportWebsiteContract,
  getExportFile as getExportFileContract,
  listExports as listExportsContract,
  listWebsiteExports as listWebsiteExportsContract,
  mailExport as mailExportContract,
  startExport as startExportContract,
  startWebsiteExport as startWebsiteExportContract,
} from './contract.ts'
import { exportAlerts } from './export-alerts.ts'
import { cancelExport, getExportFile, listExports, mailExport, ownerOfExport } from './export-runs.ts'
import { exportWebsite } from './export-website.ts'
import { startExport, startWebsiteExport } from './start-export.ts'

export const exportRoutes: readonly Route[] = [
  route(
    exportAlertsContract,
    ({ params, query, body }, context) =>
      exportAlerts(context.services, requireCaller(context), {
        websiteId: requireAccess(context).websiteId,
        scanId: params.scan_id,
        alertIds: body,
        format: query.export_format,
        isGrouped: query.grouped === 'true',
        isOnlyOpen: query.only_open === 'true',
        isPreview: query.preview === 'true',
      }),
    ({ params }) => ownerOfScan(params.scan_id),
  ),
  route(
    startExportContract,
    ({ params, body }, context) =>
      startExport(context.services, requireCaller(context), {
        websiteId: requireAccess(context).websiteId,
        scanId: params.scan_id,
        alertIds: body[wire.alertIds],
      }),
    ({ params }) => ownerOfScan(params.scan_id),
  ),
  route(
    listExportsContract,
    ({ params, query }, context) =>
      listExports(context.services, requireCaller(context), { scanId: params.scan_id }, query),
    ({ params }) => ownerOfScan(params.scan_id),
  ),
  route(
    cancelExportContract,
    ({ params }, context) => cancelExport(context.services, requireCaller(context), params.export_id),
    ({ params }) => ownerOfExport(params.export_id),
  ),
  route(
    mailExportContract,
    ({ params }, context) => mailExport(context.services, requireCaller(context), params.export_id),
    ({ params }) => ownerOfExport(params.export_id),
  ),
  route(
    getExportFileContract,
    ({ params }, context) =>
      getExportFile(context.services, requireCaller(context), requireAccess(context), params.export_id),
    ({ params }) => ownerOfExport(params.export_id),
  ),
  route(startWebsiteExportContract, ({ body }, context) =>
    startWebsiteExport(
      context.services,
      requireCaller(context),
      requireAccess(context).websiteId,
      body.format,
    ),
  ),
  route(listWebsiteExportsContract, ({ query }, context) =>
    listExports(
      context.services,
      requireCaller(context),
      { websiteId: requireAccess(context).websiteId },
      query,
    ),
  ),
  route(exportWebsiteContract, ({ query }, context) =>
    exportWebsite(context.services, requireCaller(context), requireAccess(context).websiteId, query.format),
  ),
]
