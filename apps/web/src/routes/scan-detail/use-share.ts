import { useMutation } from '@tanstack/react-query'
import type { ExportFormat, ExportResult } from '@vitrine/modules/exports/contract'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../shared/api/http.ts'
import { toast } from '../../shared/components/toast-store.ts'
import { copyText } from '../../shared/copy-text.ts'
import { downloadPdf } from './download-pdf.ts'

export const shareMethods = ['jira', 'slack', 'email', 'pdf'] as const satisfies readonly ExportFormat[]
export const shareMethodNames: Record<ExportFormat, string> = {
  jira: 'Jira',
  slack: 'Slack',
  email: 'Email',
  pdf: 'PDF',
}

/** How long the badge stands before it fades, and when it is gone, in milliseconds. */
const badgeMs = { shown: 1500, gone: 2200 } as const

export type BadgeState = 'hidden' | 'shown' | 'fading'

/** Content that holds markup goes to the clipboard as HTML and as plain text. */
const hasMarkup = (content: string): boolean => /<[a-z][^>]*>/i.test(content)

const plainText = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent

async function deliver(
  format: ExportFormat,
  result: ExportResult | undefined,
): Promise<'copied' | 'downloaded' | null> {
  const name = format === 'email' ? 'email' : shareMethodNames[format]
  if (format === 'pdf') {
    if (!result?.pdf_binary) toast.error('No PDF content available')
    else if (downloadPdf(result.pdf_binary)) {
      toast.success('PDF downloaded')
      return 'downloaded'
    } else toast.error('Failed to download PDF')
    return null
  }
  const content = { jira: result?.jira_ticket, slack: result?.slack_content, email: result?.email_content }[
    format
  ]
  if (!content) {
    toast.error(`No ${name} content available`)
    return null
  }
  const html = hasMarkup(content) ? content : undefined
  const text = html === undefined ? content : (format === 'email' && result?.email_text) || plainText(html)
  if (!(await copyText(text, html))) {
    toast.error(`Failed to copy ${name} content`)
    return null
  }
  toast.success(`${shareMethodNames[format]} content copied to clipboard`)
  return 'copied'
}

/** Exports the chosen alerts and copies or downloads what comes back. */
export function useShare(scanId: string, selected: ReadonlySet<string>) {
  const [method, setMethod] = useState<ExportFormat>('jira')
  const [badge, setBadge] = useState<BadgeState>('hidden')
  useEffect(() => {
    if (badge === 'hidden') return
    const timer = setTimeout(
      () => setBadge(badge === 'shown' ? 'fading' : 'hidden'),
      badge === 'shown' ? badgeMs.shown : badgeMs.gone - badgeMs.shown,
    )
    return () => clearTimeout(timer)
  }, [badge])
  const share = useMutation({
    mutationFn: (format: ExportFormat) =>
      api.post<ExportResult>(`/api/v1/issues/export/${scanId}`, [...selected], {
        query: { export_format: format },
      }),
    onSuccess: async (result, format) => {
      const delivered = await deliver(format, result).catch(() => toast.error('Export failed'))
      if (delivered === 'copied') setBadge('shown')
    },
    onError: () => toast.error('Failed to export issues'),
  })
  const { mutate, isPending: isExporting } = share
  return useMemo(
    () => ({
      method,
      setMethod,
      badge,
      isExporting,
      share: (format: ExportFormat = method) => {
        if (selected.size === 0) toast.error('Please select at least one alert to share')
        else if (!shareMethods.includes(format)) toast.error('Invalid export method')
        else mutate(format)
      },
    }),
    [method, badge, isExporting, selected, mutate],
  )
}

export type Share = ReturnType<typeof useShare>
