import { requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import { getAgentBudget } from './agent-budget.ts'
import * as contract from './contract.ts'
import { listAgentRuns } from './list-agent-runs.ts'
import { listAgentTranscripts } from './list-transcripts.ts'
import { getModelSettings, removeModelSettings, setModelSettings, testModel } from './model-settings.ts'
import { tryTemplate } from './try-template.ts'

export const modelRoutes: readonly Route[] = [
  route(contract.getModelSettings, ({ params }, { services }) =>
    getModelSettings(services, params.website_id),
  ),
  route(contract.setModelSettings, ({ params, body }, context) =>
    setModelSettings(context.services, requireCaller(context), params.website_id, body),
  ),
  route(contract.removeModelSettings, ({ params }, { services }) =>
    removeModelSettings(services, params.website_id),
  ),
  route(contract.testModel, ({ params, body }, { services, request }) =>
    testModel(services, params.website_id, body, request.signal),
  ),
  route(contract.getAgentBudget, ({ params }, { services }) =>
    getAgentBudget(services, params.website_id, params.template_id),
  ),
  route(contract.tryTemplate, ({ params }, context) =>
    tryTemplate(context.services, requireCaller(context), params.website_id, params.template_id),
  ),
  route(contract.listAgentRuns, ({ query }, { services }) => listAgentRuns(services, query)),
  route(contract.listAgentTranscripts, ({ params }, { services }) =>
    listAgentTranscripts(services, params.scan_instance_id),
  ),
]
