/** The target of a link to an email address or a phone number. */

import { decodeEscapes } from '@vitrine/kernel/text/decode-escapes'

/** The address or number of a `mailto:` or `tel:` link without its parameters; null for other links. */
export function contactTarget(href: string): { kind: 'mail' | 'phone'; value: string } | null {
  const [, scheme, rest = ''] = /^(mailto|tel):([^?]*)/i.exec(href.trim()) ?? []
  if (scheme === undefined) return null
  return { kind: scheme.toLowerCase() === 'mailto' ? 'mail' : 'phone', value: decodeEscapes(rest).trim() }
}
