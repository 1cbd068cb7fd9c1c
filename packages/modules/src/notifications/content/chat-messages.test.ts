import { describe, expect, test } from 'vitest'
import { checkSlackMessage } from '../../testing/slack-message-schema.ts'
import { checkTeamsMessage, maxTeamsBytes } from '../../testing/teams-message-schema.ts'
import { NotifiedEvent } from '../events/notified-event.ts'
import { signButton } from '../slack/button-value.ts'
import { composeNotice, type NoticeSource } from './notice.ts'
import { slackMessage } from './slack-message.ts'
import { teamsMessage } from './teams-message.ts'

const id = '0198b6a0-0000-7000-8000-000000000001'

function noticeOf(kind: NoticeSource['kind'], count: number, more: Partial<NotifiedEvent> = {}) {
  const events = Array.from({ length: count }, (_, index) =>
    NotifiedEvent.parse({
      ...{ event_id: String(index), kind: 'new', at: '2026-11-27T00:00:00.000Z', title: 'Price is missing' },
      ...{
        alert_id: id,
        scan_id: id,
        severity: 'high',
        revenue_at_risk: 1_200,
        currency: 'EUR',
        page_count: 3,
      },
      ...more,
    }),
  )
  return composeNotice({ kind, storeName: 'Lamp Store', publicUrl: 'https://vitrine.example', events })
}

/** Every character takes five in Slack's markup. */
const long = '&'.repeat(5_000)
const notices = {
  'a test': noticeOf('test', 0),
  'one alert': noticeOf('event', 1),
  'a storm': noticeOf('overflow', 400),
  'a digest of long titles': noticeOf('weekly', 40, { title: long, detail: long }),
  'one long title': noticeOf('event', 1, { title: long, detail: long }),
  'a title that is cut within a character': noticeOf('event', 1, { title: '💡'.repeat(300) }),
  'an alert without anything': noticeOf('event', 1, {
    title: '',
    detail: '',
    severity: null,
    revenue_at_risk: null,
  }),
  'markup of the store': noticeOf('event', 3, { title: '<!channel> *Sale* [x](https://a.example) `code`' }),
  'an incident': noticeOf('event', 1, { kind: 'incident_opened', alert_id: null, scan_id: null }),
}

describe.each(Object.entries(notices))('%s', (_, notice) => {
  test('is a message that Slack takes, with and without buttons', () => {
    expect(checkSlackMessage(slackMessage(notice, null))).toBeNull()
    const withButtons = slackMessage(notice, (alertId) => signButton('secret', id, alertId))
    expect(checkSlackMessage(withButtons)).toBeNull()
  })

  test('is a card that Microsoft Teams takes', () => {
    const message = teamsMessage(notice)
    expect(checkTeamsMessage(message)).toBeNull()
    expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(maxTeamsBytes)
  })
})

test('a store’s markup mentions nobody in Slack, and a long title keeps its link whole', () => {
  const section = (notice: keyof typeof notices) =>
    JSON.stringify(slackMessage(notices[notice], null).blocks[2])
  expect(section('markup of the store')).toContain('&lt;!channel&gt;')
  expect(section('one long title')).toMatch(/<https:[^|>]+\|(&amp;)+…>/)
})

test('the recorded schemas reject what the chats reject', () => {
  const slack = slackMessage(notices['one alert'], null)
  const [header, ...blocks] = slack.blocks
  for (const wrong of [
    { blocks: slack.blocks },
    { ...slack, blocks: [] },
    { ...slack, blocks: [...Array(51)].map(() => header) },
    {
      ...slack,
      blocks: [{ type: 'header', text: { type: 'plain_text', text: 'x'.repeat(151) } }, ...blocks],
    },
    { ...slack, blocks: [{ type: 'section', text: { type: 'mrkdwn', text: '' } }] },
    { ...slack, text: 'half a character \ud83d' },
  ])
    expect(checkSlackMessage(wrong)).not.toBeNull()
  const teams = teamsMessage(notices['one alert'])
  const [attachment] = teams.attachments
  for (const change of [
    { version: '1.6' },
    { body: [{ type: 'TextBlock', text: 'x', color: 'red' }] },
    { body: [{ type: 'Container', items: [] }] },
    { actions: [{ type: 'Action.OpenUrl', title: 'x', url: 'javascript:alert(1)' }] },
  ]) {
    const content = { ...attachment?.content, ...change }
    expect(checkTeamsMessage({ ...teams, attachments: [{ ...attachment, content }] })).not.toBeNull()
  }
})
