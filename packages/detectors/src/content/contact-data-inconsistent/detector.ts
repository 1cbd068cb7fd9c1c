import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { LinkFact } from '@vitrine/engine/facts'
import { pageFinding } from '../../shared/page-finding.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'

const placeholders =
  /@(example|domain|yourdomain|yourstore|yourcompany|company|email|test|mysite|website)\.(com|org|net|de)$|^(your|name|email|info)@(email|example)\b/i
const dummyDigits = /^\+?1?(\d{3})?(5550100|1234567|0{7,}|123456789\d?|9{7,}|1{7,})$/

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

interface Fault {
  kind: 'mail' | 'phone'
  value: string
  isPlaceholder: boolean
}

function faultOf({ href }: LinkFact): Fault | null {
  const [, scheme = '', rest = ''] = /^(mailto|tel):([^?]*)/i.exec(href.trim()) ?? []
  const value = decode(rest).trim()
  if (scheme.toLowerCase() === 'mailto') {
    // "Send to a friend" has no address on purpose.
    if (value === '') return null
    const addresses = value.split(/[,;]/).map((part) => part.trim().replace(/^.*<|>.*$/g, ''))
    if (addresses.some((address) => placeholders.test(address)))
      return { kind: 'mail', value, isPlaceholder: true }
    return addresses.every((address) => /^[^\s@]+@[^\s@]+\.[\p{L}\d-]{2,}$/u.test(address))
      ? null
      : { kind: 'mail', value, isPlaceholder: false }
  }
  if (scheme.toLowerCase() === 'tel') {
    const digits = value.replace(/[^\d+]/g, '')
    if (dummyDigits.test(digits)) return { kind: 'phone', value, isPlaceholder: true }
    return digits.replace(/\D/g, '').length >= 3 && digits.replace(/\D/g, '').length <= 16
      ? null
      : { kind: 'phone', value, isPlaceholder: false }
  }
  return null
}

export default definePageDetector({
  id: 'contact-data-inconsistent',
  category: 'content',
  label: 'Phone numbers and mail addresses can be used',
  pageTypes: 'any',
  impacts: ['trust'],
  family: 'nav/link/404 (sessions hitting it)',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    const links = page.facts.links.filter(
      ({ href, isVisible }) => isVisible && /^(mailto|tel):/i.test(href.trim()),
    )
    if (links.length === 0) return notApplicable
    const seen = new Set<string>()
    return failOrPass(
      links.flatMap((link) => {
        const fault = faultOf(link)
        if (!fault || seen.has(fault.value)) return []
        seen.add(fault.value)
        const noun = fault.kind === 'mail' ? 'mail address' : 'phone number'
        return [
          pageFinding(page, {
            causeKey: `${fault.kind}|${fault.value.toLowerCase()}`,
            severity: fault.isPlaceholder ? 'high' : 'medium',
            confidence: 0.9,
            title: fault.isPlaceholder
              ? `A ${noun} is still that of the template`
              : `A ${noun} cannot be used`,
            description: `The link "${cut(link.text || fault.value, 60)}" leads to "${cut(fault.value, 80) || '(nothing)'}", which ${fault.isPlaceholder ? 'is an example and belongs to nobody' : `is no ${noun}`}. Whoever needs help reaches no one.`,
            rows: [
              beforeAfter(
                link.href,
                fault.kind === 'mail'
                  ? 'mailto: followed by your address'
                  : 'tel:+ followed by country code and number',
              ),
            ],
            spots: [{ path: link.path, text: link.text, label: 'Leads nowhere' }],
            facts: { value: fault.value },
            howChecked: [
              'Read all links to mail addresses and phone numbers on the page, twice. Nothing was sent and nobody was called.',
            ],
          }),
        ]
      }),
    )
  },
})
