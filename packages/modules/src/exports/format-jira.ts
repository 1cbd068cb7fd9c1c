/**
 * Alerts as Jira wiki markup, which the description field of Jira takes as pasted text and turns into its own format.
 * Markup reference: Atlassian, "Text formatting notation help".
 */
import {
  countSeverities,
  describeReach,
  isCode,
  type ShareAlert,
  type ShareReport,
  severityWord,
} from './share-report.ts'

/** Escapes what wiki markup would read as formatting, so that a store's text stays text. */
export function escapeJira(text: string): string {
  // A hyphen inside a word, a date or a range formats nothing; other marks are escaped wherever they stand.
  return text.replace(/[\\{}[\]*_?+^~|!#]|(?<!\w)-|-(?!\w)/g, (mark) => `\\${mark}`)
}

/** A link whose label cannot break out of the brackets; anything but http(s) is written as plain text. */
function link(label: string, url: string): string {
  if (!/^https?:\/\//i.test(url)) return escapeJira(label)
  return `[${label.replace(/[[\]|{}]/g, ' ').trim()}|${url.replace(/[|\]\s]/g, encodeURIComponent)}]`
}

/** Text of several lines; a line that is an address becomes a link, as escaped marks inside it would break it. */
function textLines(text: string): string {
  return text
    .split('\n')
    .map((line) => (/^https?:\/\/\S+$/i.test(line) ? link(line, line) : escapeJira(line)))
    .join('\n')
}

/** Quotes keep line breaks, code its indents too; the closing tag inside a store's code is broken apart. */
function quote(text: string): string {
  if (isCode(text)) return `{noformat}\n${text.replaceAll('{noformat}', '{ noformat }')}\n{noformat}`
  return `{quote}${escapeJira(text)}{quote}`
}

function formatAlert(alert: ShareAlert, index: number): string {
  const lines = [
    `h3. ${index + 1}. ${escapeJira(alert.title)}`,
    `*Severity:* ${severityWord[alert.severity]}`,
    `*Where:* ${link(alert.location, alert.locationUrl)}`,
  ]
  const reach = describeReach(alert)
  if (reach) lines.push(`*Seen on:* ${escapeJira(reach)}`)
  lines.push('', escapeJira(alert.description))
  for (const row of alert.rows) {
    if (row.kind === 'text')
      lines.push('', ...(row.title ? [`*${escapeJira(row.title)}*`] : []), textLines(row.content))
    if (row.kind === 'before-after') {
      lines.push(
        '',
        `*${escapeJira(row.beforeTitle)}*`,
        quote(row.before),
        `*${escapeJira(row.afterTitle)}*`,
        quote(row.after),
      )
    }
  }
  lines.push('', link('Evidence and pictures in Vitrine', alert.alertUrl))
  return lines.join('\n')
}

/** The whole selection as one ticket's text. */
export function formatJira(report: ShareReport): string {
  const head = [
    `h2. ${escapeJira(report.scanTitle)}`,
    `${escapeJira(report.websiteName)}: ${report.alerts.length} alert${report.alerts.length === 1 ? '' : 's'} (${countSeverities(report.alerts)})`,
    link('Open the analysis', report.scanUrl),
  ].join('\n')
  return [head, ...report.alerts.map(formatAlert)].join('\n\n')
}
