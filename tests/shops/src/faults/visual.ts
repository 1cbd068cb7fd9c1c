/** Faults of images and of what only a browser shows. */
import { html } from '../markup/html.ts'
import type { Shop } from '../shop/types.ts'
import type { FaultKind } from './fault.ts'
import { onPage, onProduct } from './on-page.ts'
import { inRegions, plainProducts, stockedProducts } from './places.ts'

const textPaths = (shop: Shop): string[] =>
  ['/about', '/contact', '/faq', '/shipping', '/returns', '/size-guide'].flatMap((path) =>
    inRegions(shop, path),
  )

const imageAltPoor = onProduct({
  id: 'image-alt-poor',
  severity: 'low',
  note: 'All images of the product are described as "image".',
  among: stockedProducts,
  view: (view) => {
    for (const image of view.gallery) image.alt = 'image'
  },
})

const imageBroken = onProduct({
  id: 'image-broken',
  severity: 'medium',
  note: 'An image of the gallery is missing.',
  among: stockedProducts,
  view: (view) => {
    const image = view.gallery[2]
    if (image) Object.assign(image, { src: `/images/${view.slug}-detail-800.webp`, srcset: '' })
  },
})

const imageGalleryThin = onProduct({
  id: 'image-gallery-thin',
  severity: 'low',
  note: 'A piece of furniture or a lamp is shown in a single image.',
  among: (shop) => plainProducts(shop).filter(({ name }) => /\b(Lamp|Table|Chair|Shelf|Bag)$/.test(name)),
  view: (view) => {
    view.gallery.splice(1)
    view.entity.image = (view.entity.image as string[]).slice(0, 1)
  },
})

const contrastLow = onPage({
  id: 'contrast-low',
  severity: 'low',
  tier: 'browser',
  note: 'A notice stands in light grey on white.',
  paths: textPaths,
  doc: (doc) => {
    doc.main = html`<p style="color:#b9b9b9;background:#ffffff;padding:8px">We answer on the same day during the week.</p>${doc.main}`
  },
})

const overflowHorizontal = onPage({
  id: 'overflow-horizontal',
  severity: 'medium',
  tier: 'browser',
  note: 'A table is wider than any screen.',
  paths: textPaths,
  doc: (doc) => {
    doc.main = html`${doc.main}<div style="width:1900px;border:1px solid"><p>Parcel weights and dimensions for every carrier.</p></div>`
  },
})

const zoomDisabled = onPage({
  id: 'zoom-disabled',
  severity: 'low',
  note: 'The page cannot be enlarged on phones.',
  paths: textPaths,
  doc: (doc) => {
    doc.viewport = 'width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no'
  },
})

export const visualFaults: readonly FaultKind[] = [
  contrastLow,
  imageAltPoor,
  imageBroken,
  imageGalleryThin,
  overflowHorizontal,
  zoomDisabled,
]
