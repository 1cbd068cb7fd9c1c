/** Pages as the server sent them. */

import { documentKey } from '@vitrine/kernel/scan/document-key'
import type { ResponseArtifact } from '../../api/artifacts.ts'
import type { ArtifactStore, CachedFetch } from '../../api/scan-types.ts'
import { parseJson, putJson, readBlob } from './json-store.ts'

export interface StoredDocument {
  response: ResponseArtifact
  html: string
  cached: CachedFetch
}

export interface DocumentStore {
  find(region: string, url: string, maxAgeMs: number): Promise<StoredDocument | null>
  save(region: string, url: string, document: Omit<StoredDocument, 'cached'>): Promise<CachedFetch>
  /** The page was found unchanged now: everything that is known about it counts again. */
  renew(cached: CachedFetch): Promise<CachedFetch>
}

export function createDocumentStore(artifacts: ArtifactStore, nowMs: () => number): DocumentStore {
  return {
    async find(region, url, maxAgeMs) {
      const cached = await artifacts.findFetch(documentKey(region, url), maxAgeMs)
      if (cached === null) return null
      const [response, html] = await Promise.all([
        readBlob(artifacts, cached.blobs.response),
        readBlob(artifacts, cached.blobs.html),
      ])
      if (response === null || html === null) return null
      return { response: parseJson<ResponseArtifact>(response), html: Buffer.from(html).toString(), cached }
    },
    async renew(cached) {
      const renewed = { ...cached, fetchedAtMs: nowMs() }
      await artifacts.saveFetch(renewed)
      return renewed
    },
    async save(region, url, document) {
      const [response, html] = await Promise.all([
        putJson(artifacts, document.response),
        artifacts.putBlob(Buffer.from(document.html), 'text/html'),
      ])
      const cached: CachedFetch = {
        key: documentKey(region, url),
        fetchedAtMs: nowMs(),
        blobs: { response, html },
      }
      await artifacts.saveFetch(cached)
      return cached
    },
  }
}
