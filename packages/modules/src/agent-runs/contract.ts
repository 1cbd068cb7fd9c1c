/** What the AI agent may use in a run, and what it did. For operators. */
import { pageQuery } from '@vitrine/kernel/http/page-query'
import { defineRoute } from '@vitrine/kernel/http/route'
import { z } from 'zod'

const WebsiteParams = z.object({ website_id: z.uuid() })

/** Max use of a model by one run of an analysis, known before launch. */
export const AgentBudget = z.object({
  /** Steps without a matching check, which the agent carries out. 0: the analysis needs no model. */
  agent_steps: z.number().int(),
  /** Null: no model is configured, so such an analysis waits for an operator. */
  model: z.string().nullable(),
  max_turns: z.number().int(),
  max_tokens: z.number().int(),
  max_seconds: z.number().int(),
  max_cost_usd: z.number(),
})
export type AgentBudget = z.infer<typeof AgentBudget>

export const getAgentBudget = defineRoute({
  name: 'get-agent-budget',
  method: 'GET',
  path: '/api/v1/operator/websites/:website_id/templates/:template_id/budget',
  access: 'superuser',
  summary: 'Model budget for one run of an analysis',
  params: WebsiteParams.extend({ template_id: z.string().max(100) }),
  response: AgentBudget,
  errors: ['NOT_FOUND'],
})

/** A normal run with live view and results, in a scan that only operators see until they publish it. */
export const tryTemplate = defineRoute({
  name: 'try-template',
  method: 'POST',
  path: '/api/v1/operator/websites/:website_id/templates/:template_id/try',
  access: 'superuser',
  summary:
    'Runs an analysis, including drafts, on a store right away; the scan appears in the website’s archive',
  params: WebsiteParams.extend({ template_id: z.string().max(100) }),
  response: z.object({ scan_id: z.uuid(), scan_instance_id: z.uuid(), budget: AgentBudget }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const AgentTurn = z.object({
  turn: z.number().int(),
  at: z.iso.datetime(),
  /** In the owner's words, as the live view shows it. */
  caption: z.string(),
  tool: z.string().nullable(),
  input: z.record(z.string(), z.unknown()).nullable(),
  output: z.record(z.string(), z.unknown()).nullable(),
  page_url: z.string().nullable(),
})
export type AgentTurn = z.infer<typeof AgentTurn>

export const AgentTranscript = z.object({
  step_index: z.number().int(),
  visible_prompt: z.string(),
  state: z.enum(['in_progress', 'completed', 'failed', 'budget_spent']),
  model: z.string(),
  /** Replayed from a stored plan, without navigation by the model. */
  is_replay: z.boolean(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  cost_usd: z.number(),
  turns: z.array(AgentTurn),
})
export type AgentTranscript = z.infer<typeof AgentTranscript>

/** A run in which the agent worked, with all its steps. */
export const AgentRun = z.object({
  scan_instance_id: z.uuid(),
  title: z.string(),
  website_id: z.uuid(),
  website_name: z.string(),
  model: z.string(),
  step_count: z.number().int(),
  /** Number of finished steps. */
  completed_count: z.number().int(),
  turn_count: z.number().int(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  cost_usd: z.number(),
  started_at: z.iso.datetime(),
  is_running: z.boolean(),
})
export type AgentRun = z.infer<typeof AgentRun>

export const listAgentRuns = defineRoute({
  name: 'list-agent-runs',
  method: 'GET',
  path: '/api/v1/operator/agent-runs',
  access: 'superuser',
  summary: 'Runs that used the AI agent, newest first',
  query: z.object({
    website_id: z.uuid().optional(),
    ...pageQuery(200, 50),
  }),
  response: z.array(AgentRun).max(200),
})

/** Agent steps of a run. */
export const maxTranscripts = 1_000

export const listAgentTranscripts = defineRoute({
  name: 'list-agent-transcripts',
  method: 'GET',
  path: '/api/v1/operator/instances/:scan_instance_id/transcripts',
  access: 'superuser',
  summary: 'A run’s agent steps',
  params: z.object({ scan_instance_id: z.uuid() }),
  response: z.array(AgentTranscript).max(maxTranscripts),
  errors: ['NOT_FOUND'],
})
