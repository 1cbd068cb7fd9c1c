/** An operator's settings for a website's model. The key can be set but never read back. */
import type { Executor } from '@vitrine/db/database'
import { modelSettings } from '@vitrine/db/tables/agent'
import { websites } from '@vitrine/db/tables/websites'
import type { ModelConnection } from '@vitrine/engine/agent/model/model'
import { AppError } from '@vitrine/kernel/http/errors'
import { eq } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import { seal } from '../system/sealed.ts'
import type { Services } from '../system/services.ts'
import type { ModelSettings, ModelSettingsBody, ModelTest } from './contract.ts'
import {
  budgetsOf,
  connectionOfRow,
  environmentModel,
  keyPurpose,
  type ModelRow,
  readModelRow,
  websiteModel,
} from './website-model.ts'

/** @throws AppError NOT_FOUND */
export async function getModelSettings(services: Services, websiteId: string): Promise<ModelSettings> {
  await assertWebsite(services.db, websiteId)
  return present(services, await readModelRow(services.db, websiteId))
}

/** @throws AppError NOT_FOUND, VALIDATION_FAILED for a server without an address or a vendor without a key */
export async function setModelSettings(
  services: Services,
  caller: Caller,
  websiteId: string,
  body: ModelSettingsBody,
): Promise<ModelSettings> {
  await assertWebsite(services.db, websiteId)
  const before = await readModelRow(services.db, websiteId)
  const sealedApiKey = sealedKey(services, websiteId, body, before)
  assertComplete(body, sealedApiKey !== null)
  const values = {
    provider: body.provider,
    model: body.model,
    baseUrl: body.base_url,
    sealedApiKey,
    budgets: body.budgets,
    isEnabled: body.is_enabled,
    setBy: caller.userId,
    updatedAt: new Date(services.clock.now()),
  }
  const [row] = await services.db
    .insert(modelSettings)
    .values({ websiteId, ...values })
    .onConflictDoUpdate({ target: modelSettings.websiteId, set: values })
    .returning()
  return present(services, row ?? null)
}

/** @throws AppError NOT_FOUND */
export async function removeModelSettings(services: Services, websiteId: string): Promise<void> {
  const removed = await services.db
    .delete(modelSettings)
    .where(eq(modelSettings.websiteId, websiteId))
    .returning({ websiteId: modelSettings.websiteId })
  if (removed.length === 0) throw notFound('The model')
}

/** Sends a test question to the model, with the given or the stored settings. */
export async function testModel(
  services: Services,
  websiteId: string,
  body: ModelSettingsBody | null,
  signal: AbortSignal,
): Promise<ModelTest> {
  await assertWebsite(services.db, websiteId)
  const connection = await connectionToTest(services, websiteId, body)
  if (connection === null) return { is_working: false, message: 'No model is set up.', took_ms: 0 }
  const { tryModel } = await import('./try-model.worker.ts')
  const { isWorking, message, tookMs } = await tryModel(connection, services.settings.egressAllow, signal)
  return { is_working: isWorking, message, took_ms: tookMs }
}

async function connectionToTest(
  services: Services,
  websiteId: string,
  body: ModelSettingsBody | null,
): Promise<ModelConnection | null> {
  const row = await readModelRow(services.db, websiteId)
  if (body === null) {
    if (row !== null) return connectionOfRow(services.secret, row)
    return (await websiteModel(services, websiteId))?.connection ?? null
  }
  const stored = row !== null && isSameServer(row, body) ? connectionOfRow(services.secret, row).apiKey : null
  return {
    provider: body.provider,
    model: body.model,
    baseUrl: body.base_url,
    apiKey: body.api_key === undefined ? stored : body.api_key,
    isBaseUrlTrusted: false,
  }
}

/** A key given for one server must not be sent to another. */
function isSameServer(row: ModelRow, body: ModelSettingsBody): boolean {
  return row.provider === body.provider && row.baseUrl === body.base_url
}

function sealedKey(
  services: Services,
  websiteId: string,
  body: ModelSettingsBody,
  before: ModelRow | null,
): string | null {
  if (body.api_key) return seal(services.secret, keyPurpose(websiteId), body.api_key)
  const stays = body.api_key === undefined && before !== null && isSameServer(before, body)
  return stays ? before.sealedApiKey : null
}

function assertComplete({ provider, base_url }: ModelSettingsBody, hasKey: boolean): void {
  if (provider === 'openai-compatible') {
    if (base_url === null) throw incomplete('base_url', 'Enter the server URL')
  } else if (!hasKey) throw incomplete('api_key', 'Enter the key')
}

const incomplete = (path: string, message: string) =>
  new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path, message }] })

async function assertWebsite(executor: Executor, websiteId: string): Promise<void> {
  const [website] = await executor
    .select({ websiteId: websites.websiteId })
    .from(websites)
    .where(eq(websites.websiteId, websiteId))
  if (!website) throw notFound('The website')
}

function present(services: Services, row: ModelRow | null): ModelSettings {
  const environment = environmentModel(services.settings)?.connection ?? null
  const used = row ?? environment
  const source = row !== null ? (row.isEnabled ? 'website' : 'none') : environment ? 'environment' : 'none'
  return {
    source,
    is_enabled: row?.isEnabled ?? environment !== null,
    provider: used?.provider ?? null,
    model: used?.model ?? null,
    // The operator decides where the installation's own server is.
    base_url: row?.baseUrl ?? null,
    has_api_key: row === null ? (environment?.apiKey ?? null) !== null : row.sealedApiKey !== null,
    budgets: budgetsOf(services.settings, row),
    updated_at: row?.updatedAt.toISOString() ?? null,
  }
}
