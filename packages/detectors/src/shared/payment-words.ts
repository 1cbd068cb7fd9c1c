/** Where pages name ways to pay: in words, in pictures, and in drawings inside the page. */
import type { PageFacts } from '@vitrine/engine/facts'

/** Everything on a page that may name a way to pay, one string. */
export function paymentWords({ text, images, $ }: PageFacts): string {
  const pictures = images.map(({ alt, url }) => `${alt ?? ''} ${(url ?? '').replace(/[-_/.]+/g, ' ')}`)
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
  return [text, ...pictures, ...drawn].join('\n')
}
