/**
 * The alert next to the sign-in form: text and evidence of a finding on the demo shop. An end-to-end test compares
 * them.
 */
import screenshot from './showcase-alert.webp'

export const showcase = {
  title: 'Crossed-out price is lower than the current price',
  place: 'Product page, on desktop and mobile',
  image: {
    url: screenshot,
    alt: 'Product page with a price of $89.00 next to a crossed-out $84.00, which is marked',
    width: 1480,
    height: 560,
    marks: [
      {
        x: 0.646,
        y: 0.444,
        width: 0.111,
        height: 0.098,
        label: 'Was 84.00 USD',
        side: 'right' as const,
      },
    ],
  },
  before: [
    { text: 'Was ', isChanged: false },
    { text: '84.00 USD', isChanged: true },
    { text: ', now 89.00 USD', isChanged: false },
  ],
  after: [
    {
      text: '89.00 USD without a crossed-out price, or with the genuine earlier price',
      isChanged: false,
    },
  ],
  checked: 'Confirmed on a second visit',
  line: 'We double-check every alert.',
}
