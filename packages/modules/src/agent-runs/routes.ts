import { requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import { getAgentBudget } from './agent-budget.ts'
import * as contract from './contract.ts'
import { listAgentRuns } from './list-agent-runs.ts'
import { listAgentTranscripts } from './list-transcripts.ts'
import { tryTemplate } from './try-template.ts'

export const agentRunRoutes: readonly Route[] = [
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
