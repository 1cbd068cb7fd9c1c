/** How operators write, review, publish and withdraw articles. Each action is logged. */
import type { Executor, Transaction } from '@vitrine/db/database'
import { sanitizeForPostgres } from '@vitrine/db/sanitize-for-postgres'
import { type ArticleImageColumn, articles } from '@vitrine/db/tables/articles'
import { auditConfigs, auditPermissions } from '@vitrine/db/tables/audits'
import { files } from '@vitrine/db/tables/files'
import { operatorLog } from '@vitrine/db/tables/operator'
import { websites } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import type { ListPage } from '@vitrine/kernel/http/page-query'
import { newId } from '@vitrine/kernel/ids'
import { and, eq, inArray, isNull, like, type SQL, sql } from 'drizzle-orm'
import { imageUrl } from '../files/image-url.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { type ArticleBody, maxImages, maxSources, type OperatorArticle } from './contract.ts'

type Stored = typeof articles.$inferSelect

/** Drafts first, since they need attention; then the newest. */
export function listOperatorArticles(
  services: Services,
  { website_id, ...page }: ListPage & { website_id?: string | undefined },
): Promise<OperatorArticle[]> {
  const where = website_id === undefined ? undefined : eq(articles.websiteId, website_id)
  return readArticles(services, services.db, where, page)
}

/** @throws AppError NOT_FOUND, VALIDATION_FAILED */
export function createArticle(
  services: Services,
  caller: Caller,
  websiteId: string,
  body: ArticleBody,
): Promise<OperatorArticle> {
  return services.db.transaction(async (tx) => {
    const [website] = await tx.select().from(websites).where(eq(websites.websiteId, websiteId))
    if (!website) throw notFound('The website')
    const articleId = newId()
    const content = await contentOf(tx, body, [])
    await tx
      .insert(articles)
      .values({ articleId, websiteId, origin: 'operator', createdBy: caller.userId, ...content })
    await writeDown(tx, caller, 'create-article', websiteId, articleId)
    return readOne(services, tx, articleId)
  })
}

/** @throws AppError NOT_FOUND, VALIDATION_FAILED */
export function updateArticle(
  services: Services,
  caller: Caller,
  articleId: string,
  body: ArticleBody,
): Promise<OperatorArticle> {
  return services.db.transaction(async (tx) => {
    const article = await lockArticle(tx, articleId)
    const content = await contentOf(tx, body, imagesOf(article))
    await tx.update(articles).set(content).where(eq(articles.articleId, articleId))
    await writeDown(tx, caller, 'update-article', article.websiteId, articleId)
    return readOne(services, tx, articleId)
  })
}

/**
 * Publishes an article or withdraws it. Where a free audit has room for another article, it is unlocked too.
 * @throws AppError NOT_FOUND
 */
export function publishArticle(
  services: Services,
  caller: Caller,
  articleId: string,
  isPublished: boolean,
): Promise<OperatorArticle> {
  return services.db.transaction(async (tx) => {
    const article = await lockArticle(tx, articleId)
    const publishedAt = article.publishedAt ?? new Date(services.clock.now())
    await tx
      .update(articles)
      .set(isPublished ? { state: 'published', publishedAt } : { state: 'withdrawn' })
      .where(eq(articles.articleId, articleId))
    if (isPublished) await unlockInAudit(tx, article.websiteId, articleId)
    await writeDown(
      tx,
      caller,
      isPublished ? 'publish-article' : 'withdraw-article',
      article.websiteId,
      articleId,
    )
    return readOne(services, tx, articleId)
  })
}

/** @throws AppError NOT_FOUND for the article or one of the websites */
export function copyArticle(
  services: Services,
  caller: Caller,
  articleId: string,
  websiteIds: readonly string[],
): Promise<OperatorArticle[]> {
  return services.db.transaction(async (tx) => {
    const article = await lockArticle(tx, articleId)
    const wanted = [...new Set(websiteIds)]
    const found = await tx.$count(websites, inArray(websites.websiteId, wanted))
    if (found < wanted.length) throw notFound('The website')
    const publishedAt = new Date(services.clock.now())
    const { createdAt: _createdAt, updatedAt: _updatedAt, ...content } = article
    const copies = wanted.map((websiteId) => ({
      ...content,
      articleId: newId(),
      websiteId,
      state: 'published' as const,
      publishedAt,
      createdBy: caller.userId,
    }))
    await tx.insert(articles).values(copies)
    for (const copy of copies) {
      await unlockInAudit(tx, copy.websiteId, copy.articleId)
      await writeDown(tx, caller, 'copy-article', copy.websiteId, copy.articleId)
    }
    const ids = copies.map((copy) => copy.articleId)
    return readArticles(services, tx, inArray(articles.articleId, ids), {
      skip: 0,
      limit: ids.length,
    })
  })
}

/** @throws AppError NOT_FOUND */
export async function deleteArticle(services: Services, caller: Caller, articleId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const article = await lockArticle(tx, articleId)
    await tx.delete(articles).where(eq(articles.articleId, articleId))
    await tx.delete(auditPermissions).where(eq(auditPermissions.resourceId, articleId))
    await writeDown(tx, caller, 'delete-article', article.websiteId, articleId)
  })
}

async function lockArticle(tx: Transaction, articleId: string): Promise<Stored> {
  const [article] = await tx.select().from(articles).where(eq(articles.articleId, articleId)).for('update')
  if (!article) throw notFound('The article')
  return article
}

function imagesOf(article: Stored): string[] {
  const images = [...article.carrouselImages, article.businessRationaleImage, article.miniatureImage]
  return images.flatMap((image) => image?.sha256 ?? [])
}

/** @param known Hashes of images that the article already has; no other image may be referenced by its hash. */
async function contentOf(tx: Transaction, body: ArticleBody, known: readonly string[]) {
  const carrouselImages: ArticleImageColumn[] = []
  for (const image of body.images) {
    carrouselImages.push({ sha256: await hashOf(tx, image, known), caption: image.caption })
  }
  const own = body.business_rationale_image
  return sanitizeForPostgres({
    title: body.title,
    description: body.description,
    businessRationaleText: body.business_rationale_text,
    carrouselImages,
    miniatureImage: carrouselImages[0] ?? null,
    businessRationaleImage: own === null ? null : { sha256: await hashOf(tx, own, known) },
  })
}

async function hashOf(
  tx: Transaction,
  choice: { sha256: string } | { file_id: string },
  known: readonly string[],
): Promise<string> {
  if ('sha256' in choice) {
    if (known.includes(choice.sha256)) return choice.sha256
    throw noImage()
  }
  const [file] = await tx
    .select({ sha256: files.sha256 })
    .from(files)
    .where(and(eq(files.fileId, choice.file_id), isNull(files.deletedAt), like(files.mediaType, 'image/%')))
  if (!file) throw noImage()
  return file.sha256
}

function noImage(): AppError {
  const message = 'One of the images wasn’t found.'
  return new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path: 'images', message }] })
}

async function unlockInAudit(tx: Transaction, websiteId: string, articleId: string): Promise<void> {
  const [audit] = await tx
    .select()
    .from(auditConfigs)
    .where(eq(auditConfigs.websiteId, websiteId))
    .for('update')
  if (!audit || audit.deliveredAt === null) return
  const unlocked = await tx.$count(
    auditPermissions,
    and(eq(auditPermissions.websiteId, websiteId), eq(auditPermissions.kind, 'article')),
  )
  if (unlocked >= audit.allowedArticleCount) return
  await tx
    .insert(auditPermissions)
    .values({ websiteId, kind: 'article', resourceId: articleId })
    .onConflictDoNothing()
}

async function writeDown(
  tx: Transaction,
  caller: Caller,
  action: string,
  websiteId: string,
  articleId: string,
): Promise<void> {
  await tx
    .insert(operatorLog)
    .values({ userId: caller.userId, action, websiteId, data: { article_id: articleId } })
}

/** One article as operators see it. @throws AppError NOT_FOUND */
export const getOperatorArticle = (services: Services, articleId: string): Promise<OperatorArticle> =>
  readOne(services, services.db, articleId)

async function readOne(services: Services, executor: Executor, articleId: string): Promise<OperatorArticle> {
  const [article] = await readArticles(services, executor, eq(articles.articleId, articleId))
  if (!article) throw notFound('The article')
  return article
}

async function readArticles(
  services: Services,
  executor: Executor,
  where: SQL | undefined,
  { skip, limit }: ListPage = { skip: 0, limit: 1 },
): Promise<OperatorArticle[]> {
  const rows = await executor
    .select({ article: articles, websiteName: websites.name })
    .from(articles)
    .innerJoin(websites, eq(websites.websiteId, articles.websiteId))
    .where(where)
    .orderBy(sql`${articles.state} <> 'draft'`, sql`${articles.createdAt} desc`, articles.articleId)
    .offset(skip)
    .limit(limit)
  return rows.map(({ article, websiteName }) => present(services, article, websiteName))
}

function present(services: Services, article: Stored, websiteName: string): OperatorArticle {
  const image = (sha256: string) => ({
    sha256,
    url: imageUrl(services, article.websiteId, sha256) ?? '',
  })
  return {
    article_id: article.articleId,
    website_id: article.websiteId,
    website_name: websiteName,
    title: article.title,
    description: article.description,
    business_rationale_text: article.businessRationaleText,
    images: article.carrouselImages.slice(0, maxImages).map(({ sha256, caption }) => ({
      ...image(sha256),
      caption: caption ?? '',
    })),
    business_rationale_image: article.businessRationaleImage && image(article.businessRationaleImage.sha256),
    state: article.state,
    origin: article.origin,
    practice: article.practice,
    sources: article.sources.slice(0, maxSources),
    is_ai_worded: article.isAiWorded,
    created_at: article.createdAt.toISOString(),
    published_at: article.publishedAt?.toISOString() ?? null,
  }
}
