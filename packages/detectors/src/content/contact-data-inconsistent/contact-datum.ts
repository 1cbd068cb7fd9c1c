/** What the check keeps of a page. */
import type { CollectedPage } from '@vitrine/engine/detector'
import type { Reading, TrustRole } from './contact-readings.ts'
import type { Mismatch } from './mismatched-link.ts'
import type { Unusable } from './unusable-address.ts'

/** A link that is wrong by itself. */
export interface ContactFault {
  where: string
  href: string
  text: string
  path: string
  unusable: Unusable | null
  mismatch: Mismatch | null
}

export interface ContactDatum {
  faults: ContactFault[]
  hasLinks: boolean
  role: TrustRole | null
  readings: Reading[]
  /** Contacts of the shop in the page's data for machines. */
  stated: { kind: Reading['kind']; shown: string }[]
  /** Language and folder of the language: other countries have other numbers. */
  locale: string
}

export type ContactPage = CollectedPage<ContactDatum>

export const nouns = { mail: 'mail address', phone: 'phone number' } as const
