import { AppError } from '@vitrine/kernel/http/errors'
import type { WebsiteModel } from '../models/website-model.ts'
import type { Services } from '../system/services.ts'

/** Has a website's model describe observations of several stores, in English. */
export async function wordRecord(
  { settings }: Pick<Services, 'settings'>,
  model: WebsiteModel,
  lines: readonly string[],
  signal: AbortSignal,
): Promise<string> {
  const { draftFromRecord } = await import('./draft-from-page.worker.ts')
  const record = { language: 'en', lines, source: null }
  const outcome = await draftFromRecord(settings.egressAllow, model, { kind: 'article', record }, signal)
  if (outcome.text === null) throw new AppError(outcome.code, outcome.reason)
  return outcome.text
}
