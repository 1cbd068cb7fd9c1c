/** The engine part of drafting, loaded only when a draft is requested. */
import type { DraftPurpose, DraftRecord } from '@vitrine/engine/agent/drafts/draft-purpose'
import { type RecordRow, readRecord } from '@vitrine/engine/agent/drafts/read-record'
import { writeDraft } from '@vitrine/engine/agent/drafts/write-draft'
import { ModelError } from '@vitrine/engine/agent/model/model'
import { openModel } from '@vitrine/engine/agent/model/open-model'
import type { WebsiteModel } from '../models/website-model.ts'

interface DraftTask {
  kind: DraftPurpose
  page: { url: string; html: string }
  rows: readonly RecordRow[]
}

type DraftAnswer =
  | { text: string; record: readonly string[]; language: string; inputTokens: number; outputTokens: number }
  | { text: null; code: 'CONFLICT' | 'UNAVAILABLE'; reason: string }

interface RecordTask {
  kind: DraftPurpose
  record: DraftRecord
}

const maxMs = 90_000
const maxNamed = 3

/** Reads the record from a page and has a model put it into words. */
export function draftFromPage(
  egressAllow: readonly string[],
  model: WebsiteModel,
  { kind, page, rows }: DraftTask,
  signal: AbortSignal,
): Promise<DraftAnswer> {
  return draftFromRecord(egressAllow, model, { kind, record: readRecord(kind, page, rows) }, signal)
}

/** Asks the model and explains in words when there is no result. Throws only when the caller disconnected. */
export async function draftFromRecord(
  egressAllow: readonly string[],
  { connection }: WebsiteModel,
  { kind, record }: RecordTask,
  signal: AbortSignal,
): Promise<DraftAnswer> {
  const known = knownOf(record)
  const tooLittle = 'The page doesn’t say enough to write a draft.'
  if (known.length === 0) return { text: null, code: 'CONFLICT', reason: tooLittle }
  const patience = AbortSignal.any([signal, AbortSignal.timeout(maxMs)])
  const model = await openModel(connection, { guard: { allowHosts: egressAllow } })
  try {
    const outcome = await writeDraft(model, kind, record, patience)
    if (outcome.text !== null)
      return { text: outcome.text, record: known, language: record.language, ...outcome.usage }
    const { problems } = outcome
    const reason =
      problems.length === 0
        ? 'The model didn’t write anything usable.'
        : `The draft said more than ${kind === 'article' ? 'was seen' : 'the page does'}, so it wasn’t kept: ${problems.slice(0, maxNamed).join('; ')}.`
    return { text: null, code: 'CONFLICT', reason }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ModelError) return { text: null, code: 'UNAVAILABLE', reason: error.message }
    if (!patience.aborted) throw error
    return { text: null, code: 'UNAVAILABLE', reason: 'The model didn’t respond in time.' }
  } finally {
    await model.close()
  }
}

const knownOf = ({ lines, source }: DraftRecord): string[] => [...lines, ...(source === null ? [] : [source])]
