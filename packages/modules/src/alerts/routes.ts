import { wire } from '@vitrine/kernel/names/wire-names'
import { ownerOfScan } from '../scans/get-scan.ts'
import { requireAccess, requireCaller } from '../system/require-caller.ts'
import { type RequestContext, type Route, route } from '../system/route.ts'
import { assignAlert } from './assign-alert.ts'
import { checkAgain, readCheck } from './check-again.ts'
import {
  type AlertPatch,
  assignAlert as assignAlertContract,
  checkAlertAgain as checkAlertAgainContract,
  getAlertCheck as getAlertCheckContract,
  giveFeedback as giveFeedbackContract,
  listAlertHistory as listAlertHistoryContract,
  listAlertPages as listAlertPagesContract,
  listAlertSummaries as listAlertSummariesContract,
  listAlertsByIds as listAlertsByIdsContract,
  listScanAlerts as listScanAlertsContract,
  restoreAlertTexts as restoreAlertTextsContract,
  setAlertSeverity as setAlertSeverityContract,
  setAlertStatus as setAlertStatusContract,
  setScanAlertsStatus as setScanAlertsStatusContract,
  updateAlert as updateAlertContract,
} from './contract.ts'
import { giveFeedback } from './give-feedback.ts'
import { listAlertHistory } from './list-alert-history.ts'
import { listAlertPages } from './list-alert-pages.ts'
import { listAlertSummaries } from './list-alert-summaries.ts'
import { listAlertsByIds } from './list-alerts-by-ids.ts'
import {
  type IssueRows,
  isLongScan,
  isWhole,
  listScanAlerts,
  pageScanAlerts,
  readRowsOfSession,
} from './list-scan-alerts.ts'
import { ownerOfAlert } from './read-alerts.ts'
import { restoreAlertTexts } from './restore-alert-texts.ts'
import { setScanAlertsStatus } from './set-scan-alerts-status.ts'
import { updateAlert } from './update-alert.ts'

const patchAlert = (context: RequestContext, alertId: string, patch: AlertPatch) =>
  updateAlert(context.services, requireCaller(context), requireAccess(context).websiteId, alertId, patch)

export const alertRoutes: readonly Route[] = [
  route(
    listScanAlertsContract,
    ({ params, query }, context, ahead?: Promise<IssueRows | null>) => {
      const asked = [
        context.services,
        requireCaller(context),
        requireAccess(context),
        params.scan_id,
      ] as const
      return isWhole(query) ? listScanAlerts(...asked, ahead) : pageScanAlerts(...asked, query)
    },
    ({ params }) => ownerOfScan(params.scan_id),
    async ({ params, query }, { services, sessionId }) =>
      isWhole(query) && !isLongScan(params.scan_id)
        ? readRowsOfSession(services, params.scan_id, sessionId)
        : null,
  ),
  route(
    listAlertSummariesContract,
    ({ params, query }, context) =>
      listAlertSummaries(
        context.services,
        requireCaller(context),
        requireAccess(context),
        params.scan_id,
        query,
      ),
    ({ params }) => ownerOfScan(params.scan_id),
  ),
  route(listAlertsByIdsContract, ({ body }, context) =>
    listAlertsByIds(context.services, requireCaller(context), requireAccess(context).websiteId, body),
  ),
  route(
    listAlertPagesContract,
    ({ params, query }, context) =>
      listAlertPages(
        context.services,
        requireCaller(context),
        requireAccess(context).websiteId,
        params[wire.alertId],
        query,
      ),
    ({ params }) => ownerOfAlert(params[wire.alertId]),
  ),
  route(
    listAlertHistoryContract,
    ({ params, query }, context) =>
      listAlertHistory(
        context.services,
        requireCaller(context),
        requireAccess(context).websiteId,
        params[wire.alertId],
        query,
      ),
    ({ params }) => ownerOfAlert(params[wire.alertId]),
  ),
  route(
    updateAlertContract,
    ({ params, body }, context) => patchAlert(context, params[wire.alertId], body),
    ({ params }) => ownerOfAlert(params[wire.alertId]),
  ),
  route(
    restoreAlertTextsContract,
    ({ params, body }, context) =>
      restoreAlertTexts(
        context.services,
        requireCaller(context),
        requireAccess(context).websiteId,
        params[wire.alertId],
        body.fields,
      ),
    ({ params }) => ownerOfAlert(params[wire.alertId]),
  ),
  route(
    setAlertStatusContract,
    ({ params, query }, context) =>
      patchAlert(context, params[wire.alertId], { status: query.status, discard_reason: query.reason }),
    ({ params }) => ownerOfAlert(params[wire.alertId]),
  ),
  route(
    setAlertSeverityContract,
    ({ params, query }, context) => patchAlert(context, params[wire.alertId], { severity: query.severity }),
    ({ params }) => ownerOfAlert(params[wire.alertId]),
  ),
  route(
    assignAlertContract,
    ({ params, body }, context) =>
      assignAlert(
        context.services,
        requireCaller(context),
        requireAccess(context).websiteId,
        params[wire.alertId],
        body.user_id,
      ),
    ({ params }) => ownerOfAlert(params[wire.alertId]),
  ),
  route(
    checkAlertAgainContract,
    ({ params }, context) =>
      checkAgain(
        context.services,
        requireCaller(context),
        requireAccess(context).websiteId,
        params[wire.alertId],
      ),
    ({ params }) => ownerOfAlert(params[wire.alertId]),
  ),
  route(
    getAlertCheckContract,
    ({ params }, context) =>
      readCheck(context.services, requireAccess(context).websiteId, params[wire.alertId]),
    ({ params }) => ownerOfAlert(params[wire.alertId]),
  ),
  route(
    giveFeedbackContract,
    ({ params, body }, context) =>
      giveFeedback(
        context.services,
        requireCaller(context),
        requireAccess(context).websiteId,
        params[wire.alertId],
        body,
      ),
    ({ params }) => ownerOfAlert(params[wire.alertId]),
  ),
  route(
    setScanAlertsStatusContract,
    ({ params, query }, context) =>
      setScanAlertsStatus(context.services, requireCaller(context), {
        websiteId: requireAccess(context).websiteId,
        scanId: params.scan_id,
        status: query.status,
      }),
    ({ params }) => ownerOfScan(params.scan_id),
  ),
]
