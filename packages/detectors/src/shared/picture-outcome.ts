/** Whether a picture arrived, as far as its answer can tell. */
import type { ImageProbe } from '@vitrine/engine/artifacts'
import type { SiteInput } from '@vitrine/engine/detector'

/** Answers that say who asks is not welcome, not that the picture is gone. */
const refusals = new Set([401, 403, 405, 408, 425, 429, 430, 503, 999])

export type PictureOutcome = 'good' | 'broken' | 'unknown'

/** `unknown`: refused, not reached, or of a kind that our decoder does not know. */
export function pictureOutcome(probe: ImageProbe | null | undefined): PictureOutcome {
  if (!probe) return 'unknown'
  // A name that this machine cannot resolve, or a time-out, may be the machine's own network.
  if (probe.status === null) return 'unknown'
  if (refusals.has(probe.status)) return 'unknown'
  if (probe.status >= 400) return 'broken'
  if (probe.isDecodable) return 'good'
  // Formats that our decoder does not know (AVIF variants, icons, animated vectors) are no proof.
  const isPage = isDocument(probe)
  return isPage || probe.sizeBytes === 0 || probe.failure === null
    ? /svg|icon|bmp|avif|jxl|heic/i.test(probe.contentType)
      ? 'unknown'
      : 'broken'
    : 'unknown'
}

/** Those of some pictures that arrived, for what compares what they show. */
export function arrivedOf(
  urls: readonly string[],
  { picture }: Pick<SiteInput<unknown>, 'picture'>,
): ImageProbe[] {
  return urls.flatMap((url) => {
    const probe = picture(url)
    return probe !== null && pictureOutcome(probe) === 'good' ? [probe] : []
  })
}

/** A page or data came in place of the picture. */
export const isDocument = ({ contentType }: ImageProbe) => /text\/html|application\/json/i.test(contentType)

/** Why a broken picture does not show, to follow "because". */
export function pictureFault(probe: ImageProbe): string {
  if (probe.status !== null && probe.status >= 400) return `it answers with status ${probe.status}`
  return probe.sizeBytes === 0
    ? 'the file is empty'
    : `the file is no picture (${probe.contentType || 'unknown type'})`
}
