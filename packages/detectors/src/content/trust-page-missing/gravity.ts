/** How much the absence of information pages matters. */
import type { Finding } from '@vitrine/engine/api/detector'
import type { Kind } from './trust-pages.ts'

/** Laws ask for these where most stores sell. */
const grave = new Set<Kind>(['contact', 'returns', 'privacy', 'imprint'])
/** No law asks for these pages alone. */
const voluntary = new Set<Kind>(['shipping', 'faq', 'about'])
/** Stores can do without these more easily, because shoppers ask or look elsewhere. */
export const slight = new Set<Kind>(['faq', 'about'])

/** With contact data in a text, its page is missed like terms. */
export const withoutContact = (absent: readonly Kind[]) =>
  absent.map((kind) => (kind === 'contact' ? 'terms' : kind))

export function gravestOf(absent: readonly Kind[]): Finding['severity'] {
  if (absent.some((kind) => grave.has(kind))) return 'high'
  return absent.every((kind) => slight.has(kind)) ? 'low' : 'medium'
}

/** A law is broken only where one of the pages is a duty. */
export const consequenceWithout = (kinds: readonly Kind[]): Pick<Finding, 'consequence'> =>
  kinds.every((kind) => voluntary.has(kind)) ? { consequence: 'hindrance' } : {}

/** FAQ and about pages have many names, so their absence is less certain. */
export function confidenceOf(absent: readonly Kind[], isRendered: boolean): number {
  if (absent.every((kind) => slight.has(kind))) return 0.65
  return isRendered ? 0.85 : 0.75
}
