/** Product cards whose image is named as a placeholder. */
import type { CardFact, PageFacts } from '@vitrine/engine/api/facts'
import { saysPlaceholder } from '../../shared/placeholder-image.ts'
import { isInside } from '../../shared/selector.ts'
import { truncate } from '../../shared/text.ts'
import { assetKey, fileName, productKey } from '../../shared/url.ts'

export interface Tile {
  product: string
  title: string
  image: string
  path: string
  /** A card further down has a real image, so the page isn’t waiting for a script to replace placeholders. */
  isSettled: boolean
}

const keptTiles = 60

interface CardImage {
  card: CardFact
  image: PageFacts['images'][number] | undefined
}

/** Every address that the image names is a placeholder, so nothing else will be loaded in its place. */
const isPlaceholder = ({ card, image }: CardImage) =>
  image !== undefined &&
  image.candidates.length > 0 &&
  !saysPlaceholder(card.title) &&
  image.candidates.every((url) => saysPlaceholder(fileName(url)))

const isPhoto = ({ image }: CardImage) => image?.candidates.some((url) => !saysPlaceholder(fileName(url)))

/** The cards with such an image, once per product. */
export function placeholderTiles({ cards, images }: PageFacts): Tile[] {
  const shown = cards.map((card) => ({
    card,
    image: images.find(({ path, isVisible }) => isVisible && isInside(path, card.path)),
  }))
  const lastPhoto = shown.findLastIndex(isPhoto)
  const tiles = shown.flatMap((each, at): Tile[] => {
    if (!each.image?.url || !isPlaceholder(each)) return []
    const { card, image } = each
    return [
      {
        product: productKey(card.url),
        title: truncate(card.title, 80),
        image: assetKey(image.url ?? ''),
        path: image.path,
        isSettled: at < lastPhoto,
      },
    ]
  })
  return [...new Map(tiles.map((tile) => [tile.product, tile])).values()].slice(0, keptTiles)
}
