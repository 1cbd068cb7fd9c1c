import { ownerOfScan } from '../scans/get-scan.ts'
import { requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import * as templates from '../templates/contract.ts'
import * as contract from './contract.ts'
import { enterResults } from './enter-results.ts'
import { startImpersonation, stopImpersonation } from './impersonate.ts'
import { listCustomers } from './list-customers.ts'
import { listDetectorFeedback } from './list-detector-feedback.ts'
import { listDetectorStatistics } from './list-detector-statistics.ts'
import { listOperatorLog } from './list-log.ts'
import { listRunningInstances, listWorkers } from './list-runs.ts'
import {
  createWebsite,
  fillAutomatedList,
  getAuditSettings,
  getManagedWebsite,
  listManagedWebsites,
  manageWebsite,
  setAuditSettings,
} from './manage-websites.ts'
import { enterResults as enterResultsContract } from './results-contract.ts'
import { failScan, listQueuedScans, setRemainingHours } from './scan-queue.ts'
import {
  createTemplate,
  deleteTemplate,
  listDetectors,
  listOperatorTemplates,
  publishTemplate,
  updateTemplate,
} from './write-templates.ts'

export const operatorRoutes: readonly Route[] = [
  route(contract.listQueuedScans, ({ query }, { services }) => listQueuedScans(services, query)),
  route(
    contract.setRemainingHours,
    ({ params, body }, { services }) =>
      setRemainingHours(services, params.scan_id, body.remaining_time_hours),
    ({ params }) => ownerOfScan(params.scan_id),
  ),
  route(
    contract.failScan,
    ({ params, body }, { services }) => failScan(services, params.scan_id, body.reason),
    ({ params }) => ownerOfScan(params.scan_id),
  ),
  route(
    enterResultsContract,
    ({ params, body }, context) =>
      enterResults(context.services, requireCaller(context), params.scan_id, body),
    ({ params }) => ownerOfScan(params.scan_id),
  ),
  route(contract.listRunningInstances, ({ query }, { services }) => listRunningInstances(services, query)),
  route(contract.listWorkers, (_, { services }) => listWorkers(services)),
  route(contract.listDetectorStatistics, (_, { services }) => listDetectorStatistics(services)),
  route(contract.listDetectorFeedback, ({ params, query }, { services }) =>
    listDetectorFeedback(services, params.detector, query),
  ),
  route(templates.listDetectors, (_, { services }) => listDetectors(services)),
  route(templates.listOperatorTemplates, ({ query }, { services }) =>
    listOperatorTemplates(services, query.website_id),
  ),
  route(templates.createTemplate, ({ body }, context) =>
    createTemplate(context.services, requireCaller(context), body),
  ),
  route(templates.updateTemplate, ({ params, body }, { services }) =>
    updateTemplate(services, params.template_id, body),
  ),
  route(templates.publishTemplate, ({ params, body }, { services }) =>
    publishTemplate(services, params.template_id, body.published),
  ),
  route(templates.deleteTemplate, ({ params }, { services }) => deleteTemplate(services, params.template_id)),
  route(contract.listManagedWebsites, ({ query }, { services }) => listManagedWebsites(services, query)),
  route(contract.manageWebsite, ({ params, body }, { services }) =>
    manageWebsite(services, params.website_id, body),
  ),
  route(contract.getManagedWebsite, ({ params }, { services }) =>
    getManagedWebsite(services.db, params.website_id),
  ),
  route(contract.createWebsite, ({ body }, context) =>
    createWebsite(context.services, requireCaller(context), body),
  ),
  route(contract.startAutomatedList, ({ params }, { services }) =>
    fillAutomatedList(services, params.website_id),
  ),
  route(contract.listCustomers, ({ query }, { services }) => listCustomers(services, query)),
  route(contract.getAuditSettings, ({ params }, { services }) =>
    getAuditSettings(services, params.website_id),
  ),
  route(contract.setAuditSettings, ({ params, body }, { services }) =>
    setAuditSettings(services, params.website_id, body),
  ),
  route(contract.startImpersonation, ({ body }, context) =>
    startImpersonation(context.services, requireCaller(context), context.request, body),
  ),
  route(contract.stopImpersonation, (_, context) =>
    stopImpersonation(context.services, requireCaller(context), context.request),
  ),
  route(contract.listOperatorLog, ({ query }, { services }) => listOperatorLog(services, query)),
]
