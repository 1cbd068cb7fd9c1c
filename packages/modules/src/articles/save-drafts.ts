import type { Transaction } from '@vitrine/db/database'
import { sanitizeForPostgres } from '@vitrine/db/sanitize-for-postgres'
import { articles } from '@vitrine/db/tables/articles'
import { and, eq, inArray } from 'drizzle-orm'
import type { ArticleDraft } from './draft-articles.ts'

/**
 * Saves new drafts. Unpublished drafts are replaced; a published or withdrawn article stays, and its practice gets no new
 * draft.
 * @param publishAt publishes the demo's articles right away; null: they wait for the operator
 */
export async function saveDrafts(
  tx: Transaction,
  websiteId: string,
  drafts: readonly ArticleDraft[],
  publishAt: Date | null,
): Promise<void> {
  const isGenerated = and(eq(articles.websiteId, websiteId), eq(articles.origin, 'generated'))
  await tx.delete(articles).where(and(isGenerated, eq(articles.state, 'draft')))
  const saved = await tx
    .select({ practice: articles.practice })
    .from(articles)
    .where(and(isGenerated, inArray(articles.state, ['published', 'withdrawn'])))
  const taken = new Set(saved.map(({ practice }) => practice))
  const rows = drafts
    .filter(({ practice }) => !taken.has(practice))
    .map((draft) => ({
      ...sanitizeForPostgres(draft),
      websiteId,
      origin: 'generated' as const,
      miniatureImage: draft.carrouselImages[0] ?? null,
      ...(publishAt === null ? {} : { state: 'published' as const, publishedAt: publishAt }),
    }))
  if (rows.length > 0) await tx.insert(articles).values(rows)
}
