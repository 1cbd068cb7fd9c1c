import { requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import * as contract from './contract.ts'
import { startImpersonation, stopImpersonation } from './impersonate.ts'
import { listOperatorLog } from './list-log.ts'
import { listRunningInstances, listWorkers } from './list-runs.ts'
import { getAuditSettings, listManagedWebsites, manageWebsite, setAuditSettings } from './manage-websites.ts'
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
  route(contract.listQueuedScans, (_, { services }) => listQueuedScans(services)),
  route(contract.setRemainingHours, ({ params, body }, { services }) =>
    setRemainingHours(services, params.scan_id, body.remaining_time_hours),
  ),
  route(contract.failScan, ({ params, body }, { services }) =>
    failScan(services, params.scan_id, body.reason),
  ),
  route(contract.listRunningInstances, (_, { services }) => listRunningInstances(services)),
  route(contract.listWorkers, (_, { services }) => listWorkers(services)),
  route(contract.listDetectors, (_, { services }) => listDetectors(services)),
  route(contract.listOperatorTemplates, ({ query }, { services }) =>
    listOperatorTemplates(services, query.website_id),
  ),
  route(contract.createTemplate, ({ body }, context) =>
    createTemplate(context.services, requireCaller(context), body),
  ),
  route(contract.updateTemplate, ({ params, body }, { services }) =>
    updateTemplate(services, params.template_id, body),
  ),
  route(contract.publishTemplate, ({ params, body }, { services }) =>
    publishTemplate(services, params.template_id, body.published),
  ),
  route(contract.deleteTemplate, ({ params }, { services }) => deleteTemplate(services, params.template_id)),
  route(contract.listManagedWebsites, ({ query }, { services }) => listManagedWebsites(services, query)),
  route(contract.manageWebsite, ({ params, body }, { services }) =>
    manageWebsite(services, params.website_id, body),
  ),
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
