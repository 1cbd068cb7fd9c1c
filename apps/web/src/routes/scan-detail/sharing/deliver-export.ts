import type { ExportFormat, ExportResult } from '@vitrine/modules/exports/contract'
import { toast } from '../../../shared/components/toasts/toast-store.ts'
import { copyText } from '../../../shared/copy-text.ts'
import { downloadPdf } from './download-pdf.ts'

export const shareMethods = ['jira', 'slack', 'email', 'pdf'] as const satisfies readonly ExportFormat[]
export const shareMethodNames: Record<ExportFormat, string> = {
  jira: 'Jira',
  slack: 'Slack',
  email: 'Email',
  pdf: 'PDF',
}

const nameInSentence = (format: ExportFormat) => (format === 'email' ? 'email' : shareMethodNames[format])

const plainText = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent

/** Content for the clipboard. Only mail is HTML; Jira and Slack markup stays plain text. */
export function clipboardContent(
  format: ExportFormat,
  result: Partial<ExportResult> | undefined,
): { text: string; html?: string } | null {
  if (format === 'email') {
    const html = result?.email_content
    return html ? { text: result?.email_text || plainText(html), html } : null
  }
  const text = { jira: result?.jira_ticket, slack: result?.slack_content, pdf: null }[format]
  return text ? { text } : null
}

/** Copies or downloads an export and shows the outcome. */
export async function deliverExport(
  format: ExportFormat,
  result: Partial<ExportResult> | undefined,
): Promise<'copied' | 'downloaded' | null> {
  if (format === 'pdf') {
    if (!result?.pdf_binary) toast.error('No PDF content available')
    else if (downloadPdf(result.pdf_binary)) {
      toast.success('PDF downloaded')
      return 'downloaded'
    } else toast.error('Failed to download PDF')
    return null
  }
  const content = clipboardContent(format, result)
  if (content === null) {
    toast.error(`No ${nameInSentence(format)} content available`)
    return null
  }
  if (!(await copyText(content.text, content.html))) {
    toast.error(`Failed to copy ${nameInSentence(format)} content`)
    return null
  }
  toast.success(`${shareMethodNames[format]} content copied to clipboard`)
  return 'copied'
}
