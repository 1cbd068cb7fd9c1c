/** Which model reads a website's pages, what it may spend, and what it did. For operators. */
import { defineRoute } from '@vitrine/kernel/route'
import { z } from 'zod'

const WebsiteParams = z.object({ website_id: z.uuid() })

export const ModelProvider = z.enum(['anthropic', 'openai', 'openai-compatible'])
export type ModelProvider = z.infer<typeof ModelProvider>

/** Most that one analysis may use. What is left out is as the installation has it. */
export const ModelBudgets = z.object({
  /** Turns of the agent for one instruction. */
  steps: z.number().int().min(1).max(500),
  tokens: z.number().int().min(1_000).max(20_000_000),
  seconds: z.number().int().min(10).max(14_400),
  cost_usd: z.number().min(0).max(1_000),
  /** Price of a million tokens; what a run costs is counted with it. */
  price_input_usd: z.number().min(0).max(1_000),
  price_output_usd: z.number().min(0).max(1_000),
})
export type ModelBudgets = z.infer<typeof ModelBudgets>

export const ModelSettings = z.object({
  /** Where the model that is used comes from. `none`: no model is ever called for this website. */
  source: z.enum(['website', 'environment', 'none']),
  /** The website's own settings are there but switched off. */
  is_enabled: z.boolean(),
  provider: ModelProvider.nullable(),
  model: z.string().nullable(),
  base_url: z.string().nullable(),
  /** The key itself never comes out. */
  has_api_key: z.boolean(),
  budgets: ModelBudgets,
  updated_at: z.iso.datetime().nullable(),
})
export type ModelSettings = z.infer<typeof ModelSettings>

/** An address is shown again; what is secret belongs into the key. */
function holdsNoSecret(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.username === '' && url.password === '' && url.search === ''
}

export const ModelSettingsBody = z.object({
  provider: ModelProvider,
  model: z.string().trim().min(1, 'This field is required').max(200),
  /** Needed for an OpenAI-compatible server; null: the vendor's own. */
  base_url: z
    .url({ protocol: /^https?$/, error: 'Enter an http or https address' })
    .refine(
      holdsNoSecret,
      'Enter the address without a name, password or parameters; the key has a field of its own',
    )
    .nullable()
    .default(null),
  /** Left out: the stored key stays. Null: it is forgotten. */
  api_key: z.string().trim().min(1).max(1_000).nullable().optional(),
  is_enabled: z.boolean().default(true),
  budgets: ModelBudgets.partial().default({}),
})
export type ModelSettingsBody = z.infer<typeof ModelSettingsBody>

export const getModelSettings = defineRoute({
  name: 'get-model-settings',
  method: 'GET',
  path: '/api/v1/operator/websites/:website_id/model',
  access: 'superuser',
  summary: 'Which model reads the pages of a website, and what it may spend',
  params: WebsiteParams,
  response: ModelSettings,
  errors: ['NOT_FOUND'],
})

export const setModelSettings = defineRoute({
  name: 'set-model-settings',
  method: 'PUT',
  path: '/api/v1/operator/websites/:website_id/model',
  access: 'superuser',
  summary: 'Sets the model of a website. Its key goes in and never comes out',
  params: WebsiteParams,
  body: ModelSettingsBody,
  response: ModelSettings,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
})

export const removeModelSettings = defineRoute({
  name: 'remove-model-settings',
  method: 'DELETE',
  path: '/api/v1/operator/websites/:website_id/model',
  access: 'superuser',
  summary: "Forgets the model of a website with its key; the installation's own is used again",
  params: WebsiteParams,
  errors: ['NOT_FOUND'],
})

export const ModelTest = z.object({
  is_working: z.boolean(),
  /** Fit to show: what answered, or what went wrong. */
  message: z.string(),
  took_ms: z.number().int(),
})
export type ModelTest = z.infer<typeof ModelTest>

export const testModel = defineRoute({
  name: 'test-model',
  method: 'POST',
  path: '/api/v1/operator/websites/:website_id/model/test',
  access: 'superuser',
  summary:
    'Asks the model one short question: with the settings of the body, or with null as they are stored',
  params: WebsiteParams,
  /** A body without `api_key` is tried with the stored one. Nothing is stored. */
  body: ModelSettingsBody.nullable(),
  response: ModelTest,
  errors: ['NOT_FOUND'],
  limitPerMinute: 10,
})

/** What a run of an analysis may use at most; known before it is launched. */
export const AgentBudget = z.object({
  /** Steps that the agent carries out because no check serves them. 0: the analysis needs no model. */
  agent_steps: z.number().int(),
  /** Null: no model is set up, so that such an analysis waits for an operator. */
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
  summary: 'What a run of an analysis may use of the model at most',
  params: WebsiteParams.extend({ template_id: z.string().max(100) }),
  response: AgentBudget,
  errors: ['NOT_FOUND'],
})

/** The run is an ordinary one with live view and results, in a scan that only operators see until they publish it. */
export const tryTemplate = defineRoute({
  name: 'try-template',
  method: 'POST',
  path: '/api/v1/operator/websites/:website_id/templates/:template_id/try',
  access: 'superuser',
  summary: 'Runs an analysis, a draft too, on a store at once; the scan stands in the archive of the website',
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
  /** Carried out from a stored plan, without the model's navigation. */
  is_replay: z.boolean(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  cost_usd: z.number(),
  turns: z.array(AgentTurn),
})
export type AgentTranscript = z.infer<typeof AgentTranscript>

/** A run in which an agent did something, all its steps together. */
export const AgentRun = z.object({
  scan_instance_id: z.uuid(),
  title: z.string(),
  website_id: z.uuid(),
  website_name: z.string(),
  model: z.string(),
  step_count: z.number().int(),
  /** Steps that came to their end. */
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
  summary: 'Runs in which the AI agent did something, newest first',
  query: z.object({
    website_id: z.uuid().optional(),
    skip: z.coerce.number().int().min(0).max(1e6).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.array(AgentRun),
})

export const listAgentTranscripts = defineRoute({
  name: 'list-agent-transcripts',
  method: 'GET',
  path: '/api/v1/operator/instances/:scan_instance_id/transcripts',
  access: 'superuser',
  summary: 'What the agent did in a run, step by step',
  params: z.object({ scan_instance_id: z.uuid() }),
  response: z.array(AgentTranscript),
  errors: ['NOT_FOUND'],
})
