/** Alerts of a scan as content for another tool. */
import { readFile } from 'node:fs/promises'
import { alertEvents } from '@vitrine/db/tables/triage'
import { impactCount, impactMoney, wholeNumber } from '@vitrine/kernel/figures/figures'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { ExportFormat, ExportResult } from './contract.ts'
import { inDraft } from './drafts/draft-file.ts'
import { formatEmail } from './drafts/format-email.ts'
import { formatJira, formatJiraTasks } from './drafts/format-jira.ts'
import { formatSlack } from './drafts/format-slack.ts'
import { jiraDivider } from './drafts/jira-parts.ts'
import { renderPdfInWorker } from './pdf/render-pdf-in-worker.ts'
import type { SharePdfHead } from './pdf/share-pdf.ts'
import { type OpenShareReport, openShareReport } from './read-share-report.ts'
import type { ShareAlert, ShareReport } from './share-report.ts'

export interface ExportAlertsRequest {
  websiteId: string
  scanId: string
  alertIds: readonly string[]
  format: ExportFormat
  /** Jira: one ticket for all alerts. */
  isGrouped?: boolean
  /** Leaves out alerts that are no longer open. */
  isOnlyOpen?: boolean
  isPreview?: boolean
}

const nothing: Omit<ExportResult, 'alert_count'> = {
  jira_ticket: null,
  jira_parts: null,
  slack_content: null,
  email_content: null,
  email_text: null,
  pdf_binary: null,
}

/** The chosen alerts in the requested format; the other fields of the response are null. */
export async function exportAlerts(
  services: Services,
  caller: Caller,
  request: ExportAlertsRequest,
): Promise<ExportResult> {
  const { format } = request
  const opened = await openShareReport(services, caller, { ...request, withScreenshots: format === 'pdf' })
  const result =
    format === 'pdf'
      ? await formatPdf(opened)
      : formatText({ ...opened.head, alerts: await Array.fromAsync(opened.alerts()) }, request)
  if (!request.isPreview) await noteExport(services, caller, request, opened)
  return result
}

/** Records in the history of every alert who exported it, and in which format. */
export async function noteExport(
  services: Pick<Services, 'db' | 'clock'>,
  caller: Pick<Caller, 'userId'>,
  { websiteId, scanId, format }: Pick<ExportAlertsRequest, 'websiteId' | 'scanId' | 'format'>,
  { chosen }: Pick<OpenShareReport, 'chosen'>,
): Promise<void> {
  await services.db.insert(alertEvents).values(
    chosen.map(({ alertId }) => ({
      alertId,
      websiteId,
      scanId,
      kind: 'exported' as const,
      userId: caller.userId,
      after: format,
      at: new Date(services.clock.now()),
    })),
  )
}

function formatText(
  report: ShareReport,
  { format, isGrouped = true }: Pick<ExportAlertsRequest, 'format' | 'isGrouped'>,
): ExportResult {
  const empty = { ...nothing, alert_count: report.alerts.length }
  if (format === 'jira') {
    const parts = isGrouped ? formatJira(report) : formatJiraTasks(report)
    return { ...empty, jira_ticket: parts.join(jiraDivider), jira_parts: parts }
  }
  if (format === 'slack') return { ...empty, slack_content: formatSlack(report) }
  const { html, text } = formatEmail(report)
  return { ...empty, email_content: html, email_text: text }
}

async function formatPdf(opened: OpenShareReport): Promise<ExportResult> {
  const pdf = await inDraft(async (path) => {
    await renderPdfInWorker(path, pdfHead(opened), opened.alerts())
    return readFile(path, 'base64')
  })
  return {
    ...nothing,
    alert_count: opened.chosen.length,
    pdf_binary: pdf,
  }
}

/** The PDF's content before its alerts. */
export function pdfHead({ head, chosen }: Pick<OpenShareReport, 'head' | 'chosen'>): SharePdfHead {
  return { ...head, alertCount: chosen.length, figures: coverFigures(head, chosen) }
}

const productsText = ({ checked, known }: NonNullable<ShareReport['products']>) =>
  `${wholeNumber(checked)} of ${wholeNumber(known)}`

function coverFigures(
  report: Omit<ShareReport, 'alerts'>,
  alerts: readonly Pick<ShareAlert, 'status'>[],
): SharePdfHead['figures'] {
  const open = alerts.filter(({ status }) => status === 'open').length
  return [
    { label: 'Alerts in this report', value: wholeNumber(alerts.length) },
    { label: 'Still open', value: wholeNumber(open) },
    {
      label: 'Potential revenue at risk per week',
      value: impactMoney(report.revenueAtRisk, report.currency),
    },
    { label: 'Disrupted shoppers per week', value: impactCount(report.shoppersAffected) },
    { label: 'Pages analyzed', value: report.pagesAnalyzed ? wholeNumber(report.pagesAnalyzed) : '-' },
    ...(report.products === null
      ? []
      : [{ label: 'Products checked', value: productsText(report.products) }]),
  ]
}
