/** Links that show one number or address and go to another. */
import type { LinkFact } from '@vitrine/engine/api/facts'
import { contactTarget } from './contact-target.ts'
import { isSameNumber, readPhone } from './phone-number.ts'

export interface Mismatch {
  kind: 'mail' | 'phone'
  shown: string
  target: string
}

const mailOnly = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i

/** Checks only links whose whole text is a number or an address, because other words may explain the difference. */
export function mismatchOf({ href, text }: LinkFact, region: string): Mismatch | null {
  const target = contactTarget(href)
  const shown = text.trim()
  if (!target) return null
  const mismatch = { kind: target.kind, shown, target: target.value }
  if (target.kind === 'mail')
    return mailOnly.test(shown) &&
      mailOnly.test(target.value) &&
      // A label in a line of its own (“Email”) stands before the address without a space.
      !shown.toLowerCase().endsWith(target.value.toLowerCase())
      ? mismatch
      : null
  const [seen, called] = [readPhone(shown, region), readPhone(target.value, region)]
  return seen && called && !isSameNumber(seen, called) ? mismatch : null
}
