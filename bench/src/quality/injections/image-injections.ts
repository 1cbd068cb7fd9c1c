/** Faults of images: too heavy, blurred, or of another product. */

import { fairPhoto, heavyPhoto, sharpThing, softThing } from './images.ts'
import {
  type Answer,
  afterHeading,
  fault,
  type InjectedPage,
  type Injection,
  lookalike,
  type ShopProduct,
} from './injection.ts'
import { replaceImage } from './places.ts'

const forms = 20
const drawn = {
  heavy: await heavyPhoto(),
  fair: await fairPhoto(),
  sharp: await Promise.all(Array.from({ length: forms }, (_, form) => sharpThing(form))),
  soft: await softThing(1, 'white'),
  room: await softThing(1, 'room'),
}

const jpeg = (body: Uint8Array): Answer => ({ status: 200, body, type: 'image/jpeg' })
const shown = (paths: readonly string[]) =>
  paths
    .map(
      (path) => `<img src="${path}" width="600" height="600" alt="The piece beside a cup, seen from above">`,
    )
    .join('')

const fairPaths = ['/injected/fair-1.jpg', '/injected/fair-2.jpg', '/injected/fair-3.jpg']
const weights: readonly Injection[] = [
  fault(
    'photo as it came from the camera',
    'image-heavy',
    ($) => afterHeading($, shown(['/injected/from-the-camera.jpg'])),
    { answers: () => ({ '/injected/from-the-camera.jpg': jpeg(drawn.heavy) }) },
  ),
  lookalike('three photos of fitting weight', 'image-heavy', ($) => afterHeading($, shown(fairPaths)), {
    answers: () => Object.fromEntries(fairPaths.map((path) => [path, jpeg(drawn.fair)])),
  }),
]

const wordsOf = ({ title }: ShopProduct) => new Set(title.toLowerCase().split(/[^\p{L}]+/u))
/** A product that shares no word with the page's one. */
const stranger = ({ product, products }: InjectedPage) =>
  products.find((other) => product && wordsOf(product).isDisjointFrom(wordsOf(other))) ?? null

/** The same image here and on a product with another name. */
const twoImages = (here: number, there: number): Pick<Injection, 'apply' | 'elsewhere' | 'answers'> => ({
  apply: ($, page) =>
    stranger(page) !== null && replaceImage($, page.product, '/injected/picture-of-this.jpg'),
  elsewhere($, page, path) {
    const other = stranger(page)
    if (other?.path === path) replaceImage($, other, '/injected/picture-of-that.jpg')
  },
  answers: () => ({
    '/injected/picture-of-this.jpg': jpeg(drawn.sharp[here] ?? drawn.soft),
    '/injected/picture-of-that.jpg': jpeg(drawn.sharp[there] ?? drawn.soft),
  }),
})

const minProducts = 9
const imageOf = ({ products }: InjectedPage, path: string) => {
  const at = products.findIndex((product) => product.path === path)
  return at < 0 ? null : `/injected/piece-${at}.jpg`
}

/** Every product with a sharp image of its own, and the page's one with another. */
const amongSharpOnes = (own: Uint8Array): Pick<Injection, 'apply' | 'elsewhere' | 'answers'> => ({
  apply: ($, page) =>
    page.products.length >= minProducts && replaceImage($, page.product, '/injected/piece-here.jpg'),
  elsewhere($, page, path) {
    const source = imageOf(page, path)
    const product = page.products.find((each) => each.path === path)
    if (source && product) replaceImage($, product, source)
  },
  answers: ({ products }) => ({
    '/injected/piece-here.jpg': jpeg(own),
    ...Object.fromEntries(
      products.map((_, at) => [`/injected/piece-${at}.jpg`, jpeg(drawn.sharp[at % forms] ?? own)]),
    ),
  }),
})

const onProduct = { on: 'product_page', needsRound: true } as const
/** If there are more products than shapes, some share an image. */
const alsoOfForms = ['image-duplicate-products']

const looks: readonly Injection[] = [
  {
    name: 'image of another product',
    detector: 'image-duplicate-products',
    ...onProduct,
    // The alert names one of the two.
    isSiteWide: true,
    ...twoImages(3, 3),
  },
  {
    name: 'images of one manner',
    detector: null,
    tempts: 'image-duplicate-products',
    ...onProduct,
    ...twoImages(3, 4),
  },
  {
    name: 'image out of focus',
    detector: 'image-blurry',
    ...onProduct,
    alsoCauses: alsoOfForms,
    ...amongSharpOnes(drawn.soft),
  },
  {
    name: 'image of a room out of focus',
    detector: null,
    tempts: 'image-blurry',
    ...onProduct,
    alsoCauses: alsoOfForms,
    ...amongSharpOnes(drawn.room),
  },
]

export const imageInjections: readonly Injection[] = [...weights, ...looks]
