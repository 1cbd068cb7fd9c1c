/**
 * Renders an email in the product's style: HTML with inline styles and tables, which every email client supports, and
 * the same content as plain text. Loads no images, so nothing is blocked and no one is tracked.
 */
import { escapeHtml } from '@vitrine/kernel/text/escape-html'

export interface MailContent {
  subject: string
  /** One or two sentences each. */
  paragraphs: readonly string[]
  /** Short facts in rows, such as time and place. */
  facts?: readonly { label: string; value: string }[]
  /** A list of things that happened, each with its own link. */
  entries?: readonly MailEntry[]
  /** Comes after the list, such as “37 more”. */
  more?: string
  /** The next step. The address is also shown as text, for readers without buttons. */
  action?: { label: string; url: string }
  /** Small print under the action. */
  note?: string
  /** For emails that nobody asked for one by one: why they come, and how to stop them. */
  unsubscribe?: MailUnsubscribeLink
}

export interface MailEntry {
  /** Such as “New”. */
  label: string
  title: string
  /** A line of details; may be empty. */
  meta: string
  url: string
  severity: 'high' | 'medium' | 'low' | null
}

export interface MailUnsubscribeLink {
  reason: string
  unsubscribeUrl: string
  preferencesUrl: string
}

export interface RenderedMail {
  html: string
  text: string
}

const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif;"
const ink = '#101828'
const ink2 = '#475467'
const ink3 = '#5d6779'
const brand = '#0f766e'
const line = '#e4e7ec'

/** @param supportEmail shown in the footer; null: none */
export function renderMail(content: MailContent, supportEmail: string | null): RenderedMail {
  return { html: renderHtml(content, supportEmail), text: renderText(content, supportEmail) }
}

function renderHtml(content: MailContent, supportEmail: string | null): string {
  const preview = escapeHtml(content.paragraphs[0] ?? '')
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light">',
    `<title>${escapeHtml(content.subject)}</title></head>`,
    `<body style="margin:0;padding:0;background:#f7f8fa;${font}color:${ink};">`,
    `<div style="display:none;max-height:0;overflow:hidden;">${preview}</div>`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f8fa;">',
    '<tr><td align="center" style="padding:32px 16px;">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">',
    `<tr><td style="padding:0 4px 20px;">${htmlMark}</td></tr>`,
    `<tr><td style="background:#ffffff;border:1px solid ${line};border-radius:8px;padding:28px;">`,
    `<h1 style="margin:0 0 16px;${font}font-size:20px;line-height:28px;font-weight:600;color:${ink};">${escapeHtml(content.subject)}</h1>`,
    ...content.paragraphs.map(htmlParagraph),
    htmlFacts(content.facts ?? []),
    htmlEntries(content.entries ?? []),
    content.more ? htmlParagraph(content.more) : '',
    content.action ? htmlAction(content.action) : '',
    content.note ? htmlNote(content.note) : '',
    '</td></tr>',
    `<tr><td style="padding:20px 4px 0;${font}font-size:12px;line-height:18px;color:${ink3};">${htmlFoot(supportEmail)}${htmlUnsubscribe(content.unsubscribe)}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('')
}

/** The logo without an image: a V on glass green, next to the name. */
const htmlMark = [
  '<table role="presentation" cellpadding="0" cellspacing="0"><tr>',
  '<td width="28" height="28" align="center" valign="middle" ' +
    `style="background:${brand};border-radius:7px;${font}font-size:16px;line-height:28px;font-weight:700;color:#ffffff;">V</td>`,
  `<td style="padding-left:9px;${font}font-size:17px;line-height:24px;font-weight:600;letter-spacing:-0.02em;color:${ink};">Vitrine</td>`,
  '</tr></table>',
].join('')

const htmlParagraph = (text: string) =>
  `<p style="margin:0 0 14px;${font}font-size:15px;line-height:24px;color:${ink};">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

function htmlFacts(facts: readonly { label: string; value: string }[]): string {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ({ label, value }) =>
      '<tr><td style="padding:8px 16px 8px 0;border-top:1px solid ' +
      `${line};${font}font-size:13px;line-height:20px;color:${ink2};white-space:nowrap;vertical-align:top;">${escapeHtml(label)}</td><td ` +
      'style="padding:8px 0;border-top:1px solid ' +
      `${line};${font}font-size:14px;line-height:20px;color:${ink};">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 14px;">${rows.join('')}</table>`
}

/** Severity is a shape and a word, never a color alone. */
const severities = {
  high: { mark: '◆', color: '#c0362c' },
  medium: { mark: '▲', color: '#9a5206' },
  low: { mark: '●', color: '#315f9e' },
} as const

function htmlEntries(entries: readonly MailEntry[]): string {
  if (entries.length === 0) return ''
  const rows = entries.map(({ label, title, meta, url, severity }) => {
    const mark = severity === null ? '' : severities[severity].mark
    const color = severity === null ? ink3 : severities[severity].color
    return [
      `<tr><td width="20" style="padding:10px 0;border-top:1px solid ${line};${font}font-size:12px;line-height:22px;color:${color};vertical-align:top;">${mark}</td>`,
      `<td style="padding:10px 0;border-top:1px solid ${line};${font}font-size:14px;line-height:22px;color:${ink2};">${escapeHtml(label)}: `,
      `<a href="${escapeHtml(url)}" style="color:${ink};font-weight:600;text-decoration:none;">${escapeHtml(title)}</a>`,
      meta === ''
        ? ''
        : `<br><span style="font-size:13px;line-height:20px;color:${ink2};">${escapeHtml(meta)}</span>`,
      '</td></tr>',
    ].join('')
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 14px;">${rows.join('')}</table>`
}

function htmlAction({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url)
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 18px;"><tr>',
    `<td style="background:${brand};border-radius:6px;"><a href="${address}" ` +
      'style="display:inline-block;padding:11px ' +
      `20px;${font}font-size:14px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;">${escapeHtml(label)}</a></td>`,
    '</tr></table>',
    `<p style="margin:0 0 14px;${font}font-size:13px;line-height:20px;color:${ink3};">Or open this link: <a ` +
      `href="${address}" style="color:${brand};word-break:break-all;">${address}</a></p>`,
  ].join('')
}

const htmlNote = (note: string) =>
  `<p style="margin:0;padding-top:14px;border-top:1px solid ${line};${font}font-size:13px;line-height:20px;color:${ink2};">${escapeHtml(note)}</p>`

const whatWeDo = 'Vitrine finds what’s broken in your online store before your customers do.'

function htmlFoot(supportEmail: string | null): string {
  if (supportEmail === null) return escapeHtml(whatWeDo)
  const address = escapeHtml(supportEmail)
  return `${escapeHtml(whatWeDo)}<br>Questions? Write to <a href="mailto:${address}" style="color:${brand};">${address}</a>.`
}

function htmlUnsubscribe(unsubscribe: MailUnsubscribeLink | undefined): string {
  if (unsubscribe === undefined) return ''
  const link = (url: string, label: string) =>
    `<a href="${escapeHtml(url)}" style="color:${brand};">${label}</a>`
  const { reason, unsubscribeUrl, preferencesUrl } = unsubscribe
  return `<br><br>${escapeHtml(reason)} ${link(unsubscribeUrl, 'Unsubscribe')} or ${link(preferencesUrl, 'change how often you get emails')}.`
}

function renderText(content: MailContent, supportEmail: string | null): string {
  const facts = (content.facts ?? []).map(({ label, value }) => `${label}: ${value}`).join('\n')
  const action = content.action ? `${content.action.label}:\n${content.action.url}` : ''
  const support = supportEmail === null ? whatWeDo : `${whatWeDo}\nQuestions? Write to ${supportEmail}.`
  const foot = content.unsubscribe
    ? `${support}\n\n${content.unsubscribe.reason}\nUnsubscribe: ${content.unsubscribe.unsubscribeUrl}`
    : support
  const entries = (content.entries ?? []).map(({ label, title, meta, url }) =>
    [`${label}: ${title}`, meta, url].filter((part) => part !== '').join('\n'),
  )
  const list = [...entries, content.more ?? '']
  const parts = [
    content.subject,
    ...content.paragraphs,
    facts,
    ...list,
    action,
    content.note ?? '',
    `-- \n${foot}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}
