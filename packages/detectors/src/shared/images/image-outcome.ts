/** Whether an image loaded, according to its response. */
import type { ImageProbe } from '@vitrine/engine/api/artifacts'
import type { SiteInput } from '@vitrine/engine/api/detector'

/** Statuses that mean the scanner was refused, not that the image is gone. */
const refusals = new Set([401, 403, 405, 408, 425, 429, 430, 503, 999])

export type ImageOutcome = 'good' | 'broken' | 'unknown'

/** `unknown`: refused, not reached, or in a format that our decoder doesn't support. */
export function imageOutcome(probe: ImageProbe | null | undefined): ImageOutcome {
  if (!probe) return 'unknown'
  // A DNS failure or timeout may be caused by the scanning machine's own network.
  if (probe.status === null) return 'unknown'
  if (refusals.has(probe.status)) return 'unknown'
  if (probe.status >= 400) return 'broken'
  if (probe.isDecodable) return 'good'
  // An unsupported format (AVIF variants, icons, animated vectors) proves nothing.
  const isPage = isDocument(probe)
  return isPage || probe.sizeBytes === 0 || probe.failure === null
    ? /svg|icon|bmp|avif|jxl|heic/i.test(probe.contentType)
      ? 'unknown'
      : 'broken'
    : 'unknown'
}

/** The images that loaded, for comparing their content. */
export function arrivedOf(
  urls: readonly string[],
  { image }: Pick<SiteInput<unknown>, 'image'>,
): ImageProbe[] {
  return urls.flatMap((url) => {
    const probe = image(url)
    return probe !== null && imageOutcome(probe) === 'good' ? [probe] : []
  })
}

/** Whether a page or data came back instead of an image. */
export const isDocument = ({ contentType }: ImageProbe) => /text\/html|application\/json/i.test(contentType)

/** Why a broken image doesn't load, as a clause that follows "because". */
export function imageFault(probe: ImageProbe): string {
  if (probe.status !== null && probe.status >= 400) return `it returns status ${probe.status}`
  return probe.sizeBytes === 0
    ? 'the file is empty'
    : `the file isn’t an image (${probe.contentType || 'unknown type'})`
}
