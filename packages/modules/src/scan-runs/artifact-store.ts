import type { Database } from '@vitrine/db/database'
import { sanitizeTextForPostgres } from '@vitrine/db/sanitize-for-postgres'
import { storedVisits } from '@vitrine/db/tables/artifacts'
import type { ArtifactStore } from '@vitrine/engine/api/scan-types'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { BlobStore } from '../system/blob-store.ts'

/** Visits of one website's pages, stored for later analyses. Tenants share bytes, but never visits. */
export function createArtifactStore(db: Database, blobs: BlobStore, websiteId: string): ArtifactStore {
  return {
    putBlob: (bytes, contentType) => blobs.put(bytes, contentType),
    async getBlob(hash) {
      return (await blobs.get(hash))?.bytes ?? null
    },
    async findFetch(key, maxAgeMs) {
      // A `Date` cannot represent an infinitely distant time.
      const since = Number.isFinite(maxAgeMs) ? new Date(Date.now() - maxAgeMs) : null
      const [visit] = await db
        .select()
        .from(storedVisits)
        .where(
          and(
            eq(storedVisits.websiteId, websiteId),
            eq(storedVisits.visitKey, sanitizeTextForPostgres(key)),
            since === null ? undefined : gte(storedVisits.fetchedAt, since),
          ),
        )
      return visit ? { key, fetchedAtMs: visit.fetchedAt.getTime(), blobs: visit.blobs } : null
    },
    async saveFetch(visit) {
      const fetchedAt = new Date(visit.fetchedAtMs)
      await db
        .insert(storedVisits)
        .values({ websiteId, visitKey: sanitizeTextForPostgres(visit.key), blobs: visit.blobs, fetchedAt })
        .onConflictDoUpdate({
          target: [storedVisits.websiteId, storedVisits.visitKey],
          set: { blobs: visit.blobs, fetchedAt },
          setWhere: sql`${storedVisits.fetchedAt} <= excluded.fetched_at`,
        })
    },
  }
}
