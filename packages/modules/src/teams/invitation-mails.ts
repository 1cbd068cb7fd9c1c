/** The words of the mails about invitations. */
import type { NewMail } from '../mail/queue-mail.ts'

export interface Invited {
  recipient: string
  websiteName: string
  /** Name of who invites. */
  inviter: string
}

export function invitationMail({ recipient, websiteName, inviter }: Invited, url: string): NewMail {
  return {
    kind: 'invitation',
    recipient,
    content: {
      subject: `${inviter} invites you to ${websiteName}`,
      paragraphs: [
        `${inviter} would like to work with you on ${websiteName} in Vitrine, which finds what is broken in the shop and shows what it costs.`,
        'Sign up with this email address and the website is yours to open.',
      ],
      action: { label: 'Accept the invitation', url },
      note: 'The invitation holds for 14 days and for this address only. If you do not know what it is about, ignore this email.',
    },
  }
}

export function addedMail({ recipient, websiteName, inviter }: Invited, publicUrl: string): NewMail {
  return {
    kind: 'added-to-website',
    recipient,
    content: {
      subject: `You now have access to ${websiteName}`,
      paragraphs: [
        `${inviter} added you to ${websiteName}. You find it in the website switcher the next time you open Vitrine.`,
      ],
      action: { label: 'Open Vitrine', url: `${publicUrl}/` },
    },
  }
}
