/** Faults and look-alikes of product options, inserted as an option next to the buy button. */
import { sharpThing } from '../injections/images.ts'
import { fault, type LiveInjection, lookalike } from './live-injection.ts'
import { answers, largestImage } from './live-parts.ts'

interface Choice {
  /** Name of the option in structured data and in the form. */
  name: 'size' | 'material'
  values: readonly Value[]
}

interface Value {
  value: string
  /** Added to the price of the page. */
  dearerBy: number
  image?: string
  isSoldOut?: true
}

/** One product in three, so that the sessions stay short. */
const oneIn = 3
const stonePath = '/bench-stone.jpg'
const stone = await sharpThing(5)

const sizes: Choice = {
  name: 'size',
  values: [
    { value: 'Regular', dearerBy: 0 },
    { value: 'Large', dearerBy: 6 },
  ],
}
const sizesWithOneSoldOut: Choice = {
  ...sizes,
  values: [...sizes.values, { value: 'Huge', dearerBy: 12, isSoldOut: true }],
}
const materials: Choice = {
  name: 'material',
  values: [
    { value: 'Clay', dearerBy: 0 },
    { value: 'Stone', dearerBy: 0, image: stonePath },
  ],
}

/** What the shop would state about the variants, derived from what its page states about the product. */
const stated =
  ({ name, values }: Choice): LiveInjection['rewrite'] =>
  (html) => {
    const title = /<meta property="og:title" content="([^"]+)"/.exec(html)?.[1]
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    const price = Number(/\$\s?(\d+(?:\.\d\d)?)/.exec(html.slice(html.indexOf('<h1')))?.[1])
    if (title === undefined || !Number.isFinite(price)) return html
    const group = {
      '@context': 'https://schema.org',
      '@type': 'ProductGroup',
      name: title,
      hasVariant: values.map(({ value, dearerBy, image: own, isSoldOut }) => ({
        '@type': 'Product',
        name: `${title} ${value}`,
        [name]: value,
        image: own ?? image,
        offers: {
          '@type': 'Offer',
          price: (price + dearerBy).toFixed(2),
          priceCurrency: 'USD',
          availability: `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`,
        },
      })),
    }
    return html.replace(
      '</head>',
      () => `<script type="application/ld+json">${JSON.stringify(group)}</script></head>`,
    )
  }

/** The option itself; `onChange` runs with `select`, its value as text, and the first `price` as a number. */
const offered = ({ name, values }: Choice, onChange: string) =>
  `if (document.querySelector('.bench-choice')) return true; const top = heading(); const buy = buyButton(); if ` +
  '(!top || !buy || !mainPrice()) return false; const price = ' +
  `Number(mainPrice().textContent.replace(/[^\\d.]/g, '')); const box = build('<p class="bench-choice" ` +
  `style="margin:16px 0"><label>${name === 'size' ? 'Size' : 'Material'} <select name="${name}" ` +
  `style="min-height:44px;font-size:16px">${values.map(({ value }) => `<option>${value}</option>`).join('')}</select></label> ` +
  `<span></span></p>'); (buy.closest('form') || buy.parentElement).before(box); const select = ` +
  `box.querySelector('select'); select.onchange = () => { box.querySelector('span').textContent = 'You chose ' ` +
  `+ select.value; ${onChange} }; return true`

const showPrice = `mainPrice().textContent = '$' + (price + { Regular: 0, Large: 6, Huge: 12 }[select.value]).toFixed(2)`
const switchOff = (condition: string) => `buyButton().disabled = ${condition}`
const showImage =
  `${largestImage}; image.removeAttribute('srcset'); image.removeAttribute('sizes'); ` +
  `image.dataset.first ||= image.src; image.src = select.value === 'Stone' ? '${stonePath}' : image.dataset.first`
const later = (script: string, ms: number) => `setTimeout(() => { ${script} }, ${ms})`

const choice = (kind: Choice, onChange: string): Partial<LiveInjection> => ({
  on: 'product_page',
  oneIn,
  rewrite: stated(kind),
  script: offered(kind, onChange),
})
const stoneImage = { turn: answers(stonePath, 'image/jpeg', stone) }

export const choiceInjections: readonly LiveInjection[] = [
  fault('stale', 'a price that stays when the size changes', 'price-variant-stale', choice(sizes, '')),
  fault('static', 'an image that stays when the material changes', 'variant-image-static', {
    ...choice(materials, ''),
    ...stoneImage,
  }),
  fault(
    'stuck',
    'a size in stock that cannot be bought',
    'variant-broken',
    choice(sizes, `${showPrice}; ${switchOff(`select.value === 'Large'`)}`),
  ),

  lookalike(
    'calm-stale',
    'a price that follows a moment later',
    'price-variant-stale',
    choice(sizes, later(showPrice, 1200)),
  ),
  lookalike('calm-static', 'an image that follows a moment later', 'variant-image-static', {
    ...choice(materials, later(showImage, 1000)),
    ...stoneImage,
  }),
  lookalike(
    'calm-stuck',
    'a size that is sold out, and one that is asked for',
    'variant-broken',
    choice(
      sizesWithOneSoldOut,
      `${showPrice}; ${switchOff('true')}; ${later(switchOff(`select.value === 'Huge'`), 1500)}`,
    ),
  ),
]
