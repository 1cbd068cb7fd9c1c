/** Evidence screenshots, and those that sessions take as they go. */
import { sha256 } from '@vitrine/kernel/ids'
import type { Spot } from '../../api/detector.ts'
import type { EvidenceScreenshot } from '../../api/evidence-screenshot.ts'
import type { ArtifactStore } from '../../api/scan-types.ts'
import { createJsonStore, type JsonStore } from './json-store.ts'

/** A page with marked spots. */
export type EvidencePlace = Pick<EvidenceScreenshot, 'url' | 'platform' | 'region'> & {
  spots: readonly Spot[]
}

/** Several when the spots don't fit into one window. */
export type EvidenceStore = JsonStore<EvidencePlace, EvidenceScreenshot[]>

export function createEvidenceStore(artifacts: ArtifactStore, nowMs: () => number): EvidenceStore {
  return createJsonStore<EvidencePlace, EvidenceScreenshot[]>(artifacts, nowMs, {
    keyOf: ({ url, platform, region, spots }) =>
      `marked-screenshots|${platform}|${region}|${sha256(url, JSON.stringify(spots))}`,
    blobName: 'screenshots',
  })
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** What is known about a screenshot of a session. */
export interface SessionScreenshot {
  url: string
  takenAt: string
  /** Pixels of the screenshot per CSS pixel. */
  ratio: number
  /** CSS colour behind the page's content. */
  background: string
  /** Boxes in pixels of the screenshot, by path. */
  places: { path: string; box: Box }[]
}

/** By blob of the screenshot. */
export type SessionScreenshotStore = JsonStore<string, SessionScreenshot>

const sessionPrefix = 'moment|'

export const isSessionScreenshotKey = (key: string): boolean => key.startsWith(sessionPrefix)

export function createSessionScreenshotStore(
  artifacts: ArtifactStore,
  nowMs: () => number,
): SessionScreenshotStore {
  const keyOf = (blob: string) => sessionPrefix + blob
  return createJsonStore<string, SessionScreenshot>(artifacts, nowMs, { keyOf, blobName: 'moment' })
}
