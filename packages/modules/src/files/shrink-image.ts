import sharp from 'sharp'

/** Wider and taller pictures cost a model more than they show it, in pixels. */
const maxWidth = 1_280
const maxHeight = 1_600

/** A copy of a picture for programs that pay by the pixel. @returns a JPEG; small ones keep their size */
export const shrinkImage = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes)
    .resize(maxWidth, maxHeight, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer()
