/** The model of a website and its budgets. For operators. */
import { defineRoute } from '@vitrine/kernel/http/route'
import { z } from 'zod'

const WebsiteParams = z.object({ website_id: z.uuid() })

export const ModelProvider = z.enum(['anthropic', 'openai', 'openai-compatible'])
export type ModelProvider = z.infer<typeof ModelProvider>

/** Limits for one analysis. Omitted values are the installation's. */
export const ModelBudgets = z.object({
  /** Turns of the agent for one instruction. */
  steps: z.number().int().min(1).max(500),
  tokens: z.number().int().min(1_000).max(20_000_000),
  seconds: z.number().int().min(10).max(14_400),
  cost_usd: z.number().min(0).max(1_000),
  /** Price of a million tokens in US dollars, from which the cost of a run is calculated. */
  price_input_usd: z.number().min(0).max(1_000),
  price_output_usd: z.number().min(0).max(1_000),
})
export type ModelBudgets = z.infer<typeof ModelBudgets>

export const ModelSettings = z.object({
  /** Origin of the model in use. `none`: no model is ever called for this website. */
  source: z.enum(['website', 'environment', 'none']),
  /** The website's own settings are there but switched off. */
  is_enabled: z.boolean(),
  provider: ModelProvider.nullable(),
  model: z.string().nullable(),
  base_url: z.string().nullable(),
  /** The key itself is never returned. */
  has_api_key: z.boolean(),
  budgets: ModelBudgets,
  updated_at: z.iso.datetime().nullable(),
})
export type ModelSettings = z.infer<typeof ModelSettings>

/** An address is displayed again, so it must not contain secrets. */
function holdsNoSecret(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.username === '' && url.password === '' && url.search === ''
}

export const ModelSettingsBody = z.object({
  provider: ModelProvider,
  model: z.string().trim().min(1, 'This field is required').max(200),
  /** Required for an OpenAI-compatible server; null: the vendor's own. */
  base_url: z
    .url({ protocol: /^https?$/, error: 'Enter an http or https URL' })
    .refine(
      holdsNoSecret,
      'Enter the URL without a username, password, or parameters. The key has its own field',
    )
    .nullable()
    .default(null),
  /** Omitted: the stored key stays. Null: it is deleted. */
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
  summary: 'A website’s model and its budget',
  params: WebsiteParams,
  response: ModelSettings,
  errors: ['NOT_FOUND'],
})

export const setModelSettings = defineRoute({
  name: 'set-model-settings',
  method: 'PUT',
  path: '/api/v1/operator/websites/:website_id/model',
  access: 'superuser',
  summary: 'Sets a website’s model. The key can’t be read back',
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
  summary: 'Removes a website’s model and key; the installation’s model is used again',
  params: WebsiteParams,
  errors: ['NOT_FOUND'],
})

export const ModelTest = z.object({
  is_working: z.boolean(),
  /** For display: the model that responded, or what went wrong. */
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
    'Tests the model with one short question, using the settings in the body or, with null, the stored ones',
  params: WebsiteParams,
  /** A body without `api_key` is tried with the stored one. Nothing is stored. */
  body: ModelSettingsBody.nullable(),
  response: ModelTest,
  errors: ['NOT_FOUND'],
  limitPerMinute: 10,
})
