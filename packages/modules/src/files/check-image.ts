import { AppError } from '@vitrine/kernel/http/errors'
import { isPixelImage } from '@vitrine/kernel/http/image-bytes'
import type { ReceivedFile } from './receive-file.ts'

const shownFormats: Record<string, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
}

/** Checks by its content that a file is an image that browsers show, and that its name matches its type. */
export async function checkImage(received: ReceivedFile): Promise<null> {
  const mediaType = shownFormats[(await formatOf(received.bytes)) ?? '']
  if (mediaType === undefined) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Please choose a PNG, JPEG, WebP, GIF, or AVIF image.')
  }
  received.mediaType = mediaType
  return null
}

async function formatOf(bytes: Uint8Array): Promise<string | undefined> {
  // The library's reader of vectors must not parse untrusted input: malformed files corrupt its memory.
  if (!isPixelImage(bytes)) return undefined
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: 100_000_000 })
    .metadata()
    .then(
      ({ format }) => format,
      () => undefined,
    )
}
