/** The typed stores of a scan. Each owns the format of its keys; no other code builds one. */
import type { ImageProbe } from '../../api/artifacts.ts'
import type { ArtifactStore } from '../../api/scan-types.ts'
import type { KeptResult } from '../repeat/kept-result.ts'
import type { KeptSessions } from '../repeat/kept-sessions.ts'
import type { AssetRecord } from '../repeat/page-assets.ts'
import type { RepeatRecord } from '../repeat/repeat-plan.ts'
import type { Validators } from '../repeat/validators.ts'
import { type ConfirmationStore, createConfirmationStore } from './confirmation-store.ts'
import { createDocumentStore, type DocumentStore } from './document-store.ts'
import { createEvaluationStore, type EvaluationStore } from './evaluation-store.ts'
import { createHistoryStore, type HistoryStore } from './history-store.ts'
import { createJsonStore, type JsonStore } from './json-store.ts'
import { createRenderingStore, type RenderingStore } from './rendering-store.ts'
import {
  createEvidenceStore,
  createSessionScreenshotStore,
  type EvidenceStore,
  type SessionScreenshotStore,
} from './screenshot-store.ts'

/** What is known about the page behind an address of another site. */
export type ExternalAnswer =
  | { kind: 'there'; status: number; finalUrl: string }
  /** The site reports that it has no such page (404, 410). */
  | { kind: 'missing'; status: number; finalUrl: string }
  /** The host name does not resolve. */
  | { kind: 'no-host' }
  | {
      kind: 'not-verified'
      reason: string
      /** The site itself did not respond, so its other pages would not either. */
      isClosed: boolean
    }

export interface StoredProbe {
  probe: ImageProbe
  validators: Validators | null
  /** Of its bytes; absent for images that were not read. */
  bodyHash?: string
  /** Absent in records of earlier versions. */
  savedAtMs?: number
}

export interface Stores {
  blobs: Pick<ArtifactStore, 'putBlob' | 'getBlob'>
  documents: DocumentStore
  renderings: RenderingStore
  evaluations: EvaluationStore
  histories: HistoryStore
  confirmations: ConfirmationStore
  evidence: EvidenceStore
  sessionScreenshots: SessionScreenshotStore
  /** By address of the image. */
  imageProbes: JsonStore<string, StoredProbe>
  /** By address of a style sheet or script. */
  assets: JsonStore<string, AssetRecord>
  /** By store: name of a check of the whole site → its result. */
  siteResults: JsonStore<string, Record<string, KeptResult>>
  /** By store and the sessions that it is tested with. */
  sessions: JsonStore<string, KeptSessions>
  /** By analysis. */
  repeats: JsonStore<string, RepeatRecord>
  /** By address. */
  externalAnswers: JsonStore<string, ExternalAnswer>
}

export function createStores(artifacts: ArtifactStore, nowMs: () => number): Stores {
  return {
    blobs: artifacts,
    documents: createDocumentStore(artifacts, nowMs),
    renderings: createRenderingStore(artifacts, nowMs),
    evaluations: createEvaluationStore(artifacts),
    histories: createHistoryStore(artifacts, nowMs),
    confirmations: createConfirmationStore(artifacts, nowMs),
    evidence: createEvidenceStore(artifacts, nowMs),
    sessionScreenshots: createSessionScreenshotStore(artifacts, nowMs),
    imageProbes: createJsonStore(artifacts, nowMs, {
      // Increased when probes of earlier versions must no longer be read.
      keyOf: (url: string) => `image5|${url}`,
      blobName: 'probe',
    }),
    assets: createJsonStore(artifacts, nowMs, {
      keyOf: (url: string) => `asset|${url}`,
      blobName: 'asset',
    }),
    siteResults: createJsonStore(artifacts, nowMs, {
      keyOf: (store: string) => `site-results|${store}`,
      blobName: 'results',
    }),
    sessions: createJsonStore(artifacts, nowMs, {
      keyOf: (store: string) => `sessions|${store}`,
      blobName: 'sessions',
    }),
    repeats: createJsonStore(artifacts, nowMs, {
      keyOf: (analysis: string) => `repeat|${analysis}`,
      blobName: 'record',
    }),
    externalAnswers: createJsonStore(artifacts, nowMs, {
      keyOf: (url: string) => `outside|${url}`,
      blobName: 'answer',
    }),
  }
}
