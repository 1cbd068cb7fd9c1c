/** Collects the content of an alert export: the alerts with their screenshots, and the figures of their scan. */

import { alertScans, alerts } from '@vitrine/db/tables/alerts'
import { websites } from '@vitrine/db/tables/websites'
import { marksAsSvg } from '@vitrine/kernel/alert/evidence-marks'
import { AppError } from '@vitrine/kernel/http/errors'
import { Coverage } from '@vitrine/kernel/scan/coverage'
import { and, eq, inArray, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { type AlertRecord, effectiveContent, type StoredRow } from '../alerts/stored-alert.ts'
import { assertScanUnlocked } from '../scans/get-scan.ts'
import { presentScan } from '../scans/present-scan.ts'
import { readScans, type ScanRow } from '../scans/read-scans.ts'
import { orderOfAlerts } from '../system/order-of-alerts.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { readAuditLimits } from '../websites/audit-limits.ts'
import type { ShareAlert, ShareReport, ShareRow, ShareScreenshot } from './share-report.ts'

export interface ShareRequest {
  websiteId: string
  scanId: string
  alertIds: readonly string[]
  /** Whether screenshots are needed: text formats link to the alert instead. */
  withScreenshots: boolean
  /** Leaves out alerts that are no longer open. */
  isOnlyOpen?: boolean
}

/** A report whose alerts are read one by one. */
export interface OpenShareReport {
  head: Omit<ShareReport, 'alerts'>
  /** The chosen alerts, in the order in which the screen shows them. */
  chosen: readonly Pick<AlertRecord, 'alertId' | 'status'>[]
  alerts(): AsyncGenerator<ShareAlert>
}

/**
 * Opens the report on chosen alerts of a scan.
 * @throws AppError NOT_FOUND when one of the alerts is not in this scan, AUDIT_LIMIT when one is locked, CONFLICT when
 * only open ones are wanted and there are none
 */
export async function openShareReport(
  services: Services,
  caller: Caller,
  request: ShareRequest,
): Promise<OpenShareReport> {
  const { websiteId, scanId } = request
  await assertScanUnlocked(services.db, caller, websiteId, scanId)
  const [row] = await readScans(services.db, sql`s.scan_id = ${scanId} and s.website_id = ${websiteId}`)
  if (!row) throw notFound('The analysis')
  const [website] = await services.db
    .select({ name: websites.name })
    .from(websites)
    .where(eq(websites.websiteId, websiteId))
  const records = await readAlerts(services, caller, request)
  const scan = presentScan(services, row)
  const scanUrl = `${services.publicUrl}/scans/${scanId}`
  const head = {
    websiteName: website?.name ?? '',
    scanTitle: scan.title,
    scanUrl,
    generatedAt: new Date(services.clock.now()),
    currency: scan.currency ?? 'USD',
    revenueAtRisk: scan.revenue_at_risk,
    shoppersAffected: scan.shoppers_affected,
    pagesAnalyzed: scan.pages_analyzed_count,
    products: productsOf(row),
  }
  async function* alertsInOrder() {
    for (const record of records)
      yield await toShareAlert(services, record, `${scanUrl}/${record.alertId}`, request.withScreenshots)
  }
  return { head, chosen: records, alerts: alertsInOrder }
}

function productsOf({ coverage }: ScanRow): ShareReport['products'] {
  const read = Coverage.safeParse(coverage)
  if (!read.success || read.data.products_known === 0) return null
  return { checked: read.data.products_checked, known: read.data.products_known }
}

async function readAlerts(
  services: Services,
  caller: Caller,
  { websiteId, scanId, alertIds, isOnlyOpen }: ShareRequest,
): Promise<AlertRecord[]> {
  const wanted = [...new Set(alertIds)]
  const limits = await readAuditLimits(services.db, websiteId, caller)
  if (limits !== null && wanted.some((id) => !limits.alertIds.includes(id))) {
    throw new AppError('AUDIT_LIMIT', 'One of these alerts isn’t part of your free audit.')
  }
  const rows = await services.db
    .select({ alert: alerts })
    .from(alertScans)
    .innerJoin(alerts, eq(alerts.alertId, alertScans.alertId))
    .where(and(eq(alertScans.scanId, scanId), inArray(alerts.alertId, wanted)))
    .orderBy(orderOfAlerts(sql`alerts`))
  if (rows.length !== wanted.length) throw notFound('One of the alerts')
  const records = rows.map(({ alert }) => alert)
  if (!isOnlyOpen) return records
  const open = records.filter(({ status }) => status === 'open')
  if (open.length === 0) throw new AppError('CONFLICT', 'None of these alerts are open anymore.')
  return open
}

async function toShareAlert(
  services: Services,
  record: AlertRecord,
  alertUrl: string,
  withScreenshots: boolean,
): Promise<ShareAlert> {
  const content = effectiveContent(record)
  const rows: ShareRow[] = []
  for (const stored of titledOnce(content.stored_rows))
    rows.push(...(await toRows(services, stored, withScreenshots)))
  return {
    alertId: record.alertId,
    alertUrl,
    title: content.title,
    severity: record.severity,
    status: record.status,
    description: content.description,
    place: content.place,
    location: content.shortlink_title ?? content.shortlink_url ?? '',
    locationUrl: content.shortlink_url ?? '',
    regions: content.regions,
    platforms: content.platforms,
    pageCount: record.pageCount,
    how_checked: content.how_checked,
    advice: content.advice,
    page_urls: content.page_urls,
    rows,
  }
}

/** The parts of a stored row that an export shows: screenshot first, then the two readings, then plain text. */
async function toRows(services: Services, row: StoredRow, withScreenshots: boolean): Promise<ShareRow[]> {
  const rows: ShareRow[] = []
  for (const blob of withScreenshots ? [row.before_blob, row.blob] : []) {
    const screenshot = blob === undefined ? null : await readScreenshot(services, blob, row)
    if (screenshot !== null) rows.push({ kind: 'screenshot', screenshot })
  }
  if (row.before_content || row.after_content) {
    rows.push({
      kind: 'before-after',
      beforeTitle: row.before_title ?? 'Currently on the Website',
      before: row.before_content ?? '',
      afterTitle: row.after_title ?? 'Suggested Change',
      after: row.after_content ?? '',
    })
  }
  if (row.content) rows.push({ kind: 'text', title: row.title ?? null, content: row.content })
  return rows
}

/** Screenshots of one thing on several devices say only once what it is. */
export const titledOnce = <Row extends Pick<StoredRow, 'blob' | 'title'>>(rows: readonly Row[]): Row[] =>
  rows.map((row, at) =>
    row.blob !== undefined && row.title === rows[at - 1]?.title ? { ...row, title: undefined } : row,
  )

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

function screenshotCaption({ title, platform, region, taken_at }: StoredRow): string {
  const day = taken_at ? dayFormat.format(new Date(taken_at)) : null
  return [title, platform, region === 'GLOBAL' ? null : region, day].filter(Boolean).join(' · ')
}

/** Max image width in the PDF, pixels: at most half a page, which gives 200 dots per inch. */
const widestPixels = 800
/** CSS pixels across a screenshot in the PDF, at which its marks are drawn: those of a whole page would vanish. */
const widestMarked = 560
/** Screenshots of our own scans up to this size are used unchanged. */
const maxUntouched = { pixels: 1_600, sizeBytes: 400_000 } as const

/**
 * A stored image in a format that PDF readers support; null when it is missing or broken, which does not fail the
 * export.
 */
async function readScreenshot(
  services: Services,
  sha256: string,
  row: StoredRow,
): Promise<ShareScreenshot | null> {
  const caption = screenshotCaption(row)
  const marks = row.marks ?? []
  const blob = await services.blobs.get(sha256)
  if (blob === null) return null
  try {
    const known = await sharp(blob.bytes).metadata()
    const isFit =
      marks.length === 0 &&
      known.format === 'jpeg' &&
      known.space === 'srgb' &&
      known.width <= maxUntouched.pixels &&
      blob.bytes.length <= maxUntouched.sizeBytes
    if (isFit) return { bytes: blob.bytes, contentType: 'image/jpeg', widthPixels: known.width, caption }
    const ratio = Math.max(row.ratio ?? 1, known.width / widestMarked)
    const marked = await sharp(blob.bytes)
      .composite([{ input: Buffer.from(marksAsSvg(marks, { ...known, ratio })) }])
      .toBuffer()
    const { data: bytes, info } = await sharp(marked)
      .resize({ width: widestPixels, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes, contentType: 'image/jpeg', widthPixels: info.width, caption }
  } catch (error) {
    services.log.warn({ err: error, sha256 }, 'an image couldn’t be added to an export')
    return null
  }
}
