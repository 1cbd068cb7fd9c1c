/** Where pages name ways to pay: in words, in pictures, and in drawings inside the page. */
import type { PageFacts } from '@vitrine/engine/api/facts'
import { ambiguousPayment, paying } from '@vitrine/lexicon/concepts/payment'

/** Written so, it is the method. */
const ownSpelling = /\biDEAL\b|\biDeal\b/
/** A mark names a way to pay and hardly more ("Kauf auf Rechnung"). */
const maxMarkWords = 3
/** How many neighbours of a line belong to one list of marks. */
const around = 3

/**
 * Everything on a page that may name a way to pay, one string. Words that mean something else too are left out where
 * nothing about them speaks of paying.
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
  return [...written, ...imageTexts, ...drawn].join('\n')
}

/** The line itself does, or it is a mark in a list of marks. */
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
