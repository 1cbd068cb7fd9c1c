/** Has the website's model reword a generated draft, using only recorded facts. */

import { sanitizeTextForPostgres } from '@vitrine/db/sanitize-for-postgres'
import { articles } from '@vitrine/db/tables/articles'
import { operatorLog } from '@vitrine/db/tables/operator'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, eq } from 'drizzle-orm'
import { wordRecord } from '../drafts/word-record.ts'
import { websiteModel } from '../models/website-model.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { describe } from './compare-practices.ts'
import type { ObservedPractice } from './draft-articles.ts'

type Stored = typeof articles.$inferSelect

const notDraft =
  'Only generated drafts can be rewritten. Published and unpublished articles stay as they are.'

/**
 * Replaces the text of a draft; reviewers see its sources next to it.
 * @throws AppError NOT_FOUND, CONFLICT without a model, for anything but a generated draft, or when the new text states
 * more than the sources, UNAVAILABLE when the model doesn't answer
 */
export async function wordArticle(
  services: Services,
  caller: Caller,
  articleId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db } = services
  const [article] = await db.select().from(articles).where(eq(articles.articleId, articleId))
  if (!article) throw notFound('The article')
  if (article.origin !== 'generated' || article.state !== 'draft') throw new AppError('CONFLICT', notDraft)
  const model = await websiteModel(services, article.websiteId)
  if (model === null) throw new AppError('CONFLICT', 'No AI model is set up for this store.')
  const description = sanitizeTextForPostgres(await wordRecord(services, model, recordOf(article), signal))
  await db.transaction(async (tx) => {
    // It may have been published in the meantime; then it stays as reviewed.
    const [worded] = await tx
      .update(articles)
      .set({ description, isAiWorded: true })
      .where(and(eq(articles.articleId, articleId), eq(articles.state, 'draft')))
      .returning({ websiteId: articles.websiteId })
    if (!worded) throw new AppError('CONFLICT', notDraft)
    await tx.insert(operatorLog).values({
      userId: caller.userId,
      action: 'word-article',
      websiteId: worded.websiteId,
      data: { article_id: articleId, model: `${model.connection.provider}/${model.connection.model}` },
    })
  })
}

/** The observed facts, one line per store: competitors by name, then the own store. */
function recordOf({ sources, practice, title }: Stored): string[] {
  const [own, ...others] = sources
  const sourceText = (source: Record<string, unknown>) =>
    describe(practice ?? '', source as unknown as ObservedPractice)
  return [
    `Subject: ${title}`,
    ...others.map((source) => `${String(source.shop)}: ${sourceText(source)}`),
    ...(own === undefined
      ? []
      : [
          `Your store: ${own.verdict === 'present' ? sourceText(own) : 'none of it was found on its pages.'}`,
        ]),
  ]
}
