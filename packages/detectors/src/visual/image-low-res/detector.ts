import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { pageFinding } from '../../shared/page-finding.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { fileName } from '../../shared/url.ts'

/** A picture with less than this share of the pixels that it is shown with is visibly soft. */
const sharpShare = 0.8
const leastShownPx = 240
const smallestSidePx = 400

export default definePageDetector({
  id: 'image-low-res',
  category: 'visual',
  label: 'Product pictures are sharp where they are shown',
  pageTypes: ['product_page'],
  impacts: ['conversion', 'return rate'],
  family: 'image low-res/blurry/thin',
  confirm: 'revisit',
  suppressedBy: ['image-broken', 'image-placeholder', 'unstyled-page'],
  needs: ['renderedImages'],
  detect(page) {
    const roles = new Map(page.facts.images.map((image) => [image.path, image]))
    const shown = page.artifacts.renderedImages.images.filter(
      ({ path, isVisible, isComplete, naturalWidth, url }) =>
        isVisible &&
        isComplete &&
        naturalWidth > 1 &&
        !/\.svg(\?|$)|^data:/i.test(url) &&
        roles.get(path)?.role === 'product-main',
    )
    if (shown.length === 0) return notApplicable
    const soft = shown.filter(
      ({ box, naturalWidth, naturalHeight }) =>
        box !== null &&
        box.width >= leastShownPx &&
        naturalWidth < box.width * sharpShare &&
        naturalHeight < box.height * sharpShare,
    )
    return failOrPass(
      soft.flatMap(({ url, path, box, naturalWidth, naturalHeight }) => {
        if (box === null) return []
        const real = `${naturalWidth} × ${naturalHeight}`
        return [
          pageFinding(page, {
            causeKey: fileName(url) || path,
            severity: Math.max(naturalWidth, naturalHeight) < smallestSidePx ? 'high' : 'medium',
            confidence: 0.85,
            title: 'Product picture has too few pixels',
            description: `The main picture has ${real} pixels and is shown ${Math.round(box.width)} × ${Math.round(box.height)} large, so it looks soft. Shoppers judge the quality of the product by its picture.`,
            platform: page.platform,
            rows: [
              beforeAfter(`${fileName(url)}: ${real}`, 'A photo of at least 1600 pixels on its longer side'),
            ],
            spots: [{ path, label: `Only ${real} pixels`, platform: page.platform }],
            facts: { naturalWidth, shownWidth: Math.round(box.width) },
            howChecked: [
              'Compared the real pixels of the loaded picture with the size in which the browser shows it, twice.',
              'Vector graphics and pictures that were still loading were left out.',
            ],
          }),
        ]
      }),
    )
  },
})
