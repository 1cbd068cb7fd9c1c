import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { CardFact, PageFacts } from '@vitrine/engine/facts'
import { pageFinding } from '../../shared/page-finding.ts'
import { saysPlaceholder } from '../../shared/placeholder-picture.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { isInside } from '../../shared/selector.ts'
import { counted, cut } from '../../shared/text.ts'
import { assetKey, fileName } from '../../shared/url.ts'

interface Picture {
  card: CardFact
  path: string
  /** Height by width as it stands on the page. */
  shape: number
  border: string | null
}

const fewestCards = 12
const usualShare = 0.9
const otherShape = 0.15
const otherColour = 14
/** Pictures that fill their box show no shape of their own. */
const cropped = new Set(['cover', 'none'])

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const isAlike = (a: string, b: string) =>
  channels(a).every((value, at) => Math.abs(value - (channels(b)[at] ?? 0)) <= otherColour)

/** Members that nine of ten others are like; null when no such kind exists. */
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

function picturesOf(
  facts: PageFacts,
  images: readonly Rendered[],
  borders: ReadonlyMap<string, string | null>,
): Picture[] {
  const cards = facts.cards.filter(({ area }) => area === 'main')
  return cards.flatMap((card) => {
    const image = images.find(
      ({ path, isVisible, box }) => isVisible && box !== null && isInside(path, card.path),
    )
    if (!image?.box || image.naturalWidth < 100 || saysPlaceholder(fileName(image.url))) return []
    const isCropped = cropped.has(image.objectFit)
    const shape = isCropped ? image.box.height / image.box.width : image.naturalHeight / image.naturalWidth
    return [{ card, path: image.path, shape, border: borders.get(assetKey(image.url)) ?? null }]
  })
}

function toFinding(
  kind: 'shape' | 'ground',
  odd: readonly Picture[],
  all: number,
  usual: string,
): Omit<Finding, 'where' | 'url' | 'pageType'> {
  const what = kind === 'shape' ? 'have another shape' : 'stand on another ground'
  return {
    causeKey: kind,
    severity: 'low',
    confidence: 0.76,
    title:
      kind === 'shape'
        ? 'Pictures of one list differ in shape'
        : 'Pictures of one list differ in their ground',
    description: `${counted(odd.length, 'picture')} of ${all} in this list ${odd.length === 1 ? what.replace(/^have/, 'has').replace(/^stand/, 'stands') : what} than the others (${usual}). The list looks untidy, and eyes stop at the wrong place.`,
    rows: [
      beforeAfter(
        odd
          .map(
            ({ card, shape, border }) =>
              `${cut(card.title, 60)}: ${kind === 'shape' ? `1 : ${shape.toFixed(2)}` : border}`,
          )
          .slice(0, 5)
          .join('\n'),
        kind === 'shape'
          ? `Crop to the shape of the others, ${usual}`
          : `Photograph or cut out on the ground of the others, ${usual}`,
      ),
      listRow(
        'Products',
        odd.map(({ card }) => `${cut(card.title, 60)}: ${card.url}`),
      ),
    ],
    spots: odd.slice(0, 3).map(({ path, card }) => ({ path, text: cut(card.title, 50), label: 'Differs' })),
    facts: { different: odd.length, pictures: all },
    howChecked: [
      'Compared shape and ground of the pictures of all products of the list, as the browser shows them.',
      'Nine of ten pictures must agree; pictures cropped by the page and editorial tiles were left out.',
    ],
  }
}

export default definePageDetector({
  id: 'image-style-inconsistent',
  category: 'visual',
  label: 'Pictures of a list have one style',
  pageTypes: ['product_list_page', 'category_page'],
  impacts: ['average session duration'],
  family: 'image low-res/blurry/thin',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'image-broken', 'image-placeholder', 'image-distorted', 'unstyled-page'],
  needs: ['imageProbes', 'renderedImages'],
  detect(page) {
    const { imageProbes, renderedImages } = page.artifacts
    // The first of an asset is the one that the page shows.
    const borders = new Map(imageProbes.toReversed().map(({ url, border }) => [assetKey(url), border]))
    const pictures = picturesOf(page.facts, renderedImages.images, borders)
    if (pictures.length < fewestCards) return notApplicable
    const findings: Finding[] = []
    const isShape = (a: number, b: number) => Math.abs(a / b - 1) <= otherShape
    const shape = usualOf(
      pictures.map((picture) => picture.shape),
      (a, b) => isShape(a, b),
    )
    if (shape !== null) {
      const odd = pictures.filter((picture) => !isShape(picture.shape, shape))
      findings.push(pageFinding(page, toFinding('shape', odd, pictures.length, `1 : ${shape.toFixed(2)}`)))
    }
    const grounds = pictures.flatMap(({ border }) => border ?? [])
    const ground = usualOf(grounds, isAlike)
    // A picture of a room among pack shots is an editorial choice, an even ground of another colour is not.
    if (ground !== null && grounds.length === pictures.length) {
      const odd = pictures.filter(({ border }) => border !== null && !isAlike(border, ground))
      findings.push(pageFinding(page, toFinding('ground', odd, pictures.length, ground)))
    }
    return failOrPass(findings)
  },
})
