/** The data the check keeps for each page. */
import type { CollectedPage } from '@vitrine/engine/api/detector'
import type { Reading, TrustRole } from './contact-readings.ts'
import type { Mismatch } from './mismatched-link.ts'
import type { Unusable } from './unusable-address.ts'

/** A link that is wrong on its own, without comparison to other places. */
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
  /** Contacts of the store in the page's structured data. */
  stated: { kind: Reading['kind']; shown: string }[]
  /** Language and its URL folder, because other countries have other numbers. */
  locale: string
}

export type ContactPage = CollectedPage<ContactDatum>

export const nouns = { mail: 'email address', phone: 'phone number' } as const
