import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { pageFinding } from '../../shared/page/page-finding.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { assetKey, fileName } from '../../shared/page/url.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { isOriginal, isSoft, type ShownImage, shownImages } from './shown-images.ts'

const smallestSidePx = 400
const zoomSidePx = 800
/** Pixels of the file per pixel of the layout from which it is only a little soft. */
const slightlySoft = 1.25
/** The same for a small file that is sharp on this screen. */
const nearlySharp = 1.5
/** A few soft images in a list are single uploads, which their product pages report. */
const minCards = 3
const softCardShare = 0.3

const howChecked = [
  'Compared the file’s pixels with its size in the browser, twice.',
  'Skipped vector graphics, images still loading, and images with a larger file in their srcset.',
]
const size = (width: number, height: number) => `${Math.round(width)} × ${Math.round(height)}`
const offered = ({ width, height }: { width: number; height: number }) =>
  `At least ${size(width, height)}, offered in srcset`
const showLarger =
  'Let the theme offer a larger size of this image in srcset. Its original needs at least 1600 pixels on its longer side.'
const maxSide = ({ width, height }: ShownImage) => Math.max(width, height)

/** An image that is sharp on usual screens, and only a little soft on those with more pixels, is no grave fault. */
function severityOf(image: ShownImage, isTooSoft: boolean): 'high' | 'medium' | 'low' {
  if (maxSide(image) < smallestSidePx) return 'high'
  return image.width >= (isTooSoft ? slightlySoft : nearlySharp) * image.shown.width ? 'low' : 'medium'
}

function mainFinding(page: PageReading, image: ShownImage): Finding | null {
  const { url, path, width, height, shown, needed } = image
  const isTooSoft = isSoft(image)
  const isTooSmall = isOriginal(image) && maxSide(image) < zoomSidePx
  if (!isTooSoft && !isTooSmall) return null
  // The store made this file from a larger one, so what it lacks is a size between them.
  const isMadeSmaller = !isOriginal(image)
  const real = size(width, height)
  const screen =
    needed.width > shown.width ? `, where this screen needs ${size(needed.width, needed.height)}` : ''
  const effect = isTooSoft
    ? `${screen}. It looks blurry, and shoppers judge a product’s quality by its image.`
    : ' with no larger file. Shoppers can’t see any detail on high-resolution screens or when they zoom in.'
  return pageFinding(page, {
    causeKey: assetKey(url).split('/').pop() || path,
    fault: 'product-image',
    severity: severityOf(image, isTooSoft),
    confidence: isTooSoft ? 0.85 : 0.75,
    title: 'Product image is too small',
    description: `The main image has ${real} pixels and is shown at ${size(shown.width, shown.height)}${effect}`,
    platform: page.platform,
    rows: [
      beforeAfter(
        `${fileName(url)}: ${real}`,
        isMadeSmaller ? offered(needed) : 'A photo with at least 1600 pixels on its longer side',
      ),
    ],
    ...(isMadeSmaller ? { advice: showLarger } : {}),
    spots: [{ path, label: `Only ${real} pixels`, platform: page.platform }],
    facts: { pixelWidth: width, shownWidth: Math.round(shown.width) },
    howChecked,
  })
}

/** The products whose images are meant; a small photo of a product is at fault on its own page already. */
const productsOf = ({ facts }: PageReading, images: readonly ShownImage[]) =>
  images.flatMap(({ path }) => facts.cards.find((card) => path.startsWith(card.path))?.url ?? [])

function listFinding(page: PageReading, images: readonly ShownImage[]): Finding | null {
  const lack = ({ width, needed }: ShownImage) => needed.width / width
  const soft = images.filter(isSoft).toSorted((a, b) => lack(b) - lack(a))
  const [first] = soft
  if (first === undefined || soft.length < minCards || soft.length < images.length * softCardShare)
    return null
  const isSoftAnywhere = first.width < first.shown.width
  return pageFinding(page, {
    causeKey: 'list-pictures',
    fault: 'list-images',
    repeatOf: ['image-low-res'],
    leadsTo: productsOf(page, soft),
    severity: isSoftAnywhere ? 'medium' : 'low',
    confidence: 0.8,
    title: 'Images in the product list are too small',
    description:
      `Images such as ${fileName(first.url)} have ${size(first.width, first.height)} pixels and are shown at ` +
      `${size(first.shown.width, first.shown.height)}, where this screen needs ` +
      `${size(first.needed.width, first.needed.height)}. The list looks blurry, which makes the products look cheap.`,
    platform: page.platform,
    rows: [
      beforeAfter(`${fileName(first.url)}: ${size(first.width, first.height)}`, offered(first.needed)),
      listRow(
        'Blurry images on this page',
        soft.map(({ url, width, height }) => `${fileName(url)}: ${size(width, height)}`),
      ),
    ],
    spots: [{ path: first.path, label: 'Too small', platform: page.platform }],
    facts: { pixelWidth: first.width, shownWidth: Math.round(first.shown.width) },
    howChecked,
  })
}

export default definePageDetector({
  id: 'image-low-res',
  category: 'visual',
  label: 'Product images have enough pixels',
  pageTypes: ['product_page', 'product_list_page'],
  impacts: ['conversion', 'return rate'],
  effect: 'image-poor',
  confirm: 'revisit',
  suppressedBy: ['image-broken', 'image-placeholder', 'unstyled-page'],
  needs: ['renderedImages'],
  detect(page) {
    const wanted = page.pageType === 'product_page' ? 'product-main' : 'card'
    const shown = shownImages(page.artifacts.renderedImages, page.facts.images).filter(
      ({ role }) => role === wanted,
    )
    if (shown.length === 0) return notApplicable
    const findings =
      wanted === 'card' ? [listFinding(page, shown)] : shown.map((image) => mainFinding(page, image))
    return failOrPass(findings.filter((finding) => finding !== null))
  },
})
