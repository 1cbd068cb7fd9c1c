/** Texts of the emails about invitations. */
import type { NewMail } from '../mail/queue-mail.ts'

export interface InvitedUser {
  recipient: string
  websiteName: string
  /** Name of the person who invites. */
  inviter: string
}

export function invitationMail({ recipient, websiteName, inviter }: InvitedUser, url: string): NewMail {
  return {
    kind: 'invitation',
    recipient,
    content: {
      subject: `${inviter} invited you to ${websiteName}`,
      paragraphs: [
        `${inviter} invited you to work together on ${websiteName} in Vitrine, which finds what’s broken in an online store and what it costs.`,
        'Sign up with this email address to get access.',
      ],
      action: { label: 'Accept the invitation', url },
      note: 'The invitation is valid for 14 days and only for this email address. If you weren’t expecting it, ignore this email.',
    },
  }
}

export function addedMail({ recipient, websiteName, inviter }: InvitedUser, publicUrl: string): NewMail {
  return {
    kind: 'added-to-website',
    recipient,
    content: {
      subject: `You now have access to ${websiteName}`,
      paragraphs: [
        `${inviter} added you to ${websiteName}. You’ll find it in the website switcher the next time you open Vitrine.`,
      ],
      action: { label: 'Open Vitrine', url: `${publicUrl}/` },
    },
  }
}
