/** Where pages name payment methods: in text, in images and in inline icons. */
import type { PageFacts } from '@vitrine/engine/api/facts'
import { ambiguousPayment, paying } from '@vitrine/lexicon/concepts/checkout/payment'

/** Spellings with capitals that only the payment method uses. */
const ownSpelling = /\biDEAL\b|\biDeal\b/
/** A payment mark names a method and little else ("Kauf auf Rechnung"). */
const maxMarkWords = 3
/** Lines before and after a payment mark that may belong to the same row of marks. */
const around = 3

/**
 * Everything on a page that may name a payment method, as one string. Ambiguous words are left out unless the text
 * around them is about payment.
 */
export function paymentWords({ text, images, $ }: PageFacts): string {
  const lines = text.split('\n')
  const written = lines.map((line, at) => (speaksOfPaying(lines, at) ? line : withoutAmbiguous(line)))
  const imageTexts = images.map(({ alt, url, role, area }) => {
    const named = `${alt ?? ''} ${(url ?? '').replace(/[-_/.]+/g, ' ')}`
    const isInPlace = role === 'icon' || role === 'logo' || area === 'footer' || paying.isIn(named)
    return isInPlace && isShort(alt ?? '') ? named : withoutAmbiguous(named)
  })
  const drawn = $('svg, use, i[class], span[class*="fa-"], [class*="payment" i], [class*="card-icon" i]')
    .toArray()
    .slice(0, 300)
    .map((element) => {
      const {
        'aria-label': label = '',
        class: names = '',
        href = '',
        'xlink:href': link = '',
      } = $(element).attr() ?? {}
      return `${label} ${names} ${href} ${link} ${$(element).find('title').first().text()}`.replace(
        /[-_#]+/g,
        ' ',
      )
    })
  // Around a drawn icon, the name may be in the tooltip.
  const tooltips = $('[title]')
    .toArray()
    .slice(0, 300)
    .map((element) => $(element).attr('title') ?? '')
    .map((text) => (isShort(text) ? text : withoutAmbiguous(text)))
  return [...written, ...imageTexts, ...drawn, ...tooltips].join('\n')
}

/** Whether a line mentions payment itself, or is a payment mark in a row of marks. */
function speaksOfPaying(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  if (paying.isIn(line) || ownSpelling.test(line)) return true
  if (!isShort(line)) return false
  return lines
    .slice(Math.max(0, at - around), at + around + 1)
    .some((other) => isShort(other) && paying.isIn(other))
}

function isShort(text: string): boolean {
  return text.trim().split(/\s+/).length <= maxMarkWords
}

function withoutAmbiguous(text: string): string {
  return ambiguousPayment.replaceIn(text, ' ')
}
