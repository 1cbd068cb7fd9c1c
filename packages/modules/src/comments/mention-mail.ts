import type { NewMail } from '../mail/queue-mail.ts'

interface Mention {
  recipient: string
  /** Name of the person who wrote the comment. */
  author: string
  /** Title of the alert. */
  title: string
  comment: string
  url: string
}

/** Tells a member that a comment names them. */
export function mentionMail({ recipient, author, title, comment, url }: Mention): NewMail {
  return {
    kind: 'alert-mention',
    recipient,
    content: {
      subject: `${author} mentioned you on “${title}”`,
      paragraphs: [`${author} mentioned you in a comment on the alert “${title}”:`, comment],
      action: { label: 'Open the alert', url },
      note: 'You received this email because a teammate mentioned you in a comment.',
    },
  }
}
