/** A notice as an Adaptive Card, in the envelope that workflow webhooks of Microsoft Teams take. Pure. */
import type { Notice, NoticeEntry } from './notice.ts'
import { moreText } from './notice-mail.ts'

interface CardElement {
  type: string
  [field: string]: unknown
}

export interface TeamsMessage {
  type: 'message'
  attachments: { contentType: string; contentUrl: null; content: CardElement }[]
}

const colors = { high: 'Attention', medium: 'Warning', low: 'Accent' } as const

export function teamsMessage(notice: Notice): TeamsMessage {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      { type: 'TextBlock', text: escapeText(notice.subject), weight: 'Bolder', size: 'Medium', wrap: true },
      { type: 'TextBlock', text: escapeText(notice.summary), wrap: true, isSubtle: true, spacing: 'Small' },
      ...notice.entries.map(entryElement),
      ...(notice.moreCount === 0
        ? []
        : [{ type: 'TextBlock', text: moreText(notice.moreCount), weight: 'Bolder', wrap: true }]),
    ],
    actions: [{ type: 'Action.OpenUrl', title: notice.action.label, url: notice.action.url }],
    msteams: { width: 'Full' },
  }
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  }
}

function entryElement({ label, title, meta, url, severity }: NoticeEntry): CardElement {
  return {
    type: 'Container',
    separator: true,
    spacing: 'Medium',
    selectAction: { type: 'Action.OpenUrl', url, title: 'Open' },
    items: [
      {
        type: 'TextBlock',
        text: `**${label}:** [${escapeText(title)}](${url})`,
        wrap: true,
        ...(severity === null ? {} : { color: colors[severity] }),
      },
      ...(meta === ''
        ? []
        : [{ type: 'TextBlock', text: escapeText(meta), wrap: true, isSubtle: true, spacing: 'None' }]),
    ],
  }
}

/** Cards read Markdown: names of products must not become links or bold text. */
const escapeText = (text: string) => text.replaceAll(/[\\[\]()*_~`]/g, (sign) => `\\${sign}`)
