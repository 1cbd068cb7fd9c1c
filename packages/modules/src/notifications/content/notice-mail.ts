import type { MailContent } from '../../mail/render-mail.ts'
import type { Notice } from './notice.ts'

export interface NoticeMailLinks {
  /** Stops these emails without signing in. */
  unsubscribeUrl: string
  preferencesUrl: string
}

/** A notice as an email in the product's style. */
export function noticeMail(notice: Notice, firstName: string, links: NoticeMailLinks): MailContent {
  const { entries, moreCount } = notice
  return {
    subject: notice.subject,
    paragraphs: [firstName ? `Hello ${firstName},` : 'Hello,', notice.summary],
    entries: entries.map(({ label, title, meta, url, severity }) => ({ label, title, meta, url, severity })),
    ...(moreCount === 0 ? {} : { more: moreText(moreCount) }),
    action: notice.action,
    unsubscribe: {
      reason: `You received this because you’re on the team of ${notice.storeName}.`,
      unsubscribeUrl: links.unsubscribeUrl,
      preferencesUrl: links.preferencesUrl,
    },
  }
}

export const moreText = (count: number): string => `${count.toLocaleString('en-US')} more`
