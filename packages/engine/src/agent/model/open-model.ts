/** The only place that talks to model vendors; it loads the AI SDK only when a configured model is opened. */
import type { LanguageModel } from 'ai'
import { fetch as undiciFetch } from 'undici'
import { createEgressGuard, type EgressGuardOptions } from '../../net/egress/egress-guard.ts'
import { createGuardedAgent } from '../../net/egress/guarded-agent.ts'
import { requestModel } from './ask-model.ts'
import { explainError } from './explain-error.ts'
import type { Model, ModelConnection } from './model.ts'
import { takeTurn } from './take-turn.ts'

/** Local servers take a while to read long prompts before they respond. */
const maxSilenceMs = 180_000
const maxConnections = 4
const vendors = { anthropic: 'https://api.anthropic.com/v1', openai: 'https://api.openai.com/v1' }

export interface OpenModelOptions {
  /** For URLs that the operator didn't set. */
  guard: EgressGuardOptions
}

/** Opens a model; always close it. */
export async function openModel(connection: ModelConnection, options: OpenModelOptions): Promise<Model> {
  const { fetch, close } = createFetch(connection, options)
  const languageModel = await createLanguageModel(connection, fetch)
  return {
    name: `${connection.provider}/${connection.model}`,
    act: (request) => takeTurn(languageModel, request),
    ask: (question) => requestModel(languageModel, question),
    explain: (error) => explainError(error, connection.apiKey),
    close,
  }
}

type Fetch = typeof globalThis.fetch

/** Fetch for the SDK; redirects are refused because they would send the key to an unknown URL. */
function createFetch(
  { isBaseUrlTrusted, baseUrl }: ModelConnection,
  options: OpenModelOptions,
): { fetch: Fetch; close(): Promise<void> } {
  if (isBaseUrlTrusted && baseUrl !== null) {
    return {
      fetch: (input, init) => globalThis.fetch(input, { ...init, redirect: 'error' }),
      close: async () => {},
    }
  }
  const agent = createGuardedAgent(createEgressGuard(options.guard), maxConnections, maxSilenceMs)
  const guarded = (input: string, init: object) =>
    undiciFetch(input, { ...init, redirect: 'error', dispatcher: agent })
  return {
    // Both implement the same standard; only their types come from different packages.
    fetch: ((input: Parameters<Fetch>[0], init: RequestInit = {}) =>
      guarded(input instanceof Request ? input.url : String(input), init)) as unknown as Fetch,
    close: () => agent.destroy(),
  }
}

async function createLanguageModel(connection: ModelConnection, fetch: Fetch): Promise<LanguageModel> {
  const { provider, model, apiKey, baseUrl } = connection
  // The SDK would read missing keys and URLs from the environment, bypassing the settings.
  const key = apiKey ?? ''
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ apiKey: key, fetch, baseURL: baseUrl ?? vendors.anthropic })(model)
  }
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai')
    return createOpenAI({ apiKey: key, fetch, baseURL: baseUrl ?? vendors.openai })(model)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({
    name: 'local',
    baseURL: baseUrl ?? '',
    fetch,
    includeUsage: true,
    ...(apiKey === null ? {} : { apiKey }),
  }).chatModel(model)
}
