/** Links to email addresses and phone numbers that reach nobody. */
import type { LinkFact } from '@vitrine/engine/api/facts'
import { contactTarget } from './contact-target.ts'

const placeholders =
  /@(example|domain|yourdomain|yourstore|yourcompany|company|email|test|mysite|website)\.(com|org|net|de)$|^(your|name|email|info)@(email|example)\b/i
const dummyDigits = /^\+?1?(\d{3})?(5550100|1234567|0{7,}|123456789\d?|9{7,}|1{7,})$/

export interface Unusable {
  kind: 'mail' | 'phone'
  value: string
  isPlaceholder: boolean
}

/** The fault of a link's address or number; null when it has none or leads to a page. */
export function unusableAddress({ href }: LinkFact): Unusable | null {
  const target = contactTarget(href)
  if (target === null) return null
  const { kind, value } = target
  if (kind === 'mail') {
    // "Send to a friend" links leave the address empty on purpose.
    if (value === '') return null
    const addresses = value.split(/[,;]/).map((part) => part.trim().replace(/^.*<|>.*$/g, ''))
    if (addresses.some((address) => placeholders.test(address))) return { kind, value, isPlaceholder: true }
    return addresses.every((address) => /^[^\s@]+@[^\s@]+\.[\p{L}\d-]{2,}$/u.test(address))
      ? null
      : { kind, value, isPlaceholder: false }
  }
  const digits = value.replace(/[^\d+]/g, '')
  if (dummyDigits.test(digits)) return { kind, value, isPlaceholder: true }
  return digits.replace(/\D/g, '').length >= 3 && digits.replace(/\D/g, '').length <= 16
    ? null
    : { kind, value, isPlaceholder: false }
}
