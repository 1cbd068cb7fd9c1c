import { AppError } from '@vitrine/kernel/errors'
import { isPixelPicture } from '@vitrine/kernel/picture-bytes'
import type { ReceivedFile } from './receive-file.ts'

const shownFormats: Record<string, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
}

/**
 * Makes sure that a file is a picture that browsers show, by its content, and that it is named as what it is.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE
 */
export async function checkPicture(received: ReceivedFile): Promise<null> {
  const mediaType = shownFormats[(await formatOf(received.bytes)) ?? '']
  if (mediaType === undefined) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Please choose a PNG, JPEG, WebP, GIF or AVIF picture.')
  }
  received.mediaType = mediaType
  return null
}

async function formatOf(bytes: Uint8Array): Promise<string | undefined> {
  // The library's reader of vectors must not meet what strangers send: broken ones spoil its memory.
  if (!isPixelPicture(bytes)) return undefined
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: 100_000_000 })
    .metadata()
    .then(
      ({ format }) => format,
      () => undefined,
    )
}
