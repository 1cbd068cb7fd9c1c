/** The text of a ticket as plain blocks, which each tracker's format is made from. */
import { cutText } from '@vitrine/kernel/text/cut-text'
import {
  affectedPages,
  countSeverities,
  describeReach,
  isCode,
  placeOf,
  type ShareAlert,
  type ShareReport,
  severityWord,
} from '../exports/share-report.ts'

export type TicketBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; label?: string; text: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'quote'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'list'; items: readonly { text: string; url?: string }[] }

/** Jira takes 32,767 characters; the rest is in the product. */
const maxCharacters = 28_000
const maxPieceCharacters = 4_000
/** Jira takes 255. */
const maxTitle = 240

const isWeb = (url: string) => /^https?:\/\//i.test(url)
const cut = (text: string) => cutText(text, maxPieceCharacters)

function evidenceBlocks({ rows }: ShareAlert): TicketBlock[] {
  const quote = (text: string): TicketBlock => ({ kind: isCode(text) ? 'code' : 'quote', text: cut(text) })
  return rows.flatMap((row): TicketBlock[] => {
    if (row.kind === 'screenshot') return []
    if (row.kind === 'text')
      return [{ kind: 'text', ...(row.title === null ? {} : { label: row.title }), text: cut(row.content) }]
    return [
      { kind: 'text', label: row.beforeTitle, text: '' },
      quote(row.before),
      { kind: 'text', label: row.afterTitle, text: '' },
      quote(row.after),
    ]
  })
}

/** One alert, from what is wrong to where it is in the product. */
function alertBlocks(alert: ShareAlert): TicketBlock[] {
  const { urls, more } = affectedPages(alert)
  const reach = describeReach(alert)
  return [
    { kind: 'text', label: 'Severity', text: severityWord[alert.severity] },
    ...(placeOf(alert) === '' ? [] : [{ kind: 'text', label: 'Where', text: alert.place } as const]),
    ...(isWeb(alert.locationUrl)
      ? [{ kind: 'link', label: alert.location || alert.locationUrl, url: alert.locationUrl } as const]
      : []),
    ...(reach === '' ? [] : [{ kind: 'text', label: 'Seen on', text: reach } as const]),
    { kind: 'text', text: cut(alert.description) },
    ...evidenceBlocks(alert),
    ...(urls.length === 0
      ? []
      : [
          { kind: 'text', label: 'Affected pages', text: '' } as const,
          {
            kind: 'list',
            items: [
              ...urls.map((url) => ({ text: url, ...(isWeb(url) ? { url } : {}) })),
              ...(more > 0 ? [{ text: `and ${more} more` }] : []),
            ],
          } as const,
        ]),
    ...(alert.advice === '' ? [] : [{ kind: 'text', label: 'How to fix', text: cut(alert.advice) } as const]),
    ...(alert.how_checked.length === 0
      ? []
      : [
          { kind: 'text', label: 'How we checked', text: '' } as const,
          { kind: 'list', items: alert.how_checked.map((text) => ({ text: cut(text) })) } as const,
        ]),
    { kind: 'link', label: 'Evidence and screenshots in Vitrine', url: alert.alertUrl },
  ]
}

/** Text of a ticket; several alerts get a heading each. What doesn't fit is named at the end. */
export function ticketBlocks(report: ShareReport): TicketBlock[] {
  const [first, ...rest] = report.alerts
  const source: TicketBlock = { kind: 'link', label: `Analysis: ${report.scanTitle}`, url: report.scanUrl }
  if (first !== undefined && rest.length === 0) return limited([source, ...alertBlocks(first)])
  const count = `${report.alerts.length} alerts (${countSeverities(report.alerts)})`
  return limited([
    { kind: 'text', text: `${report.websiteName}: ${count}` },
    source,
    ...report.alerts.flatMap((alert, index): TicketBlock[] => [
      { kind: 'heading', text: `${index + 1}. ${alert.title}` },
      ...alertBlocks(alert),
    ]),
  ])
}

export const titleOf = ({ alerts, scanTitle }: ShareReport): string =>
  cutText(
    alerts.length === 1 ? (alerts[0]?.title ?? scanTitle) : `${scanTitle}: ${alerts.length} alerts`,
    maxTitle,
  )

function limited(blocks: TicketBlock[]): TicketBlock[] {
  let size = 0
  const kept: TicketBlock[] = []
  for (const block of blocks) {
    size += JSON.stringify(block).length
    if (size > maxCharacters)
      return [...kept, { kind: 'text', text: 'This text was shortened. See the rest in Vitrine.' }]
    kept.push(block)
  }
  return kept
}
