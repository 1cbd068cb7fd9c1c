/** What a public link shows: the chosen parts of the chosen alerts, or an article. Nothing else of the website. */
import { alertScans, alerts } from '@vitrine/db/tables/alerts'
import { shareLinks } from '@vitrine/db/tables/shares'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AlertContentRow } from '../alerts/contract.ts'
import { type AlertRecord, effectiveContent, type StoredRow } from '../alerts/stored-alert.ts'
import { presentArticle } from '../articles/present-article.ts'
import { noActivity } from '../articles/read-activity.ts'
import { readArticle } from '../articles/read-articles.ts'
import { readScan } from '../scans/read-scans.ts'
import { assertFeature } from '../system/assert-feature.ts'
import { orderOfAlerts } from '../system/order-of-alerts.ts'
import { notFound } from '../system/require-caller.ts'
import type { Services } from '../system/services.ts'
import type { SharedAlert, SharedPage, ShareField } from './contract.ts'
import { readLinkToken } from './link-token.ts'
import { fieldsOf, readLiveLink, type StoredLink } from './read-share-links.ts'
import { sharedImageUrl } from './shared-image.ts'

/** @throws AppError NOT_FOUND, GONE */
export async function getSharedPage(services: Services, token: string): Promise<SharedPage> {
  assertFeature(services, 'share')
  const linkId = readLinkToken(services.secret, token)
  if (linkId === null) throw notFound('This page')
  const now = services.clock.now()
  const { link, websiteName } = await readLiveLink(services.db, linkId, now)
  const shown =
    link.scanId === null ? await articlePage(services, link) : await scanPage(services, link, link.scanId)
  await services.db
    .update(shareLinks)
    .set({ openCount: sql`${shareLinks.openCount} + 1`, lastOpenedAt: new Date(now) })
    .where(eq(shareLinks.linkId, linkId))
  return { ...shown, website_name: websiteName, expires_at: link.expiresAt.toISOString() }
}

type Shown = Pick<SharedPage, 'title' | 'currency' | 'alerts' | 'article'>

async function scanPage(services: Services, link: StoredLink, scanId: string): Promise<Shown> {
  const scan = await readScan(services.db, scanId)
  if (!scan) throw notFound('This page')
  const rows = await services.db
    .select({ alert: alerts })
    .from(alertScans)
    .innerJoin(alerts, eq(alerts.alertId, alertScans.alertId))
    .where(and(eq(alertScans.scanId, scanId), inArray(alerts.alertId, link.alertIds)))
    .orderBy(orderOfAlerts(sql`alerts`))
  const fields = new Set(fieldsOf(link))
  return {
    title: scan.title,
    currency: scan.currency ?? 'USD',
    alerts: rows.map(({ alert }) => sharedAlert(services, link, alert, fields)),
    article: null,
  }
}

function sharedAlert(
  services: Services,
  link: StoredLink,
  alert: AlertRecord,
  fields: ReadonlySet<ShareField>,
): SharedAlert {
  const content = effectiveContent(alert)
  const hasPages = fields.has('pages')
  return {
    title: content.title,
    severity: alert.severity,
    status: alert.status,
    place: content.place,
    page_count: alert.pageCount,
    regions: content.regions,
    platforms: content.platforms,
    description: fields.has('description') ? content.description : null,
    advice: fields.has('advice') ? content.advice : null,
    how_checked: fields.has('how_checked') ? content.how_checked : [],
    page_urls: hasPages ? content.page_urls : [],
    evidence: fields.has('evidence')
      ? content.stored_rows.map((row) => sharedRow(services, link, row, hasPages))
      : [],
    revenue_at_risk: fields.has('impact') ? alert.weeklyRevenueAtRisk : null,
  }
}

/** Only images of our own store: an address that a person entered would tell a stranger's server who reads this. */
function sharedRow(
  services: Services,
  link: StoredLink,
  stored: StoredRow,
  hasPages: boolean,
): AlertContentRow {
  const { blob, before_blob, image_url: _image, before_image_url: _before, page_url, ...row } = stored
  return {
    ...row,
    ...(hasPages ? { page_url } : {}),
    ...(blob === undefined ? {} : { image_url: sharedImageUrl(services, link, blob) }),
    ...(before_blob === undefined ? {} : { before_image_url: sharedImageUrl(services, link, before_blob) }),
  }
}

async function articlePage(services: Services, link: StoredLink): Promise<Shown> {
  const article = await readArticle(services.db, link.articleId ?? '')
  const shown = presentArticle(services, article, noActivity)
  const url = (sha256: string) => sharedImageUrl(services, link, sha256)
  return {
    title: article.title,
    currency: 'USD',
    alerts: null,
    article: {
      description: shown.description,
      created_at: shown.created_at,
      image_carrousel_urls: article.carrouselImages.map(({ sha256 }) => url(sha256)),
      image_carrousel_captions: shown.image_carrousel_captions,
      business_rationale_image_url: article.businessRationaleImage
        ? url(article.businessRationaleImage.sha256)
        : null,
      business_rationale_text: shown.business_rationale_text,
    },
  }
}
