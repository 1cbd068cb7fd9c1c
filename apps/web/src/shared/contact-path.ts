import { paths } from './paths.ts'

/** Contact reasons: the page's text and the prefilled message. */
export const contactReasons = {
  upgrade: {
    lead: 'Pick a time to talk about upgrading: what each plan unlocks and what it costs.',
    message: 'I’d like to upgrade to unlock all analyses and alerts.',
  },
} as const

export type ContactReason = keyof typeof contactReasons

/** URL of the contact page, with the reason. */
export const contactPath = (reason: ContactReason): string => `${paths.contact}?reason=${reason}`
