/** The evidence of an alert in the HTML report: values before and after, texts, and screenshots inside the file. */
import type { AlertRow, ScanAlert } from '@vitrine/engine/api/scan-types'
import { escapeHtml } from '@vitrine/kernel/text/escape-html'
import { type MarkedScreenshot, screenshotsOf } from '../marked-screenshots.ts'
import type { ScanReport } from './scan-report.ts'

/** Screenshots per alert: enough to see the fault on both devices, and small enough to mail the file. */
const maxPictures = 4

export async function evidence(report: ScanReport, alert: ScanAlert): Promise<string> {
  const parts: string[] = []
  const shown = new Set<string>()
  const marked = new Map(screenshotsOf(alert).map((each) => [each.blob, each]))
  const show = async (blob: string, caption: string) => {
    const screenshot = marked.get(blob)
    if (screenshot === undefined || shown.has(blob) || shown.size >= maxPictures) return
    shown.add(blob)
    parts.push(await picture(report, screenshot, caption))
  }
  for (const row of alert.rows) {
    if (row.row_type === 'image') await show(row.blob, row.title ?? captionOf(alert, row.blob))
    else parts.push(textRow(row))
    if (row.row_type === 'image_before_after') await show(row.before_blob, row.before_title ?? 'Before')
  }
  for (const { blob } of alert.screenshots) await show(blob, captionOf(alert, blob))
  const text = parts.join('')
  return text === '' ? '' : `<h4>Evidence</h4>${text}`
}

function captionOf({ screenshots }: ScanAlert, blob: string): string {
  const screenshot = screenshots.find((each) => each.blob === blob)
  return screenshot === undefined ? '' : `${screenshot.platform}, ${screenshot.url}`
}

function textRow(row: Exclude<AlertRow, { row_type: 'image' }>): string {
  if (row.row_type === 'text')
    return `${row.title === undefined ? '' : `<h4>${escapeHtml(row.title)}</h4>`}<pre>${escapeHtml(row.content)}</pre>`
  const side = (name: string, title: string, content: string) =>
    `<div class="${name}"><h4>${escapeHtml(title)}</h4><div class="value">${escapeHtml(content)}</div></div>`
  return (
    `<div class="pair">${side('before', row.before_title ?? 'Before', row.before_content)}` +
    `${side('after', row.after_title ?? 'After', row.after_content)}</div>`
  )
}

async function picture(report: ScanReport, screenshot: MarkedScreenshot, caption: string): Promise<string> {
  const bytes = await report.screenshot(screenshot)
  if (bytes === null) return ''
  const source = `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`
  return (
    `<figure><img src="${source}" alt="${escapeHtml(caption || 'Screenshot with the spot marked')}" loading="lazy">` +
    `<figcaption>${escapeHtml(caption)}</figcaption></figure>`
  )
}
