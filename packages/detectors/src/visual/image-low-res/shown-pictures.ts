/** Pictures of products as they are shown, and how many pixels they would need there. */
import type { RenderedImagesArtifact } from '@vitrine/engine/artifacts'
import type { ImageFact } from '@vitrine/engine/facts'

type Rendered = RenderedImagesArtifact['images'][number]

export interface ShownPicture {
  url: string
  path: string
  role: 'product-main' | 'card'
  larger: Rendered['larger']
  /** Pixels of the file. */
  width: number
  height: number
  /** CSS px on the page, and device pixels of that. */
  shown: { width: number; height: number }
  needed: { width: number; height: number }
}

/** A picture with less than this share of the pixels that it is shown with is visibly soft. */
const sharpShare = 0.8
/** Beyond two device pixels per CSS px nobody sees the difference. */
const mostDensity = 2
const leastMainPx = 240
const leastCardPx = 200
/** Names of files that a shop made smaller by itself: the original may be larger. */
const resized =
  /[-_/](?:\d{2,4})x(?:\d{2,4})?(?=[-_./]|$)|\/(?:resize|resized|thumbs?|thumbnails?|cache|_next\/image)\/|[?&](?:w|width|h|height|size|sw|wid|fit|resize|imwidth|preset|sfrm)=|,?\b[wh]_\d{2,4}/i

const roleOf = (image: ImageFact | undefined) =>
  image?.role === 'product-main' || (image?.role === 'card' && image.area === 'main') ? image.role : null

/** Measured pictures of products that are large enough on the page for their pixels to matter. */
export function shownPictures(
  { images, deviceScaleFactor }: RenderedImagesArtifact,
  facts: readonly ImageFact[],
): ShownPicture[] {
  const byPath = new Map(facts.map((image) => [image.path, image]))
  const density = Math.min(deviceScaleFactor, mostDensity)
  return images.flatMap((image) => {
    const role = roleOf(byPath.get(image.path))
    const { url, path, larger, box, pixelWidth, pixelHeight } = image
    if (role === null || !image.isVisible || !image.isComplete || box === null) return []
    if (pixelWidth === null || pixelHeight === null || pixelWidth <= 1) return []
    if (/\.svg(\?|$)|^data:/i.test(url)) return []
    if (box.width < (role === 'card' ? leastCardPx : leastMainPx) || image.objectFit === 'none') return []
    // What is only ever made smaller is shown in its own size at most.
    const isKept = image.objectFit === 'scale-down'
    const shown = {
      width: isKept ? Math.min(box.width, image.naturalWidth) : box.width,
      height: isKept ? Math.min(box.height, image.naturalHeight) : box.height,
    }
    const needed = { width: shown.width * density, height: shown.height * density }
    return [{ url, path, role, larger, width: pixelWidth, height: pixelHeight, shown, needed }]
  })
}

/** Too few pixels both ways, and no larger file from which the browser could have chosen or that is still to come. */
export function isSoft({ width, height, needed, larger }: ShownPicture): boolean {
  return larger !== 'set' && width < needed.width * sharpShare && height < needed.height * sharpShare
}

/** Whether the file is, as far as the document shows, the largest that the shop has of this picture. */
export function isOriginal({ url, larger }: ShownPicture): boolean {
  return larger === null && !resized.test(url)
}
