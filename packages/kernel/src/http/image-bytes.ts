/** Detects a file type from its first bytes, regardless of its name. */

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/** Brands of ISO base media files that contain an image. */
const stillBrands = ['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1']

/** Whether the first bytes are those of a JPEG, PNG, GIF, WebP, AVIF, HEIC or TIFF file. */
export function isPixelImage(bytes: Uint8Array): boolean {
  return (
    startsWith(bytes, 0, '\xff\xd8\xff') ||
    startsWith(bytes, 0, '\x89PNG\r\n\x1a\n') ||
    startsWith(bytes, 0, 'GIF8') ||
    (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) ||
    (startsWith(bytes, 4, 'ftyp') && stillBrands.some((brand) => startsWith(bytes, 8, brand))) ||
    startsWith(bytes, 0, 'II*\0') ||
    startsWith(bytes, 0, 'MM\0*')
  )
}
