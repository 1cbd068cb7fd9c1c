/** A notice as a Slack message of Block Kit. Pure. */
import { cutText } from '@vitrine/kernel/text/cut-text'
import type { Notice, NoticeEntry } from './notice.ts'
import { moreText } from './notice-mail.ts'

/** What a button sends when it is clicked; null: the message has no buttons. */
export type ButtonValue = (alertId: string) => string

interface Block {
  type: string
  [field: string]: unknown
}

export interface SlackMessage {
  text: string
  blocks: Block[]
}

/** Slack rejects longer headers. Sections may have 3,000 characters, which an entry never reaches. */
const maxHeader = 150

const marks = { high: '◆', medium: '▲', low: '●' } as const

export function slackMessage(notice: Notice, buttonValue: ButtonValue | null): SlackMessage {
  return {
    text: escapeText(notice.subject),
    blocks: [
      {
        type: 'header',
        text: { type: 'plain_text', text: cutText(notice.subject, maxHeader), emoji: false },
      },
      { type: 'section', text: markdown(escapeText(notice.summary)) },
      ...notice.entries.flatMap((entry) => entryBlocks(entry, buttonValue)),
      ...(notice.moreCount === 0
        ? []
        : [{ type: 'context', elements: [markdown(`*${moreText(notice.moreCount)}*`)] }]),
      {
        type: 'actions',
        elements: [
          {
            type: 'button',
            action_id: 'open',
            text: plain(notice.action.label),
            url: notice.action.url,
          },
        ],
      },
    ],
  }
}

function entryBlocks(entry: NoticeEntry, buttonValue: ButtonValue | null): Block[] {
  const mark = entry.severity === null ? '' : `${marks[entry.severity]} `
  const title = `${mark}*${escapeText(entry.label)}:* <${entry.url}|${escapeText(entry.title)}>`
  const section = {
    type: 'section',
    text: markdown(entry.meta === '' ? title : `${title}\n${escapeText(entry.meta)}`),
  }
  // A fixed alert needs no more clicks.
  if (buttonValue === null || entry.alertId === null || entry.kind === 'fixed') return [section]
  const value = buttonValue(entry.alertId)
  return [
    section,
    {
      type: 'actions',
      elements: [
        { type: 'button', action_id: 'check_again', text: plain('Check again'), value },
        { type: 'button', action_id: 'done', text: plain('Done'), value },
      ],
    },
  ]
}

const markdown = (text: string) => ({ type: 'mrkdwn', text })
const plain = (text: string) => ({ type: 'plain_text', text, emoji: false })

/** Slack reads these three characters as markup. */
const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
