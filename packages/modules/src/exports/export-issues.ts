/** Alerts of a scan as content for another tool. */
import { alertEvents } from '@vitrine/db/tables/triage'
import { impactCount, impactMoney, wholeNumber } from '@vitrine/kernel/figures'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { ExportFormat, ExportResult } from './contract.ts'
import { formatEmail } from './format-email.ts'
import { formatJira, formatJiraTasks } from './format-jira.ts'
import { formatSlack } from './format-slack.ts'
import { jiraDivider } from './jira-parts.ts'
import type { PdfFigure } from './pdf-document.ts'
import { readShareReport } from './read-share-report.ts'
import { renderPdfApart } from './render-pdf-apart.ts'
import type { ShareReport } from './share-report.ts'

export interface ExportIssuesRequest {
  websiteId: string
  scanId: string
  issueIds: readonly string[]
  format: ExportFormat
  /** Jira: one task of all alerts. */
  isGrouped?: boolean
  /** Alerts that are not open any more are left out. */
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

/**
 * The chosen alerts in the wished format; the other fields of the answer are null.
 * @throws AppError NOT_FOUND, AUDIT_LIMIT, CONFLICT when none of the alerts is open any more
 */
export async function exportIssues(
  services: Services,
  caller: Caller,
  request: ExportIssuesRequest,
): Promise<ExportResult> {
  const { websiteId, scanId, format } = request
  const report = await readShareReport(services, caller, { ...request, withPictures: format === 'pdf' })
  const result = await formatReport(report, request)
  if (request.isPreview) return result
  await services.db.insert(alertEvents).values(
    report.alerts.map(({ alertId }) => ({
      alertId,
      websiteId,
      scanId,
      kind: 'exported' as const,
      userId: caller.userId,
      after: format,
      at: new Date(services.clock.now()),
    })),
  )
  return result
}

async function formatReport(
  report: ShareReport,
  { format, isGrouped = true }: ExportIssuesRequest,
): Promise<ExportResult> {
  const empty = { ...nothing, alert_count: report.alerts.length }
  if (format === 'jira') {
    const parts = isGrouped ? formatJira(report) : formatJiraTasks(report)
    return { ...empty, jira_ticket: parts.join(jiraDivider), jira_parts: parts }
  }
  if (format === 'slack') return { ...empty, slack_content: formatSlack(report) }
  if (format === 'email') {
    const { html, text } = formatEmail(report)
    return { ...empty, email_content: html, email_text: text }
  }
  const pdf = await renderPdfApart(report, coverFigures(report))
  return { ...empty, pdf_binary: Buffer.from(pdf).toString('base64') }
}

function coverFigures(report: ShareReport): PdfFigure[] {
  const open = report.alerts.filter(({ status }) => status === 'open').length
  return [
    { label: 'Alerts in this report', value: wholeNumber(report.alerts.length) },
    { label: 'Still open', value: wholeNumber(open) },
    {
      label: 'Potential revenue at risk a week',
      value: impactMoney(report.revenueAtRisk, report.currency),
    },
    { label: 'Disrupted shoppers a week', value: impactCount(report.shoppersAffected) },
    { label: 'Pages analyzed', value: report.pagesAnalyzed ? wholeNumber(report.pagesAnalyzed) : '-' },
  ]
}
