import { money, wholeNumber } from '@vitrine/kernel/figures'
import type { MailContent } from '../mail/render-mail.ts'
import type { AuditConfig } from './contract.ts'

export interface AuditMailInput {
  firstName: string
  websiteName: string
  config: AuditConfig
  publicUrl: string
}

/** "5 December 2026". */
const dayOf = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant))

/** The mail that brings the owner to the result. */
export function auditMail({ firstName, websiteName, config, publicUrl }: AuditMailInput): MailContent {
  const { total, amount } = config.alerts_review
  const found =
    total === 0
      ? 'We looked at your store and found nothing wrong on the pages that we saw.'
      : `We looked at your store and found ${wholeNumber(total)} ${total === 1 ? 'alert' : 'alerts'}. ${wholeNumber(amount)} of them ${amount === 1 ? 'is' : 'are'} open for you, with the evidence and what to change.`
  const patterns = config.rows.slice(0, 3).map(({ title, alerts_count }) => ({
    label: title,
    value: `${alerts_count} ${alerts_count === 1 ? 'alert' : 'alerts'}`,
  }))
  const atRisk =
    config.revenueAtRisk === null || config.revenueAtRisk === 0
      ? []
      : [{ label: 'Revenue at risk a week', value: money(config.revenueAtRisk, config.currency) }]
  return {
    subject: `Free audit delivered: ${websiteName}`,
    paragraphs: [firstName ? `Hello ${firstName},` : 'Hello,', `Your free audit is ready. ${found}`],
    facts: [
      { label: 'Store', value: websiteName },
      ...atRisk,
      ...patterns,
      { label: 'Pages looked at', value: wholeNumber(config.pages_analyzed.amount) },
    ],
    action: { label: 'See your audit', url: `${publicUrl}/` },
    note: `The audit stays open until ${dayOf(config.expirationDate)}.`,
  }
}
