import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { componentOf } from '../../shared/dom/selector.ts'
import { pageFinding } from '../../shared/page/page-finding.ts'
import { fileName } from '../../shared/page/url.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'

const noticed = 0.08
const minShownPx = 80
const photos = new Set(['product-main', 'product-gallery', 'card', 'hero', 'content'])

export default definePageDetector({
  id: 'image-distorted',
  category: 'visual',
  label: 'No image is stretched',
  pageTypes: 'any',
  impacts: ['trust'],
  effect: 'image-poor',
  confirm: 'revisit',
  suppressedBy: ['image-broken', 'unstyled-page'],
  needs: ['renderedImages'],
  detect(page) {
    const roles = new Map(page.facts.images.map(({ path, role }) => [path, role]))
    const shown = page.artifacts.renderedImages.images.filter(
      ({ path, isVisible, isComplete, naturalWidth, naturalHeight, url, box }) =>
        isVisible &&
        isComplete &&
        naturalWidth > 40 &&
        naturalHeight > 40 &&
        box !== null &&
        box.width >= minShownPx &&
        box.height >= minShownPx &&
        !/\.svg(\?|$)|^data:/i.test(url) &&
        photos.has(roles.get(path) ?? ''),
    )
    if (shown.length === 0) return notApplicable
    const off = (image: (typeof shown)[number]) =>
      (image.box?.width ?? 0) / (image.box?.height ?? 1) / (image.naturalWidth / image.naturalHeight)
    const stretched = shown.filter(
      (image) => image.objectFit === 'fill' && Math.abs(off(image) - 1) > noticed,
    )
    const farOff = (image: (typeof shown)[number]) => Math.abs(Math.log(off(image)))
    const groups = Map.groupBy(
      stretched.toSorted((a, b) => farOff(b) - farOff(a)),
      ({ path }) => componentOf(path, 3),
    )
    return failOrPass(
      [...groups].flatMap(([component, list]) => {
        const [first] = list
        if (!first?.box) return []
        const isWider = off(first) > 1
        const percent = Math.round(((isWider ? off(first) : 1 / off(first)) - 1) * 100)
        const direction = isWider ? 'wider' : 'taller'
        return [
          pageFinding(page, {
            causeKey: component,
            severity: 'medium',
            confidence: 0.85,
            title: 'Image is stretched',
            description:
              `The image${fileName(first.url) ? ` ${fileName(first.url)}` : ''} is shown ${percent}% ${direction} than it ` +
              `should be${list.length > 1 ? `, and ${list.length - 1} more ${list.length === 2 ? 'is' : 'are'} stretched as well` : ''}. ` +
              'Stretched products look wrong and make the store look careless.',
            platform: page.platform,
            rows: [
              beforeAfter(
                `${first.naturalWidth} × ${first.naturalHeight} shown as ${Math.round(first.box.width)} × ${Math.round(first.box.height)}`,
                'object-fit: contain (or cover)',
              ),
            ],
            spots: [{ path: first.path, label: 'Stretched', platform: page.platform }],
            facts: { percent, images: list.length },
            howChecked: [
              'Compared the image’s proportions with its space on the page, twice.',
              'Skipped images that are cropped or scaled to fit.',
            ],
          }),
        ]
      }),
    )
  },
})
