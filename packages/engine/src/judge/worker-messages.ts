/** What the judging thread and its owner say to each other. */
import type { ImageProbe } from '../artifacts.ts'
import type { JudgeRequest, PageJudgement, SiteData } from './judge-types.ts'

export type ToWorker =
  /** Sent once before the first page that needs it, because it is large. */
  | { type: 'site'; site: SiteData }
  | { type: 'forget'; siteKey: string }
  | { type: 'judge'; id: number; siteKey: string; request: Omit<JudgeRequest, 'site'> }
  | { type: 'probes'; id: number; probes: ImageProbe[] }

export type FromWorker =
  | { type: 'probe'; id: number; urls: readonly string[] }
  | { type: 'done'; id: number; judgement: PageJudgement }
  | { type: 'failed'; id: number; error: string }
