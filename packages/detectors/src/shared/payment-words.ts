/** Where pages name ways to pay: in words, in pictures, and in drawings inside the page. */
import type { PageFacts } from '@vitrine/engine/facts'

/** Names of ways to pay that are ordinary words too: "the ideal gift", "sofort lieferbar", "a navy stripe shirt". */
const ambiguous =
  /\b(ideal|sofort|swish|pix|upi|maestro|stripe|rechnung|blik|wero|cod|facture|faktura|przelew|pobranie|credit ?cards?|debit ?cards?|kreditkarten?|carte de credit|tarjeta de credito|carta di credito)\b/gi
/** Written so, it is the method. */
const ownSpelling = /\biDEAL\b|\biDeal\b/
const paying =
  /\b(pay|pays|paid|paying|payable|payments?|accept(s|ed)?|checkout|methods?|(auf|per) rechnung|(be)?zahl\w*|kasse|betaal\w*|betal\w*|afreken\w*|paiements?|pay(er|ez|é)|par carte|pagos?|pagar|paga\w*|płatno\w*|platno\w*|zapłac\w*|zaplac\w*|visa|master ?card|amex|american ?express|pay ?pal|klarna|(apple|google|shop|amazon|samsung) ?pay|bancontact|giropay|sepa|twint|vipps|mobilepay|przelewy24|payu|multibanco|mb ?way|afterpay|clearpay|razorpay|paytm)\b/i
/** A mark names a way to pay and hardly more ("Kauf auf Rechnung"). */
const mostMarkWords = 3
/** How many neighbours of a line belong to one list of marks. */
const around = 3

/**
 * Everything on a page that may name a way to pay, one string. Words that mean something else too are left out where
 * nothing about them speaks of paying.
 */
export function paymentWords({ text, images, $ }: PageFacts): string {
  const lines = text.split('\n')
  const written = lines.map((line, at) => (speaksOfPaying(lines, at) ? line : withoutAmbiguous(line)))
  const pictures = images.map(({ alt, url, role, area }) => {
    const named = `${alt ?? ''} ${(url ?? '').replace(/[-_/.]+/g, ' ')}`
    const isInPlace = role === 'icon' || role === 'logo' || area === 'footer' || paying.test(named)
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
  return [...written, ...pictures, ...drawn].join('\n')
}

/** The line itself does, or it is a mark in a list of marks. */
function speaksOfPaying(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  if (paying.test(line) || ownSpelling.test(line)) return true
  if (!isShort(line)) return false
  return lines
    .slice(Math.max(0, at - around), at + around + 1)
    .some((other) => isShort(other) && paying.test(other))
}

function isShort(text: string): boolean {
  return text.trim().split(/\s+/).length <= mostMarkWords
}

function withoutAmbiguous(text: string): string {
  return text.replace(ambiguous, ' ')
}
