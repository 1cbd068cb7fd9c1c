import { paths } from './paths.ts'

/** Why somebody comes to the contact page, with what its message then begins with. */
export const contactReasons = {
  upgrade: 'I’d like to upgrade to unlock all analyses and alerts.',
} as const

export type ContactReason = keyof typeof contactReasons

/** The contact page, with the reason filled in. */
export const contactPath = (reason: ContactReason): string => `${paths.contact}?reason=${reason}`
