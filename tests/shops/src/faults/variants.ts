/** Faults of products with colors and sizes. */

import { hasPriceRange } from '../markup/card-view.ts'
import { raw } from '../markup/html.ts'
import type { Shop } from '../shop/types.ts'
import type { FaultKind } from './fault.ts'
import { withOddForm } from './odd-form.ts'
import { onProduct } from './on-page.ts'
import { productsWithOption } from './places.ts'

/** A hidden element before the real one, which scripts that look for the first one update instead. */
const decoy = (attribute: string): ReturnType<typeof raw> => raw(`<i hidden ${attribute}></i>`)

const priceVariantStale = onProduct({
  id: 'price-variant-stale',
  severity: 'high',
  tier: 'browser',
  note: 'The shown price does not follow the chosen size.',
  among: (shop) =>
    productsWithOption(shop, 'Size').filter((product) =>
      shop.regions.every((region) => hasPriceRange(product, region)),
    ),
  html: (text) => withOddForm(text, 'panel').replace('<h1>', `${decoy('data-price').text}<h1>`),
})

const variantImageStatic = onProduct({
  id: 'variant-image-static',
  severity: 'medium',
  tier: 'browser',
  note: 'The image does not follow the chosen color.',
  among: (shop) => productsWithOption(shop, 'Color'),
  html: (text) =>
    withOddForm(text, 'layout').replace(
      '<div class="gallery">',
      `<div class="gallery">${decoy('data-main-picture').text}`,
    ),
})

const colours = (shop: Shop) =>
  productsWithOption(shop, 'Color').filter(
    ({ options }) => options.length === 1 && (options[0]?.values.length ?? 0) >= 3,
  )

const variantBroken = onProduct({
  id: 'variant-broken',
  severity: 'high',
  tier: 'browser',
  note: 'One colour switches the buy button off, although it is in stock.',
  among: colours,
  html: (text, product) => {
    const last = JSON.stringify(product.options[0]?.values.at(-1) ?? '')
    const script =
      `document.addEventListener('change',(event)=>{if(event.target.value===${last})setTimeout(()=>{const ` +
      `button=document.querySelector('[data-add]');button.disabled=true;button.textContent='Unavailable'},50)})`
    return withOddForm(text, 'entry').replace('</body>', `<script>${script}</script></body>`)
  },
})

const variantLabelsDirty = onProduct({
  id: 'variant-labels-dirty',
  severity: 'low',
  note: 'The choice has no name.',
  among: colours,
  view: (view) => {
    const [option] = view.options
    if (option) Object.assign(option, { name: 'Option 1', label: 'Option 1' })
  },
})

export const variantFaults: readonly FaultKind[] = [
  priceVariantStale,
  variantBroken,
  variantImageStatic,
  variantLabelsDirty,
]
