import type { Transaction } from '@vitrine/db/database'
import { articles } from '@vitrine/db/tables/articles'
import { and, eq, inArray } from 'drizzle-orm'
import { storable } from '../scans/storable.ts'
import type { ArticleDraft } from './draft-articles.ts'

/**
 * Keeps new drafts. A draft that nobody published gives way to the newer one of its practice; what is published or was
 * withdrawn by a person stays, and nothing is written beside it.
 * @param publishAt the demo's articles are published at once; null: they wait for the operator
 */
export async function keepDrafts(
  tx: Transaction,
  websiteId: string,
  drafts: readonly ArticleDraft[],
  publishAt: Date | null,
): Promise<void> {
  const isGenerated = and(eq(articles.websiteId, websiteId), eq(articles.origin, 'generated'))
  await tx.delete(articles).where(and(isGenerated, eq(articles.state, 'draft')))
  const kept = await tx
    .select({ practice: articles.practice })
    .from(articles)
    .where(and(isGenerated, inArray(articles.state, ['published', 'withdrawn'])))
  const taken = new Set(kept.map(({ practice }) => practice))
  const rows = drafts
    .filter(({ practice }) => !taken.has(practice))
    .map((draft) => ({
      ...storable(draft),
      websiteId,
      origin: 'generated' as const,
      miniatureImage: draft.carrouselImages[0] ?? null,
      ...(publishAt === null ? {} : { state: 'published' as const, publishedAt: publishAt }),
    }))
  if (rows.length > 0) await tx.insert(articles).values(rows)
}
