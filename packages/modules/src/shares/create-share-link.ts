import { alertScans } from '@vitrine/db/tables/alerts'
import { shareLinks } from '@vitrine/db/tables/shares'
import { AppError } from '@vitrine/kernel/http/errors'
import { newId } from '@vitrine/kernel/ids'
import { wire } from '@vitrine/kernel/names/wire-names'
import { dayMs } from '@vitrine/kernel/time/durations'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { assertArticleUnlocked, readArticle } from '../articles/read-articles.ts'
import { assertScanUnlocked, websiteOfScan } from '../scans/get-scan.ts'
import { assertFeature } from '../system/assert-feature.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { type createShareLink as contract, maxLinks, type ShareLink } from './contract.ts'
import { presentLink } from './read-share-links.ts'

type Wanted = z.output<NonNullable<(typeof contract)['body']>>

/**
 * Creates a public link. Whoever creates it can see all of it.
 * @throws AppError NOT_FOUND, AUDIT_LIMIT, CONFLICT when there are too many links, VALIDATION_FAILED without an alert
 */
export async function createShareLink(
  services: Services,
  caller: Caller,
  websiteId: string,
  wanted: Wanted,
): Promise<ShareLink> {
  assertFeature(services, 'share')
  if (!wanted.scan_id === !wanted.article_id) throw invalid('scan_id', 'Specify either a scan or an article.')
  const alertIds = [...new Set(wanted[wire.alertIds])]
  if (wanted.scan_id) await assertMayShareScan(services, caller, websiteId, wanted.scan_id, alertIds)
  if (wanted.article_id) await assertMayShareArticle(services, caller, websiteId, wanted.article_id)
  const nowMs = services.clock.now()
  const isLive = and(
    eq(shareLinks.websiteId, websiteId),
    isNull(shareLinks.revokedAt),
    gt(shareLinks.expiresAt, new Date(nowMs)),
  )
  if ((await services.db.$count(shareLinks, isLive)) >= maxLinks)
    throw new AppError(
      'CONFLICT',
      `There are already ${maxLinks} public links. Revoke one you no longer need.`,
    )
  const [link] = await services.db
    .insert(shareLinks)
    .values({
      linkId: newId(),
      websiteId,
      scanId: wanted.scan_id ?? null,
      articleId: wanted.article_id ?? null,
      alertIds: wanted.scan_id ? alertIds : [],
      fields: wanted.scan_id ? [...new Set(wanted.fields)] : [],
      label: wanted.label,
      createdBy: caller.userId,
      createdAt: new Date(nowMs),
      expiresAt: new Date(nowMs + wanted.expires_in_days * dayMs),
    })
    .returning()
  if (link === undefined) throw new Error('the link wasn’t added')
  return presentLink(services, link, null)
}

const invalid = (path: string, message: string) =>
  new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path, message }] })

async function assertMayShareScan(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  websiteId: string,
  scanId: string,
  alertIds: readonly string[],
): Promise<void> {
  if ((await websiteOfScan(db, scanId)) !== websiteId) throw notFound('The analysis')
  const limits = await assertScanUnlocked(db, caller, websiteId, scanId)
  if (alertIds.length === 0) throw invalid(wire.alertIds, 'Please select at least one alert to share')
  if (limits !== null && alertIds.some((id) => !limits.alertIds.includes(id)))
    throw new AppError('AUDIT_LIMIT', 'One of these alerts isn’t part of your free audit.')
  const found = await db.$count(
    alertScans,
    and(eq(alertScans.scanId, scanId), inArray(alertScans.alertId, [...alertIds])),
  )
  if (found !== alertIds.length) throw notFound('One of the alerts')
}

async function assertMayShareArticle(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  websiteId: string,
  articleId: string,
): Promise<void> {
  const article = await readArticle(db, articleId)
  if (article.websiteId !== websiteId) throw notFound('The article')
  await assertArticleUnlocked(db, caller, websiteId, articleId)
}
