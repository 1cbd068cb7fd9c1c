/** The model that a website's analyses may use: its own, else the installation's, else none. */
import type { Settings } from '@vitrine/config/settings'
import type { Executor } from '@vitrine/db/database'
import { modelSettings } from '@vitrine/db/tables/agent'
import type { ModelConnection } from '@vitrine/engine/agent/model/model'
import type { AgentLimits } from '@vitrine/engine/agent/shared/budget'
import { eq } from 'drizzle-orm'
import { unseal } from '../system/sealed.ts'
import type { Services } from '../system/services.ts'
import { ModelBudgets } from './contract.ts'

export type ModelRow = typeof modelSettings.$inferSelect

export interface WebsiteModel {
  connection: ModelConnection
  limits: AgentLimits
}

/** The purpose for which a website's key is sealed. A key of one website cannot be opened for another. */
export const keyPurpose = (websiteId: string): string => `model-key ${websiteId}`

export async function readModelRow(executor: Executor, websiteId: string): Promise<ModelRow | null> {
  const [row] = await executor.select().from(modelSettings).where(eq(modelSettings.websiteId, websiteId))
  return row ?? null
}

/** Null: no model is ever called for this website. */
export async function websiteModel(
  services: Pick<Services, 'db' | 'settings' | 'secret'>,
  websiteId: string,
): Promise<WebsiteModel | null> {
  const row = await readModelRow(services.db, websiteId)
  if (row === null) return environmentModel(services.settings)
  if (!row.isEnabled) return null
  const limits = limitsOf(budgetsOf(services.settings, row))
  return { connection: connectionOfRow(services.secret, row), limits }
}

/** Which websites have a model, without decrypting any key. */
export async function readModelOwners({
  db,
  settings,
}: Pick<Services, 'settings'> & { db: Executor }): Promise<(websiteId: string | null) => boolean> {
  const rows = await db
    .select({ websiteId: modelSettings.websiteId, isEnabled: modelSettings.isEnabled })
    .from(modelSettings)
  const own = new Map(rows.map(({ websiteId, isEnabled }) => [websiteId, isEnabled]))
  return (websiteId) => own.get(websiteId ?? '') ?? settings.llm !== null
}

export function environmentModel(settings: Settings): WebsiteModel | null {
  if (settings.llm === null) return null
  return {
    // The operator configured this address in the environment.
    connection: { ...settings.llm, isBaseUrlTrusted: true },
    limits: limitsOf(budgetsOf(settings, null)),
  }
}

export function connectionOfRow(secret: string, row: ModelRow): ModelConnection {
  return {
    provider: row.provider,
    model: row.model,
    baseUrl: row.baseUrl,
    apiKey: row.sealedApiKey === null ? null : unseal(secret, keyPurpose(row.websiteId), row.sealedApiKey),
    isBaseUrlTrusted: false,
  }
}

/** The installation's budgets, overridden by the website's. */
export function budgetsOf(settings: Settings, row: Pick<ModelRow, 'budgets'> | null): ModelBudgets {
  const { steps, tokens, seconds, costUsd, priceInputUsd, priceOutputUsd } = settings.llmBudgets
  const own = ModelBudgets.partial()
    .catch({})
    .parse(row?.budgets ?? {})
  return {
    steps,
    tokens,
    seconds,
    cost_usd: costUsd,
    price_input_usd: priceInputUsd,
    price_output_usd: priceOutputUsd,
    ...own,
  }
}

function limitsOf(budgets: ModelBudgets): AgentLimits {
  return {
    turnsPerInstruction: budgets.steps,
    tokens: budgets.tokens,
    seconds: budgets.seconds,
    costUsd: budgets.cost_usd,
    inputUsd: budgets.price_input_usd,
    outputUsd: budgets.price_output_usd,
  }
}
