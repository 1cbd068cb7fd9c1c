import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { pageFinding } from '../../shared/page-finding.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { assetKey, fileName } from '../../shared/url.ts'
import { isOriginal, isSoft, type ShownPicture, shownPictures } from './shown-pictures.ts'

const smallestSidePx = 400
const zoomSidePx = 800
/** Few soft pictures in a list are single uploads, and their product pages show them. */
const fewestCards = 3
const softCardShare = 0.3

const howChecked = [
  'Compared the real pixels of the loaded file with the size in which the browser shows it, twice.',
  'Vector graphics, pictures that were still loading and those with a larger file in their set were left out.',
]
const size = (width: number, height: number) => `${Math.round(width)} × ${Math.round(height)}`
const longestSide = ({ width, height }: ShownPicture) => Math.max(width, height)

function mainFinding(page: PageReading, picture: ShownPicture): Finding | null {
  const { url, path, width, height, shown, needed } = picture
  const isTooSoft = isSoft(picture)
  const isTooSmall = isOriginal(picture) && longestSide(picture) < zoomSidePx
  if (!isTooSoft && !isTooSmall) return null
  const real = size(width, height)
  const screen =
    needed.width > shown.width ? ` This screen needs ${size(needed.width, needed.height)} for that.` : ''
  const effect = isTooSoft
    ? `so it looks soft.${screen} Shoppers judge the quality of the product by its picture.`
    : 'and no larger file is named. On sharp screens and when shoppers want to look closer, there is no detail to see.'
  return pageFinding(page, {
    causeKey: assetKey(url).split('/').pop() || path,
    severity: longestSide(picture) < smallestSidePx ? 'high' : 'medium',
    confidence: isTooSoft ? 0.85 : 0.75,
    title: 'Product picture has too few pixels',
    description: `The main picture has ${real} pixels and is shown ${size(shown.width, shown.height)} large, ${effect}`,
    platform: page.platform,
    rows: [beforeAfter(`${fileName(url)}: ${real}`, 'A photo of at least 1600 pixels on its longer side')],
    spots: [{ path, label: `Only ${real} pixels`, platform: page.platform }],
    facts: { pixelWidth: width, shownWidth: Math.round(shown.width) },
    howChecked,
  })
}

function listFinding(page: PageReading, pictures: readonly ShownPicture[]): Finding | null {
  const soft = pictures.filter(isSoft)
  const [first] = soft
  if (first === undefined || soft.length < fewestCards || soft.length < pictures.length * softCardShare)
    return null
  const isSoftAnywhere = first.width < first.shown.width
  return pageFinding(page, {
    causeKey: 'list-pictures',
    severity: isSoftAnywhere ? 'medium' : 'low',
    confidence: 0.8,
    title: 'Pictures in the product list have too few pixels',
    description: `Pictures such as ${fileName(first.url)} have ${size(first.width, first.height)} pixels and are shown ${size(first.shown.width, first.shown.height)} large, where this screen needs ${size(first.needed.width, first.needed.height)}. The list looks soft.`,
    platform: page.platform,
    rows: [
      beforeAfter(
        `${fileName(first.url)}: ${size(first.width, first.height)}`,
        `At least ${size(first.needed.width, first.needed.height)}, offered in srcset`,
      ),
      listRow(
        'Soft pictures on this page',
        soft.map(({ url, width, height }) => `${fileName(url)}: ${size(width, height)}`),
      ),
    ],
    spots: [{ path: first.path, label: 'Too few pixels', platform: page.platform }],
    facts: { pixelWidth: first.width, shownWidth: Math.round(first.shown.width) },
    howChecked,
  })
}

export default definePageDetector({
  id: 'image-low-res',
  category: 'visual',
  label: 'Product pictures are sharp where they are shown',
  pageTypes: ['product_page', 'product_list_page'],
  impacts: ['conversion', 'return rate'],
  family: 'image low-res/blurry/thin',
  confirm: 'revisit',
  suppressedBy: ['image-broken', 'image-placeholder', 'unstyled-page'],
  needs: ['renderedImages'],
  detect(page) {
    const wanted = page.pageType === 'product_page' ? 'product-main' : 'card'
    const shown = shownPictures(page.artifacts.renderedImages, page.facts.images).filter(
      ({ role }) => role === wanted,
    )
    if (shown.length === 0) return notApplicable
    const findings =
      wanted === 'card' ? [listFinding(page, shown)] : shown.map((picture) => mainFinding(page, picture))
    return failOrPass(findings.filter((finding) => finding !== null))
  },
})
