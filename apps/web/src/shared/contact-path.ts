import { paths } from './paths.ts'

/** Reasons to contact us: the page's text and the message it starts with. */
export const contactReasons = {
  upgrade: {
    lead: 'Choose a time, and we talk about upgrading: which plan unlocks what, and what it costs.',
    message: 'I’d like to upgrade to unlock all analyses and alerts.',
  },
} as const

export type ContactReason = keyof typeof contactReasons

/** The contact page, with the reason filled in. */
export const contactPath = (reason: ContactReason): string => `${paths.contact}?reason=${reason}`
