/** Finishes a scan with a person's findings, so that its owner sees alerts like any others. */
import type { Transaction } from '@vitrine/db/database'
import { files } from '@vitrine/db/tables/files'
import { scanInstances, scans } from '@vitrine/db/tables/scans'
import { websites } from '@vitrine/db/tables/websites'
import type { EvidenceScreenshot } from '@vitrine/engine/api/evidence-screenshot'
import type { ScanAlert } from '@vitrine/engine/api/scan-types'
import { consequenceOf } from '@vitrine/kernel/alert/consequences'
import { AppError } from '@vitrine/kernel/http/errors'
import { newId, sha256 } from '@vitrine/kernel/ids'
import { Platform } from '@vitrine/kernel/names/vocabulary'
import { and, eq, isNull, like } from 'drizzle-orm'
import { saveAlert } from '../alerts/save-alerts.ts'
import { endScan } from '../scans/end-scan.ts'
import { isOperatorRun } from '../scans/operator-run.ts'
import { queueReadyMail } from '../scans/queue-ready-mail.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { refreshEstimatesJob } from '../websites/refresh-estimates.job.ts'
import type { HandAlert, HandResults } from './results-contract.ts'

type Scan = typeof scans.$inferSelect

/** Detector id of alerts that a person found. */
const detector = 'by-hand'

/**
 * Saves alerts and finishes the scan, all or nothing.
 * @throws AppError NOT_FOUND, CONFLICT when it has ended or a worker has it, VALIDATION_FAILED for pages of other
 * stores
 */
export async function enterResults(
  services: Services,
  caller: Caller,
  scanId: string,
  { page_count, alerts }: HandResults,
): Promise<{ alert_count: number }> {
  const now = new Date(services.clock.now())
  await services.db.transaction(async (tx) => {
    const { scan, host } = await lockScan(tx, scanId)
    assertOwnPages(host, alerts)
    const instanceId = await ownInstance(tx, caller, scan, now)
    const source = { websiteId: scan.websiteId, scanId, instanceId, observedAt: now }
    const screenshots: EvidenceScreenshot[] = []
    for (const [index, alert] of alerts.entries()) {
      const screenshot = await screenshotOf(services, tx, { scan, alert, index, now })
      if (screenshot !== null) screenshots.push(screenshot)
      await saveAlert(tx, source, toScanAlert(scan, alert, screenshot))
    }
    await endScan(
      tx,
      instanceId,
      {
        status: 'completed',
        reason: null,
        instance: { itemCount: page_count, itemCompletedCount: page_count },
        scan: {
          pagesAnalyzedCount: page_count,
          isCoverageSufficient: true,
          ...(screenshots[0] === undefined ? {} : { thumbnailSha256: screenshots[0].blob }),
        },
      },
      now,
    )
    const { websiteId } = scan
    await services.queue.enqueue(tx, refreshEstimatesJob, { website_id: websiteId }, { key: websiteId })
    await queueReadyMail(services, tx, scanId, instanceId)
  })
  return { alert_count: alerts.length }
}

async function lockScan(tx: Transaction, scanId: string): Promise<{ scan: Scan; host: string }> {
  const [scan] = await tx.select().from(scans).where(eq(scans.scanId, scanId)).for('update')
  if (!scan) throw notFound('The scan')
  if (scan.state !== 'pending' && scan.state !== 'in_progress')
    throw new AppError('CONFLICT', 'This analysis has ended.')
  const [website] = await tx
    .select({ host: websites.host })
    .from(websites)
    .where(eq(websites.websiteId, scan.websiteId))
  if (!website) throw notFound('The website')
  return { scan, host: website.host }
}

function assertOwnPages(host: string, alerts: readonly HandAlert[]): void {
  const fieldErrors = alerts.flatMap(({ page_urls }, index) =>
    page_urls
      .filter((url) => !isOfStore(url, host))
      .map((url) => ({
        path: `alerts.${index}.page_urls`,
        message: `${url} isn’t a page on ${host}.`,
      })),
  )
  if (fieldErrors[0]) throw new AppError('VALIDATION_FAILED', fieldErrors[0].message, { fieldErrors })
}

const isOfStore = (url: string, host: string): boolean => {
  const found = URL.parse(url)?.host.replace(/^www\./, '') ?? ''
  return found === host || found.endsWith(`.${host}`)
}

/** The run that a person already has, or a new one. Never takes over a worker's run. */
async function ownInstance(tx: Transaction, caller: Caller, scan: Scan, now: Date): Promise<string> {
  if (scan.state === 'in_progress') {
    const [open] = await tx
      .select({ id: scanInstances.scanInstanceId, workerId: scanInstances.workerId })
      .from(scanInstances)
      .where(eq(scanInstances.scanInstanceId, scan.currentInstanceId ?? scan.scanId))
    if (open?.workerId === isOperatorRun) return open.id
    throw new AppError('CONFLICT', 'A worker is running this analysis. Stop the run first.')
  }
  const scanInstanceId = newId()
  await tx.insert(scanInstances).values({
    scanInstanceId,
    scanId: scan.scanId,
    websiteId: scan.websiteId,
    status: 'in_progress',
    workerId: isOperatorRun,
    scanTemplateId: scan.scanTemplateId,
    scanTemplate: scan.scanTemplate,
    scanScope: scan.scope,
    regions: scan.regions,
    platforms: scan.platforms,
    fileId: scan.fileId,
    createdBy: caller.userId,
    scanStartTime: now,
  })
  await tx
    .update(scans)
    .set({ currentInstanceId: scanInstanceId, state: 'in_progress', stateReason: null })
    .where(eq(scans.scanId, scan.scanId))
  return scanInstanceId
}

async function screenshotOf(
  { blobs }: Services,
  tx: Transaction,
  { scan, alert, index, now }: { scan: Scan; alert: HandAlert; index: number; now: Date },
): Promise<EvidenceScreenshot | null> {
  if (alert.picture_file_id === null) return null
  const [file] = await tx
    .select({ sha256: files.sha256 })
    .from(files)
    .where(
      and(
        eq(files.fileId, alert.picture_file_id),
        eq(files.websiteId, scan.websiteId),
        isNull(files.deletedAt),
        like(files.mediaType, 'image/%'),
      ),
    )
  const stored = file === undefined ? null : await blobs.get(file.sha256)
  if (file === undefined || stored === null) {
    const message = 'The image wasn’t found.'
    throw new AppError('VALIDATION_FAILED', message, {
      fieldErrors: [{ path: `alerts.${index}.picture_file_id`, message }],
    })
  }
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(stored.bytes).metadata()
  return {
    blob: file.sha256,
    url: alert.page_urls[0] ?? '',
    platform: alert.platforms[0] ?? 'Desktop',
    region: scan.regions[0] ?? 'GLOBAL',
    takenAt: now.toISOString(),
    width,
    height,
    ratio: 1,
    background: null,
    marks: [],
    thumbnail: null,
  }
}

function toScanAlert(scan: Scan, alert: HandAlert, screenshot: EvidenceScreenshot | null): ScanAlert {
  const pageUrls = [...new Set(alert.page_urls)]
  const [first = ''] = pageUrls
  // The same title on the same page is the same alert when the analysis is repeated.
  const causeKey = `${alert.title.toLowerCase()}|${URL.parse(first)?.pathname ?? first}`
  return {
    fingerprint: sha256(detector, causeKey, 'und'),
    causes: [],
    detector,
    causeKey,
    localeGroup: 'und',
    templateIds: [scan.scanTemplateId],
    title: alert.title,
    severity: alert.severity,
    description: alert.description,
    place: '',
    howChecked: ['Checked manually by our team.'],
    advice: '',
    platforms:
      alert.platforms.length > 0 ? alert.platforms : Platform.array().catch([]).parse(scan.platforms),
    regions: scan.regions.length > 0 ? scan.regions : ['GLOBAL'],
    pageUrls,
    pageCount: pageUrls.length,
    shortlinkUrl: first,
    shortlinkTitle: `${URL.parse(first)?.host ?? ''}${URL.parse(first)?.pathname ?? ''}`,
    rows: alert.rows.flatMap(toRow),
    screenshots: screenshot === null ? [] : [screenshot],
    confidence: 1,
    isConfirmed: true,
    impacts: ['trust'],
    effect: null,
    consequence: consequenceOf(null),
    pageType: 'unknown',
    blocksBuying: false,
    visibility: 1,
    facts: {},
  }
}

function toRow({ title, current, suggested }: HandAlert['rows'][number]): ScanAlert['rows'] {
  if (current === '' && suggested === '') return []
  if (suggested === '') return [{ row_type: 'text', title: title || 'On the page', content: current }]
  return [
    {
      row_type: 'text_before_after',
      before_title: title === '' ? 'Current' : `${title}: current`,
      before_content: current,
      after_title: title === '' ? 'Suggested' : `${title}: suggested`,
      after_content: suggested,
    },
  ]
}
