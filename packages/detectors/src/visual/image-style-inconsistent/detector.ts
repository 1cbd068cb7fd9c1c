import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { CardFact, PageFacts } from '@vitrine/engine/api/facts'
import { isInside } from '../../shared/dom/selector.ts'
import { saysPlaceholder } from '../../shared/images/placeholder-image.ts'
import { pageFinding } from '../../shared/page/page-finding.ts'
import { assetKey, fileName } from '../../shared/page/url.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

interface StyledImage {
  card: CardFact
  path: string
  /** Height divided by width, as shown on the page. */
  shape: number
  /** The shape is that of its box. */
  isCropped: boolean
  border: string | null
}

const minCards = 12
const usualShare = 0.9
/** Images of one style match closely; what differs slightly is neither usual nor reported. */
const sameShape = 0.05
const otherShape = 0.15
const sameColour = 6
const otherColour = 14
/** Cropped images take the shape of their box. */
const cropped = new Set(['cover', 'none'])

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
/** The largest difference of a channel, 0 to 255. */
const colourGap = (a: string, b: string) =>
  Math.max(...channels(a).map((value, at) => Math.abs(value - (channels(b)[at] ?? 0))))
const shapeGap = (a: number, b: number) => Math.abs(a / b - 1)

/** A value that at least nine in ten, but not all, match; null if there is none. */
function usualOf<Value>(values: readonly Value[], alike: (a: Value, b: Value) => boolean): Value | null {
  for (const value of values) {
    const count = values.filter((other) => alike(value, other)).length
    if (count >= usualShare * values.length && count < values.length) return value
  }
  return null
}

interface Rendered {
  path: string
  url: string
  box: { width: number; height: number } | null
  naturalWidth: number
  naturalHeight: number
  objectFit: string
  isVisible: boolean
}

function imagesOf(
  facts: PageFacts,
  images: readonly Rendered[],
  borders: ReadonlyMap<string, string | null>,
): StyledImage[] {
  const cards = facts.cards.filter(({ area }) => area === 'main')
  return cards.flatMap((card) => {
    const image = images.find(
      ({ path, isVisible, box }) => isVisible && box !== null && isInside(path, card.path),
    )
    if (!image?.box || image.naturalWidth < 100 || saysPlaceholder(fileName(image.url))) return []
    const isCropped = cropped.has(image.objectFit)
    const shape = isCropped ? image.box.height / image.box.width : image.naturalHeight / image.naturalWidth
    return [{ card, path: image.path, shape, isCropped, border: borders.get(assetKey(image.url)) ?? null }]
  })
}

function toFinding(
  kind: 'shape' | 'ground',
  odd: readonly StyledImage[],
  all: number,
  usual: string,
): Omit<Finding, 'where' | 'url' | 'pageType'> {
  const isOne = odd.length === 1
  const what =
    kind === 'shape'
      ? `${isOne ? 'is' : 'are'} shown in a different shape than`
      : `${isOne ? 'has' : 'have'} a different background from`
  // A box of its own shape cuts an image that has the shape of the others.
  const fix = odd.every(({ isCropped }) => isCropped) ? 'Give its box the shape' : 'Crop to the shape'
  return {
    causeKey: kind,
    severity: 'low',
    confidence: 0.76,
    title:
      kind === 'shape' ? 'Product images have different shapes' : 'Product images have different backgrounds',
    description:
      `${odd.length} of ${all} images in this list ${what} the others ` +
      `(${usual}). The list looks untidy and draws shoppers’ eyes to the wrong product.`,
    rows: [
      beforeAfter(
        odd
          .map(
            ({ card, shape, border }) =>
              `${truncate(card.title, 60)}: ${kind === 'shape' ? `1 : ${shape.toFixed(2)}` : border}`,
          )
          .slice(0, 5)
          .join('\n'),
        kind === 'shape'
          ? `${fix} of the others (${usual})`
          : `Use the same background as the others (${usual})`,
      ),
      listRow(
        'Products',
        odd.map(({ card }) => `${truncate(card.title, 60)}: ${card.url}`),
      ),
    ],
    spots: odd
      .slice(0, 3)
      .map(({ path, card }) => ({ path, text: truncate(card.title, 50), label: 'Differs' })),
    facts: { different: odd.length, images: all },
    howChecked: [
      'Compared the shape and background of all product images in the list, as shown in the browser.',
      'Required nine in ten images to match.',
      'Skipped images cropped by the page and editorial tiles.',
    ],
  }
}

export default definePageDetector({
  id: 'image-style-inconsistent',
  category: 'visual',
  label: 'Images in a list have the same style',
  pageTypes: ['product_list_page', 'category_page'],
  impacts: ['average session duration'],
  effect: 'image-poor',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'image-broken', 'image-placeholder', 'image-distorted', 'unstyled-page'],
  needs: ['imageProbes', 'renderedImages'],
  detect(page) {
    const { imageProbes, renderedImages } = page.artifacts
    // For each asset, the first probe is the one that the page shows.
    const borders = new Map(imageProbes.toReversed().map(({ url, border }) => [assetKey(url), border]))
    const images = imagesOf(page.facts, renderedImages.images, borders)
    if (images.length < minCards) return notApplicable
    const findings: Finding[] = []
    const shape = usualOf(
      images.map((image) => image.shape),
      (a, b) => shapeGap(a, b) <= sameShape,
    )
    if (shape !== null) {
      const odd = images.filter((image) => shapeGap(image.shape, shape) > otherShape)
      if (odd.length > 0)
        findings.push(pageFinding(page, toFinding('shape', odd, images.length, `1 : ${shape.toFixed(2)}`)))
    }
    const grounds = images.flatMap(({ border }) => border ?? [])
    const ground = usualOf(grounds, (a, b) => colourGap(a, b) <= sameColour)
    // A room photo among packshots is an editorial choice; a plain background in another color is not.
    if (ground !== null && grounds.length === images.length) {
      const odd = images.filter(({ border }) => border !== null && colourGap(border, ground) > otherColour)
      if (odd.length > 0) findings.push(pageFinding(page, toFinding('ground', odd, images.length, ground)))
    }
    return failOrPass(findings)
  },
})
