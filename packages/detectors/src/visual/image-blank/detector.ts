import type { ArtifactMap, ImageProbe, NetworkArtifact } from '@vitrine/engine/api/artifacts'
import {
  definePageDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { ImageFact } from '@vitrine/engine/api/facts'
import { imageOutcome } from '../../shared/images/image-outcome.ts'
import { pageFinding } from '../../shared/page/page-finding.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { assetKey, fileName } from '../../shared/page/url.ts'
import { truncate } from '../../shared/text/text.ts'

type Rendered = ArtifactMap['renderedImages']['images'][number]
type Request = NetworkArtifact['requests'][number]

const minSidePx = 40
/** Failures caused by rules of the store or its image host; requests that the scanner blocked have other names. */
const forbidden = /BLOCKED_BY_(?:RESPONSE|ORB|CSP)|^csp$|mixed-content/i

const importance: Readonly<Record<ImageFact['role'], 'high' | 'medium' | 'low'>> = {
  'product-main': 'high',
  hero: 'high',
  'product-gallery': 'medium',
  card: 'medium',
  logo: 'medium',
  content: 'low',
  icon: 'low',
  decorative: 'low',
}

/** Why the image is blank if the store causes it, otherwise null. */
function reasonOf(request: Request | undefined): string | null {
  if (request === undefined) return null
  if (request.failure !== null)
    return forbidden.test(request.failure)
      ? 'a rule set by the store or its image host stops the browser from showing it'
      : null
  if (request.status === null || request.status < 200 || request.status >= 300) return null
  // A page in place of an image is often a bot check that shoppers never see.
  if (/text\/html|application\/json/i.test(request.contentType)) return null
  if (request.bodyBytes === 0) return 'the browser receives an empty file'
  return `browsers can’t show this file type (${request.contentType.split(';')[0] || 'unknown'})`
}

const isVector = (url: string, probe: ImageProbe | undefined) =>
  /\.svgz?(?:[?#]|$)/i.test(url) || /svg/i.test(probe?.contentType ?? '')

function toFinding(page: PageReading, image: Rendered, role: ImageFact['role'], reason: string): Finding {
  return pageFinding(page, {
    causeKey: assetKey(image.url),
    severity: importance[role],
    confidence: 0.88,
    title: 'Image stays blank in the browser',
    description: `The image ${truncate(fileName(image.url) || image.url, 60)} stays blank because ${reason}. Shoppers see an empty space instead.`,
    platform: page.platform,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'Image on the page',
        before_content: image.url,
        after_title: 'Suggested',
        after_content:
          'An image that every browser can show (JPEG, PNG, or WebP), from a host that allows it',
      },
    ],
    spots: [{ path: image.path, label: 'Stays blank', platform: page.platform }],
    facts: { image: image.url },
    visibility: importance[role] === 'low' ? 0.5 : 1,
    howChecked: [
      'Opened the page in a browser and scrolled to the image three times.',
      'Waited until it finished loading; it had no pixels.',
      'Requested the image itself, which returned no error.',
      'Skipped images that were refused, timed out, or were out of view.',
    ],
  })
}

export default definePageDetector({
  id: 'image-blank',
  category: 'visual',
  label: 'Loaded images are visible',
  pageTypes: 'any',
  impacts: ['trust', 'conversion'],
  effect: 'main-image-broken',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'unstyled-page'],
  needs: ['renderedImages', 'network', 'imageProbes'],
  detect(page) {
    const { renderedImages, network, imageProbes } = page.artifacts
    const probes = new Map(imageProbes.map((probe) => [probe.url, probe]))
    const requests = new Map(network.requests.map((request) => [request.url, request]))
    const roles = new Map(page.facts.images.map(({ path, role }) => [path, role]))
    const images = renderedImages.images.filter(({ url, isVisible }) => isVisible && /^https?:/.test(url))
    if (images.length === 0) return notApplicable
    const seen = new Set<string>()
    let unknown = 0
    const findings = images.flatMap((image): Finding[] => {
      const { url, box, isBlank } = image
      if (!isBlank || seen.has(url) || box === null || Math.min(box.width, box.height) < minSidePx) return []
      seen.add(url)
      const probe = probes.get(url)
      // `image-broken` reports URLs that return an error or something other than an image.
      if ((probe?.status ?? 0) >= 400 || imageOutcome(probe) === 'broken') return []
      const reason = probe?.status == null ? null : reasonOf(requests.get(url))
      if (reason === null || (isVector(url, probe) && requests.get(url)?.failure === null)) {
        unknown += 1
        return []
      }
      return [toFinding(page, image, roles.get(image.path) ?? 'content', reason)]
    })
    if (findings.length > 0) return failOrPass(findings)
    return unknown > 0 ? notVerified('An image stayed blank, but we couldn’t tell why.') : failOrPass([])
  },
})
