/** Alerts as an email: HTML with inline styles (email clients drop style sheets) and the same content as plain text. */
import { escapeHtml } from '@vitrine/kernel/text/escape-html'
import {
  affectedPages,
  countSeverities,
  describeReach,
  isCode,
  placeOf,
  type ShareAlert,
  type ShareReport,
  type ShareRow,
  severityWord,
} from '../share-report.ts'

export interface EmailContent {
  html: string
  text: string
}

const severityColour = { high: '#c0362c', medium: '#9a5206', low: '#315f9e' } as const
const paragraph = 'margin:0 0 12px;font-size:14px;line-height:22px;color:#101828;'
const panel =
  'padding:10px 12px;border-radius:6px;font-size:14px;line-height:22px;color:#101828;white-space:pre-wrap;overflow-wrap:anywhere;'
const codeFont = 'font-family:Menlo,Consolas,monospace;font-size:12px;line-height:18px;'

function htmlLink(label: string, url: string): string {
  if (!/^https?:\/\//i.test(url)) return escapeHtml(label)
  return `<a href="${escapeHtml(url)}" style="color:#0f766e;">${escapeHtml(label)}</a>`
}

function htmlRow(row: ShareRow): string {
  if (row.kind === 'screenshot') return ''
  if (row.kind === 'text') {
    const title = row.title ? `<strong>${escapeHtml(row.title)}</strong><br>` : ''
    return `<p style="${paragraph}">${title}${escapeHtml(row.content).replaceAll('\n', '<br>')}</p>`
  }
  return [
    `<p style="margin:0 0 4px;font-size:12px;color:#5d6779;">${escapeHtml(row.beforeTitle)}</p>`,
    htmlReading(row.before, '#fbe0dd'),
    `<p style="margin:0 0 4px;font-size:12px;color:#5d6779;">${escapeHtml(row.afterTitle)}</p>`,
    htmlReading(row.after, '#d3eedd'),
  ].join('')
}

function htmlReading(text: string, background: string): string {
  const style = `${panel}${isCode(text) ? codeFont : ''}background:${background};margin:0 0 12px;`
  return `<div style="${style}">${escapeHtml(text)}</div>`
}

/** Pages, advice and steps: the parts of an alert besides its evidence. */
function htmlFields(alert: ShareAlert): string[] {
  const heading = (text: string) => `<strong>${text}</strong><br>`
  const { urls, more } = affectedPages(alert)
  const pages = [...urls.map((url) => htmlLink(url, url)), ...(more > 0 ? [`and ${more} more`] : [])]
  const steps = alert.how_checked.map((step) => `<li>${escapeHtml(step)}</li>`).join('')
  return [
    pages.length > 0 ? `<p style="${paragraph}">${heading('Affected pages')}${pages.join('<br>')}</p>` : '',
    alert.advice === ''
      ? ''
      : `<p style="${paragraph}">${heading('How to fix')}${escapeHtml(alert.advice).replaceAll('\n', '<br>')}</p>`,
    steps === ''
      ? ''
      : `<p style="${paragraph}margin-bottom:0;">${heading('How we checked')}</p><ul style="${paragraph}padding-left:20px;">${steps}</ul>`,
  ]
}

function textFields(alert: ShareAlert): string[] {
  const { urls, more } = affectedPages(alert)
  return [
    ...(urls.length > 0 ? ['', 'Affected pages', ...urls, ...(more > 0 ? [`and ${more} more`] : [])] : []),
    ...(alert.advice === '' ? [] : ['', 'How to fix', alert.advice]),
    ...(alert.how_checked.length > 0
      ? ['', 'How we checked', ...alert.how_checked.map((step) => `- ${step}`)]
      : []),
  ]
}

function htmlAlert(alert: ShareAlert): string {
  const reach = [placeOf(alert), describeReach(alert)].filter(Boolean).join(' · ')
  return [
    '<div style="border:1px solid #e4e7ec;border-radius:8px;padding:16px;margin:0 0 16px;">',
    `<p style="margin:0 0 4px;font-size:12px;font-weight:600;color:${severityColour[alert.severity]};">${severityWord[alert.severity]}</p>`,
    `<h2 style="margin:0 0 4px;font-size:16px;line-height:24px;color:#101828;">${escapeHtml(alert.title)}</h2>`,
    `<p style="margin:0 0 12px;font-size:12px;color:#5d6779;">${htmlLink(alert.location, alert.locationUrl)}${reach ? ` · ${escapeHtml(reach)}` : ''}</p>`,
    `<p style="${paragraph}">${escapeHtml(alert.description)}</p>`,
    ...alert.rows.map(htmlRow),
    ...htmlFields(alert),
    `<p style="margin:0;font-size:14px;">${htmlLink('See the evidence in Vitrine', alert.alertUrl)}</p>`,
    '</div>',
  ].join('')
}

function textAlert(alert: ShareAlert, index: number): string {
  const reach = [placeOf(alert), describeReach(alert)].filter(Boolean).join(' · ')
  const lines = [
    `${index + 1}. ${alert.title}`,
    `   ${severityWord[alert.severity]}${reach ? ` · ${reach}` : ''}`,
    `   ${alert.location}: ${alert.locationUrl}`,
    '',
    alert.description,
  ]
  for (const row of alert.rows) {
    if (row.kind === 'text') lines.push('', ...(row.title ? [row.title] : []), row.content)
    if (row.kind === 'before-after')
      lines.push('', `${row.beforeTitle}: ${row.before}`, `${row.afterTitle}: ${row.after}`)
  }
  lines.push(...textFields(alert), '', `Evidence: ${alert.alertUrl}`)
  return lines.join('\n')
}

/** The whole selection as one mail. */
export function formatEmail(report: ShareReport): EmailContent {
  const count = `${report.alerts.length} alert${report.alerts.length === 1 ? '' : 's'} (${countSeverities(report.alerts)})`
  const html = [
    '<div style="max-width:640px;font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;">',
    `<h1 style="margin:0 0 4px;font-size:20px;line-height:28px;color:#101828;">${escapeHtml(report.scanTitle)}</h1>`,
    `<p style="margin:0 0 20px;font-size:14px;color:#475467;">${escapeHtml(report.websiteName)}: ${count} · ` +
      `${htmlLink('Open the analysis', report.scanUrl)}</p>`,
    ...report.alerts.map(htmlAlert),
    '</div>',
  ].join('')
  const text = [
    `${report.scanTitle}\n${report.websiteName}: ${count}\n${report.scanUrl}`,
    ...report.alerts.map(textAlert),
  ].join('\n\n')
  return { html, text }
}
