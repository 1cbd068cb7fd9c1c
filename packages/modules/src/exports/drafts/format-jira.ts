/**
 * Alerts as Jira wiki markup, which Jira's description field converts to its own format when pasted. Markup reference:
 * Atlassian, "Text formatting notation help".
 */

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
import { packParts, textPieces } from './jira-parts.ts'

/** Escapes everything that wiki markup would treat as formatting, so that a store's text stays text. */
export function escapeJira(text: string): string {
  // A hyphen inside a word, a date or a range has no effect; other marks are always escaped.
  return text.replace(/[\\{}[\]*_?+^~|!#]|(?<!\w)-|-(?!\w)/g, (mark) => `\\${mark}`)
}

/** A link whose label cannot break out of the brackets; anything but http(s) becomes plain text. */
function link(label: string, url: string): string {
  if (!/^https?:\/\//i.test(url)) return escapeJira(label)
  return `[${label.replace(/[[\]|{}]/g, ' ').trim()}|${url.replace(/[|\]\s]/g, encodeURIComponent)}]`
}

/** Text of several lines. A line that is an address becomes a link, because escaped marks inside it would break it. */
function textLines(text: string): string {
  return text
    .split('\n')
    .map((line) => (/^https?:\/\/\S+$/i.test(line) ? link(line, line) : escapeJira(line)))
    .join('\n')
}

/** Quotes keep line breaks, code also its indentation; a closing tag inside a store's code is broken up. */
function quotes(text: string): string[] {
  if (isCode(text))
    return textPieces(text).map(
      (piece) => `{noformat}\n${piece.replaceAll('{noformat}', '{ noformat }')}\n{noformat}`,
    )
  return textPieces(text).map((piece) => `{quote}${escapeJira(piece)}{quote}`)
}

/** A titled paragraph; the title stays together with the beginning of its text. */
function titled(title: string | null, pieces: readonly string[]): string[] {
  const [first = '', ...rest] = pieces
  return ['', title === null ? first : `*${escapeJira(title)}*\n${first}`, ...rest]
}

function rowBlocks(row: ShareRow): string[] {
  if (row.kind === 'text') return titled(row.title, textPieces(row.content).map(textLines))
  if (row.kind === 'screenshot') return []
  const [, ...after] = titled(row.afterTitle, quotes(row.after))
  return [...titled(row.beforeTitle, quotes(row.before)), ...after]
}

/** An alert as blocks between which a text may be split. */
function alertBlocks(alert: ShareAlert, heading: string): string[] {
  const head = [
    heading,
    `*Severity:* ${severityWord[alert.severity]}`,
    ...(placeOf(alert) === '' ? [] : [`*Where:* ${escapeJira(alert.place)}`]),
    `*${placeOf(alert) === '' ? 'Where' : 'Example'}:* ${link(alert.location, alert.locationUrl)}`,
  ]
  const reach = describeReach(alert)
  if (reach) head.push(`*Seen on:* ${escapeJira(reach)}`)
  const { urls, more } = affectedPages(alert)
  const pages = [...urls.map((url) => link(url, url)), ...(more > 0 ? [`and ${more} more`] : [])]
  return [
    head.join('\n'),
    ...titled(null, textPieces(alert.description).map(escapeJira)),
    ...alert.rows.flatMap(rowBlocks),
    ...(pages.length > 0 ? titled('Affected pages', pages) : []),
    ...(alert.advice === '' ? [] : titled('How to fix', textPieces(alert.advice).map(escapeJira))),
    ...(alert.how_checked.length > 0
      ? titled(
          'How we checked',
          alert.how_checked.map((step) => `* ${escapeJira(step)}`),
        )
      : []),
    '',
    link('Evidence and screenshots in Vitrine', alert.alertUrl),
  ]
}

/** The whole selection as one ticket: a single text, or several if one would be longer than Jira accepts. */
export function formatJira(report: ShareReport): string[] {
  const count = `${report.alerts.length} alert${report.alerts.length === 1 ? '' : 's'} (${countSeverities(report.alerts)})`
  const head = (part: string) =>
    [
      `h2. ${escapeJira(report.scanTitle)}${part}`,
      `${escapeJira(report.websiteName)}: ${count}`,
      link('Open the analysis', report.scanUrl),
    ].join('\n')
  const sections = report.alerts.map((alert, index) =>
    alertBlocks(alert, `h3. ${index + 1}. ${escapeJira(alert.title)}`),
  )
  return packParts(sections, head)
}

/**
 * One ticket per alert, with its title as heading; several texts only for an alert that is longer than Jira accepts.
 */
export function formatJiraTasks(report: ShareReport): string[] {
  return report.alerts.flatMap((alert) => {
    const head = (part: string) => `h2. ${escapeJira(alert.title)}${part}`
    const analysis = `*Analysis:* ${link(report.scanTitle, report.scanUrl)}`
    return packParts([alertBlocks(alert, analysis)], head, '\n')
  })
}
