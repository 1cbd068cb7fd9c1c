/** Verdicts on a page, stored with the page that they are based on. */
import { sha256 } from '@vitrine/kernel/ids'
import type { PageCorrection } from '../../api/page-correction.ts'
import type { ArtifactStore, CachedFetch } from '../../api/scan-types.ts'
import type { PageEvaluation } from '../../evaluate/evaluation.ts'
import { parseJson, putJson, readBlob } from './json-store.ts'

/** `summary`: made without detectors, to store what the page contains. */
export type EvaluationKind = 'verdicts' | 'summary'

export interface EvaluationStore {
  find(page: CachedFetch, name: string): Promise<PageEvaluation | null>
  save(page: CachedFetch, name: string, evaluation: PageEvaluation): Promise<void>
}

const prefixes: Record<EvaluationKind, string> = { verdicts: 'verdicts', summary: 'summary' }

/** Equal for the same detectors and the same correction. Each result says what it read about the site. */
export function evaluationName(
  kind: EvaluationKind,
  version: string,
  { correctedType, shared, productName }: PageCorrection = {},
): string {
  const told = [correctedType, shared, productName]
  const correction = told.every((each) => each === undefined) ? [] : [JSON.stringify(told)]
  // “3”: since summaries contain prices.
  return `${prefixes[kind]}-${sha256(version, '3', ...correction).slice(0, 16)}`
}

export function createEvaluationStore(artifacts: ArtifactStore): EvaluationStore {
  return {
    async find(page, name) {
      const bytes = await readBlob(artifacts, page.blobs[name])
      if (bytes === null) return null
      const { summary, results, unread = [], ...rest } = parseJson<Partial<PageEvaluation>>(bytes)
      return summary === undefined || results === undefined ? null : { summary, results, unread, ...rest }
    },
    async save(page, name, evaluation) {
      const hash = await putJson(artifacts, evaluation)
      page.blobs = { ...page.blobs, [name]: hash }
      await artifacts.saveFetch(page)
    },
  }
}
