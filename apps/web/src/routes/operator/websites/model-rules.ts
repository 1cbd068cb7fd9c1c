/** Converts the form of a website's model to the request body. Pure. */
import type { ModelProvider, ModelSettings, ModelSettingsBody } from '@vitrine/modules/models/contract'

export const providers: readonly { value: ModelProvider; label: string }[] = [
  { value: 'anthropic', label: 'Anthropic' },
  { value: 'openai', label: 'OpenAI' },
  { value: 'openai-compatible', label: 'OpenAI-compatible server' },
]

export const budgetNames = [
  'steps',
  'tokens',
  'seconds',
  'cost_usd',
  'price_input_usd',
  'price_output_usd',
] as const
export type BudgetName = (typeof budgetNames)[number]

export const budgetLabels: Record<BudgetName, string> = {
  steps: 'Turns per step',
  tokens: 'Tokens',
  seconds: 'Seconds',
  cost_usd: 'Cost, $',
  price_input_usd: '$ per million input tokens',
  price_output_usd: '$ per million output tokens',
}

export interface ModelDraft {
  provider: ModelProvider
  model: string
  baseUrl: string
  /** Empty: keep the stored one. */
  key: string
  isEnabled: boolean
  budgets: Record<BudgetName, string>
}

/** Initial values of the form. An installation-wide model is only shown, so a website's own starts empty. */
export function draftOf(settings: ModelSettings): ModelDraft {
  const isOwn = hasOwn(settings)
  return {
    provider: (isOwn && settings.provider) || 'anthropic',
    model: (isOwn && settings.model) || '',
    baseUrl: (isOwn && settings.base_url) || '',
    key: '',
    isEnabled: isOwn ? settings.is_enabled : true,
    budgets: Object.fromEntries(budgetNames.map((name) => [name, String(settings.budgets[name])])) as Record<
      BudgetName,
      string
    >,
  }
}

/** Whether the website has settings of its own, enabled or not. */
export const hasOwn = (settings: ModelSettings): boolean => settings.updated_at !== null

export function bodyOf(draft: ModelDraft): ModelSettingsBody {
  return {
    provider: draft.provider,
    model: draft.model.trim(),
    base_url: draft.baseUrl.trim() || null,
    ...(draft.key.trim() === '' ? {} : { api_key: draft.key.trim() }),
    is_enabled: draft.isEnabled,
    budgets: Object.fromEntries(
      budgetNames
        .filter((name) => draft.budgets[name].trim() !== '' && Number.isFinite(Number(draft.budgets[name])))
        .map((name) => [name, Number(draft.budgets[name])]),
    ),
  }
}
