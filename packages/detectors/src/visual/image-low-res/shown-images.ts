/** Product images as shown on the page, with the pixels they need there. */
import type { RenderedImagesArtifact } from '@vitrine/engine/api/artifacts'
import type { ImageFact } from '@vitrine/engine/api/facts'

type Rendered = RenderedImagesArtifact['images'][number]

export interface ShownImage {
  url: string
  path: string
  role: 'product-main' | 'card'
  larger: Rendered['larger']
  /** Pixels of the file. */
  width: number
  height: number
  /** Size on the page in CSS pixels; `needed` is the same in device pixels. */
  shown: { width: number; height: number }
  needed: { width: number; height: number }
}

/** An image with a smaller share of the needed pixels looks visibly blurry. */
const sharpShare = 0.8
/** Nobody sees the difference beyond two device pixels per CSS pixel. */
const maxDensity = 2
const minMainPx = 240
const minCardPx = 200
/** URLs of files that the store resized itself, so the original may be larger. */
const resized =
  /[-_/](?:\d{2,4})x(?:\d{2,4})?(?=[-_./]|$)|\/(?:resize|resized|thumbs?|thumbnails?|cache|_next\/image)\/|[?&](?:w|width|h|height|size|sw|wid|fit|resize|imwidth|preset|sfrm)=|,?\b[wh]_\d{2,4}/i

const roleOf = (image: ImageFact | undefined) =>
  image?.role === 'product-main' || (image?.role === 'card' && image.area === 'main') ? image.role : null

/** Product images that are large enough on the page for their pixels to matter. */
export function shownImages(
  { images, deviceScaleFactor }: RenderedImagesArtifact,
  facts: readonly ImageFact[],
): ShownImage[] {
  const byPath = new Map(facts.map((image) => [image.path, image]))
  const density = Math.min(deviceScaleFactor, maxDensity)
  return images.flatMap((image) => {
    const role = roleOf(byPath.get(image.path))
    const { url, path, larger, box, pixelWidth, pixelHeight } = image
    if (role === null || !image.isVisible || !image.isComplete || box === null) return []
    if (pixelWidth === null || pixelHeight === null || pixelWidth <= 1) return []
    if (/\.svg(\?|$)|^data:/i.test(url)) return []
    if (image.objectFit === 'none') return []
    const shown = sizeOf(image, box)
    if (shown.width < (role === 'card' ? minCardPx : minMainPx)) return []
    const needed = { width: shown.width * density, height: shown.height * density }
    return [{ url, path, role, larger, width: pixelWidth, height: pixelHeight, shown, needed }]
  })
}

/** The size of the picture itself, which may leave a part of its box empty. */
function sizeOf(
  { objectFit, naturalWidth, naturalHeight }: Rendered,
  box: { width: number; height: number },
): ShownImage['shown'] {
  const isWhole = objectFit === 'contain' || objectFit === 'scale-down'
  if (!isWhole || naturalWidth <= 0 || naturalHeight <= 0) return { width: box.width, height: box.height }
  const fitting = Math.min(box.width / naturalWidth, box.height / naturalHeight)
  // `scale-down` never shows an image larger than its own size.
  const scale = objectFit === 'scale-down' ? Math.min(1, fitting) : fitting
  return { width: naturalWidth * scale, height: naturalHeight * scale }
}

/** Too few pixels in both directions, with no larger file in the srcset. */
export function isSoft({ width, height, needed, larger }: ShownImage): boolean {
  return larger !== 'set' && width < needed.width * sharpShare && height < needed.height * sharpShare
}

/** Whether the document has no larger file of this image. */
export function isOriginal({ url, larger }: ShownImage): boolean {
  return larger === null && !resized.test(url)
}
