/** Product cards whose image is named as a placeholder. */
import type { CardFact, PageFacts } from '@vitrine/engine/api/facts'
import { isInside } from '../../shared/dom/selector.ts'
import { saysPlaceholder } from '../../shared/images/placeholder-image.ts'
import { assetKey, fileName, productKey } from '../../shared/page/url.ts'
import { truncate } from '../../shared/text/text.ts'

export interface Tile {
  product: string
  title: string
  image: string
  path: string
  /** A card further down has a real image, so the page isn’t waiting for a script to replace placeholders. */
  isSettled: boolean
  kind: 'product' | 'link'
}

const keptTiles = 60

interface CardImage {
  card: Pick<CardFact, 'title' | 'url'> & { kind: Tile['kind'] }
  image: PageFacts['images'][number]
}

/** Every address that the image names is a placeholder, so nothing else will be loaded in its place. */
const isPlaceholder = ({ card, image }: CardImage) =>
  image.candidates.length > 0 &&
  !saysPlaceholder(card.title) &&
  image.candidates.every((url) => saysPlaceholder(fileName(url)))

const isPhoto = ({ image }: CardImage) => image?.candidates.some((url) => !saysPlaceholder(fileName(url)))

/** Every card, and every other link with an image and a name, such as the tile of a category. */
function tilesOf({ cards, images, links }: PageFacts): CardImage[] {
  const visible = images.filter(({ isVisible }) => isVisible)
  return visible.flatMap((image): CardImage[] => {
    const card = cards.find(({ path }) => isInside(image.path, path))
    const isFirst = card && visible.find(({ path }) => isInside(path, card.path)) === image
    if (card) return isFirst ? [{ card: { ...card, kind: 'product' }, image }] : []
    const link = links.find(
      ({ path, isInternal, area, text }) =>
        isInternal && text !== '' && text !== image.alt && area === 'main' && isInside(image.path, path),
    )
    return link ? [{ card: { title: link.text, url: link.url, kind: 'link' }, image }] : []
  })
}

/** The cards with such an image, once per product. */
export function placeholderTiles(facts: PageFacts): Tile[] {
  const shown = tilesOf(facts)
  const lastPhoto = shown.findLastIndex(isPhoto)
  const tiles = shown.flatMap((each, at): Tile[] => {
    if (!each.image.url || !isPlaceholder(each)) return []
    const { card, image } = each
    return [
      {
        product: productKey(card.url),
        title: truncate(card.title, 80),
        image: assetKey(image.url ?? ''),
        path: image.path,
        isSettled: at < lastPhoto,
        kind: card.kind,
      },
    ]
  })
  return [...new Map(tiles.map((tile) => [tile.product, tile])).values()].slice(0, keptTiles)
}
