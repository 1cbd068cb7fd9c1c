/** Alerts as Slack mrkdwn, ready to paste or send. Reference: Slack, "Formatting text for app surfaces". */
import {
  affectedPages,
  countSeverities,
  describeReach,
  isCode,
  placeOf,
  type ShareAlert,
  type ShareReport,
  severityWord,
} from '../share-report.ts'

/** Slack reads three characters as control characters; everything else is text. */
function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

// A zero-width joiner after a formatting mark keeps a store's asterisks from making text bold.
function literal(text: string): string {
  return escapeSlack(text).replace(/[*_~`]/g, (mark) => `${mark}\u2060`)
}

function link(label: string, url: string): string {
  if (!/^https?:\/\//i.test(url)) return literal(label)
  return `<${url.replace(/[<>|\s]/g, encodeURIComponent)}|${literal(label).replaceAll('|', '¦')}>`
}

/** Messages should be short, so longer code is truncated; the alert contains all of it. */
const maxLines = 12
const maxCharacters = 600
const maxPages = 3

/** Only the path, because all pages of an alert belong to one store. */
function shortUrl(url: string): string {
  const parsed = URL.parse(url)
  return parsed === null ? url : parsed.pathname + parsed.search
}

function code(text: string): string {
  const lines = text.split('\n')
  const shown = lines.slice(0, maxLines).join('\n').slice(0, maxCharacters)
  const rest = shown.length < text.length ? '\n…' : ''
  return `\`\`\`\n${escapeSlack(shown.replaceAll('```', "'''"))}${rest}\n\`\`\``
}

/** Every line of a quote needs its own mark. */
function quote(text: string): string {
  if (isCode(text)) return code(text)
  return literal(text)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}

/** Pages, advice and steps, one line each. */
function fields(alert: ShareAlert): string[] {
  const { urls, more } = affectedPages(alert, maxPages)
  const pages = [...urls.map((url) => link(shortUrl(url), url)), ...(more > 0 ? [`and ${more} more`] : [])]
  return [
    ...(pages.length > 0 ? [`_Affected pages:_ ${pages.join(', ')}`] : []),
    ...(alert.advice === '' ? [] : [`_How to fix:_ ${literal(alert.advice.replaceAll('\n', ' '))}`]),
    ...(alert.how_checked.length > 0
      ? [`_How we checked:_ ${alert.how_checked.map(literal).join(' · ')}`]
      : []),
  ]
}

function formatAlert(alert: ShareAlert, index: number): string {
  const reach = describeReach(alert)
  const lines = [
    `*${index + 1}. ${literal(alert.title)}*`,
    [
      severityWord[alert.severity],
      literal(placeOf(alert)),
      link(alert.location, alert.locationUrl),
      literal(reach),
    ]
      .filter(Boolean)
      .join(' · '),
    literal(alert.description),
  ]
  for (const row of alert.rows) {
    if (row.kind === 'before-after') {
      lines.push(
        `_${literal(row.beforeTitle)}_`,
        quote(row.before),
        `_${literal(row.afterTitle)}_`,
        quote(row.after),
      )
    }
  }
  lines.push(...fields(alert), link('Evidence in Vitrine', alert.alertUrl))
  return lines.join('\n')
}

/** The whole selection as one message. */
export function formatSlack(report: ShareReport): string {
  const count = `${report.alerts.length} alert${report.alerts.length === 1 ? '' : 's'}`
  const head = [
    `*${literal(report.scanTitle)}*`,
    `${literal(report.websiteName)}: ${count} (${countSeverities(report.alerts)}) · ${link('open the analysis', report.scanUrl)}`,
  ].join('\n')
  return [head, ...report.alerts.map(formatAlert)].join('\n\n')
}
