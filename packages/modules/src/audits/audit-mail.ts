import { money, wholeNumber } from '@vitrine/kernel/figures/figures'
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
      ? 'We checked your store and found no issues on the pages we visited.'
      : `We checked your store and found ${wholeNumber(total)} ${total === 1 ? 'alert' : 'alerts'}. ` +
        `${wholeNumber(amount)} of them ${amount === 1 ? 'is' : 'are'} unlocked for you, with evidence and suggested changes.`
  const patterns = config.rows.slice(0, 3).map(({ title, alerts_count }) => ({
    label: title,
    value: `${alerts_count} ${alerts_count === 1 ? 'alert' : 'alerts'}`,
  }))
  const atRisk =
    config.revenueAtRisk === null || config.revenueAtRisk === 0
      ? []
      : [{ label: 'Revenue at risk per week', value: money(config.revenueAtRisk, config.currency) }]
  return {
    subject: `Free audit delivered: ${websiteName}`,
    paragraphs: [firstName ? `Hello ${firstName},` : 'Hello,', `Your free audit is ready. ${found}`],
    facts: [
      { label: 'Store', value: websiteName },
      ...atRisk,
      ...patterns,
      { label: 'Pages checked', value: wholeNumber(config.pages_analyzed.amount) },
    ],
    action: { label: 'See your audit', url: `${publicUrl}/` },
    note: `Your audit is open until ${dayOf(config.expirationDate)}.`,
  }
}
