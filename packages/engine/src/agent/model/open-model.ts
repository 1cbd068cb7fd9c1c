/**
 * The one place that talks to model vendors, through the AI SDK. Nothing is loaded and nobody is called before a model
 * is opened, which happens only where one is configured.
 */
import type { LanguageModel } from 'ai'
import { fetch as undiciFetch } from 'undici'
import { createEgressGuard, type EgressGuardOptions } from '../../crawl/egress-guard.ts'
import { createGuardedAgent } from '../../crawl/guarded-agent.ts'
import { askModel } from './ask-model.ts'
import { explainError } from './explain-error.ts'
import type { Model, ModelConnection } from './model.ts'
import { takeTurn } from './take-turn.ts'

/** Local servers read long prompts for a while before they say a word. */
const longestSilenceMs = 180_000
const mostConnections = 4
const vendors = { anthropic: 'https://api.anthropic.com/v1', openai: 'https://api.openai.com/v1' }

export interface OpenModelOptions {
  /** For addresses that are not the operator's own. */
  guard: EgressGuardOptions
}

/** Opens a model. Close it in any case. */
export async function openModel(connection: ModelConnection, options: OpenModelOptions): Promise<Model> {
  const { fetch, close } = createFetch(connection, options)
  const languageModel = await createLanguageModel(connection, fetch)
  return {
    name: `${connection.provider}/${connection.model}`,
    act: (request) => takeTurn(languageModel, request),
    ask: (question) => askModel(languageModel, question),
    explain: (error) => explainError(error, connection.apiKey),
    close,
  }
}

type Fetch = typeof globalThis.fetch

/** Requests of the SDK. A redirect is refused: it would carry the key to an address that nobody set. */
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
  const agent = createGuardedAgent(createEgressGuard(options.guard), mostConnections, longestSilenceMs)
  const guarded = (input: string, init: object) =>
    undiciFetch(input, { ...init, redirect: 'error', dispatcher: agent })
  return {
    // Both are the same standard; only their type declarations come from different packages.
    fetch: ((input: Parameters<Fetch>[0], init: RequestInit = {}) =>
      guarded(input instanceof Request ? input.url : String(input), init)) as unknown as Fetch,
    close: () => agent.destroy(),
  }
}

async function createLanguageModel(connection: ModelConnection, fetch: Fetch): Promise<LanguageModel> {
  const { provider, model, apiKey, baseUrl } = connection
  // Keys and addresses that are left out would be read from the environment by the SDK, behind the settings' back.
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
