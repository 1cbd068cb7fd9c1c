import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { ImageFact, PageFacts } from '@vitrine/engine/api/facts'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { nameEnd, oneSided, seenFromAllSides } from '@vitrine/lexicon/concepts/products/product-pictures'
import { fold } from '@vitrine/lexicon/fold'
import { countAddresses } from '../../shared/page/duplicate-pages.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { assetKey, fileName } from '../../shared/page/url.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { normalize, truncate } from '../../shared/text/text.ts'

interface Datum {
  name: string
  /** The same at every address of a product: its name and its main image. */
  key: string
  images: number
  /** Image files that the document names anywhere outside its cards. */
  files: string[]
  path: string | null
  needsMore: boolean
  isConsumable: boolean
}

const enough = 3
const minSiblings = 5
/** At the end of the name or before its number: a desk, not a desk pen holder or a desk 3 pen set. */
const namesBigThing = new RegExp(`(?:${seenFromAllSides.pattern})(?= \\d+$| (?:${nameEnd.pattern})|$)`, 'u')
/** A color, material or note after the product's name. */
const remark = /\s+[-–—|/(].*$|,.*$/
const size = /[-_]\d{2,4}x\d{2,4}(?=[-_.]|$)/
/** “19.750.jpg” and “19.970.jpg” are one picture in two widths. */
const width = /(?<=[\w-])\.[2-9]\d{2}(?=\.\w+$)|(?<=[\w-])\.1\d{3}(?=\.\w+$)/
/** In the name of a file or of its folder. */
const rendition =
  /[-_](?:preview|thumb(?:nail)?|small|medium|large|original|full|zoom|home|default)(?=[-_./]|$)/gi

/** File name without its extension, size, and rendition words. */
const plainName = (url: string) =>
  fileName(url)
    .replace(width, '')
    .replace(/\.\w+$/, '')
    .replace(size, '')
    .replace(/[-_]+(?:\d{2,4}x\d{0,4}|preview|thumb(?:nail)?|small|medium|large|original|full|zoom)$/, '')

const imageFile = /\.(?:jpe?g|png|webp|gif|avif)(?:[?#]|$)/i

/** The full-size file that a click on the image opens. */
function fullImage({ facts, finalUrl }: PageReading, path: string): string | null {
  const target = facts.$(path).closest('a').attr('href') ?? ''
  return imageFile.test(target) && URL.canParse(target, finalUrl) ? new URL(target, finalUrl).href : null
}

/** What the product is called, by its name and by its main images. */
function namesOf(title: string | null, images: readonly ImageFact[]): Set<string> {
  const main = images.filter(({ role }) => role === 'product-main').map(({ alt }) => alt)
  return new Set([title, ...main].map((name) => normalize(name ?? '')).filter(Boolean))
}

/** “Oak table”, “Oak table, detail”. */
const isNamedAfter = (names: ReadonlySet<string>, alt: string | null) =>
  [...names].some((name) => ` ${normalize(alt ?? '')} `.startsWith(` ${name} `))

const imageName = /[^"'\s(),\\=]+\.(?:jpe?g|png|webp|avif)/gi
const shortestStem = 4
const maxFiles = 60
/** So many files of a page’s own, beyond the images that we counted, may be a gallery that we can’t read. */
const unreadGallery = 3

const filesIn = ({ html, url }: PageFacts) =>
  (html.match(imageName) ?? []).map((path) => plainName(URL.parse(path, url)?.href ?? ''))
const filesOfCards = ({ cards }: PageFacts) =>
  new Set(cards.flatMap(({ imageUrl }) => (imageUrl === null ? [] : plainName(imageUrl))))

/** Further files that are named like the main image apart from a number: a gallery that scripts show, or data of one. */
function numberedLike(facts: PageFacts, main: string | undefined): number {
  const stem = main === undefined ? '' : plainName(main).replace(/(?:[-_]|(?<=[a-z]))\d{1,2}$/i, '')
  if (stem.length < shortestStem) return 0
  const ofOthers = filesOfCards(facts)
  const own = filesIn(facts).filter((name) => name.startsWith(stem) && !ofOthers.has(name))
  return new Set(own.filter((name) => /^(?:[-_]?\d{1,2})?$/.test(name.slice(stem.length)))).size
}

/** How many products name each file. */
function productsByFile(pages: readonly { datum: Datum }[]): Map<string, number> {
  const byKey = new Map(pages.map(({ datum }) => [datum.key, datum.files]))
  const counts = new Map<string, number>()
  for (const files of byKey.values()) for (const file of files) counts.set(file, (counts.get(file) ?? 0) + 1)
  return counts
}

const countProducts = (pages: readonly { datum: Datum }[]) =>
  new Set(pages.map(({ datum }) => datum.key)).size

export default defineSiteDetector<never, Datum>({
  id: 'image-gallery-thin',
  category: 'visual',
  label: 'Products have enough images',
  pageTypes: ['product_page'],
  impacts: ['conversion', 'return rate'],
  effect: 'image-poor',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'image-broken', 'image-placeholder'],
  needs: [],
  collect(page) {
    const { product, images } = page.facts
    if (!product) return null
    const names = namesOf(product.title.value, images)
    const own = images.filter(
      ({ role, area, alt }) =>
        role === 'product-main' ||
        role === 'product-gallery' ||
        // Thumbnails in a row of their own below the gallery, or further pictures beside the main one.
        (role === 'content' && area === 'main' && isNamedAfter(names, alt)),
    )
    const shown = own.flatMap(({ url }) => url ?? [])
    const full = own.flatMap(({ path }) => fullImage(page, path) ?? [])
    const keysOf = (urls: readonly string[]) =>
      new Set(urls.map((url) => assetKey(url).replace(width, '').replace(size, '').replace(rendition, '')))
    const known = new Set([...shown, ...full].map(plainName))
    // Structured data often has the same images in other renditions. Where none has a name that the page shows, all may.
    const further = product.images.filter((url) => !known.has(plainName(url)))
    const isNamedAlike = further.length < product.images.length
    const count = Math.max(
      isNamedAlike ? keysOf([...shown, ...further]).size : Math.max(keysOf(shown).size, keysOf(further).size),
      numberedLike(page.facts, shown[0]),
    )
    const name = product.title.value ?? pageLabel(page)
    if (count === 0) return null
    const ofOthers = filesOfCards(page.facts)
    return {
      name,
      key: `${normalize(name)}|${plainName(shown[0] ?? '')}`,
      images: count,
      files: [...new Set(filesIn(page.facts))].filter((file) => !ofOthers.has(file)).slice(0, maxFiles),
      path: own[0]?.path ?? null,
      needsMore: namesBigThing.test(fold(name.replace(remark, ''))),
      isConsumable: oneSided.isIn(name),
    }
  },
  evaluate({ pages }) {
    if (countProducts(pages) < minSiblings || countAddresses(pages) < minSiblings) return notApplicable
    const rich = pages.filter(({ datum }) => datum.images >= enough).length
    const isUsual = rich / pages.length >= 0.5
    const others = countProducts(pages) - 1
    const alike = countProducts(pages.filter(({ datum }) => datum.images < enough)) - 1
    const usedBy = productsByFile(pages)
    const mayHaveMore = ({ images, files }: Datum) =>
      files.filter((file) => usedBy.get(file) === 1).length >= images + unreadGallery
    // Only some kinds of products are named, so the owner should know of the others.
    const likeOthers =
      isUsual || alike < 1 ? '' : `, and so do ${alike} of ${others} other products we checked`
    const found = pages.flatMap(({ datum, finalUrl, pageType }): Finding[] => {
      if (datum.images >= enough || datum.isConsumable || mayHaveMore(datum)) return []
      // Few images are a gap only if other products have galleries or this kind of product needs one.
      const isGap = datum.needsMore || isUsual
      if (!isGap) return []
      return [
        {
          causeKey: 'few-pictures',
          severity: datum.needsMore ? 'medium' : 'low',
          confidence: 0.8,
          title: 'Product has too few images',
          where: truncate(datum.name, 70),
          description:
            `“${truncate(datum.name, 80)}” has only ${pluralize(datum.images, 'image')}${likeOthers}. Shoppers want to see the back, ` +
            'the details, and the size before they buy, and return what surprises them.',
          url: finalUrl,
          pageType,
          rows: [
            beforeAfter(
              pluralize(datum.images, 'image'),
              'Front, back, a close-up of the material, in use, and next to something of known size',
            ),
          ],
          spots: datum.path ? [{ path: datum.path, label: pluralize(datum.images, 'image') }] : [],
          facts: { images: datum.images },
          howChecked: [
            'Counted the product’s different images, ignoring sizes of the same image.',
            'Skipped consumables, spare parts, and digital goods.',
          ],
        },
      ]
    })
    // The sentence about the others would contradict the number of those named.
    return failOrPass(likeOthers === '' ? found : found.slice(0, 1))
  },
})
