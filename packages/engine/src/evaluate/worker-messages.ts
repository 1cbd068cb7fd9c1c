/** Messages between an evaluator thread and its owner. */
import type { ImageProbe } from '../api/artifacts.ts'
import type { EvaluationRequest, PageEvaluation, SiteData } from './evaluation.ts'

export type ToWorker =
  /** Sent once before the first page that needs it, because it is large. */
  | { type: 'site'; site: SiteData }
  | { type: 'forget'; siteKey: string }
  | { type: 'evaluate'; id: number; siteKey: string; request: Omit<EvaluationRequest, 'site'> }
  | { type: 'probes'; id: number; probes: ImageProbe[] }

export type FromWorker =
  | { type: 'probe'; id: number; urls: readonly string[] }
  | { type: 'done'; id: number; evaluation: PageEvaluation }
  | { type: 'failed'; id: number; error: string }
