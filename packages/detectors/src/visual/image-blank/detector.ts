import type { ArtifactMap, ImageProbe, NetworkArtifact } from '@vitrine/engine/artifacts'
import {
  definePageDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import type { ImageFact } from '@vitrine/engine/facts'
import { pageFinding } from '../../shared/page-finding.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { pictureOutcome } from '../../shared/picture-outcome.ts'
import { cut } from '../../shared/text.ts'
import { assetKey, fileName } from '../../shared/url.ts'

type Rendered = ArtifactMap['renderedImages']['images'][number]
type Request = NetworkArtifact['requests'][number]

const leastSidePx = 40
/** Rules of the store or of its image host that forbid showing a file; what our own side refused has other names. */
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

/** Why the browser shows nothing, where that is the store's doing; null where it may be anything else. */
function reasonOf(request: Request | undefined): string | null {
  if (request === undefined) return null
  if (request.failure !== null)
    return forbidden.test(request.failure)
      ? 'a rule of the store or of its image host forbids the browser to show it'
      : null
  if (request.status === null || request.status < 200 || request.status >= 300) return null
  // A page in place of a picture asks the visitor something; what it asked of us need not be asked of shoppers.
  if (/text\/html|application\/json/i.test(request.contentType)) return null
  if (request.bodyBytes === 0) return 'the file that the browser gets is empty'
  return `the file arrives (${request.contentType.split(';')[0] || 'of unknown type'}), but a browser cannot draw it`
}

const isVector = (url: string, probe: ImageProbe | undefined) =>
  /\.svgz?(?:[?#]|$)/i.test(url) || /svg/i.test(probe?.contentType ?? '')

function toFinding(page: PageReading, image: Rendered, role: ImageFact['role'], reason: string): Finding {
  return pageFinding(page, {
    causeKey: assetKey(image.url),
    severity: importance[role],
    confidence: 0.88,
    title: 'Picture stays blank in the browser',
    description: `The picture ${cut(fileName(image.url) || image.url, 60)} stays blank because ${reason}. Shoppers see an empty place instead.`,
    platform: page.platform,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'Named by the page',
        before_content: image.url,
        after_title: 'Suggested',
        after_content:
          'A picture that every browser can show (JPEG, PNG or WebP), from a host that allows it',
      },
    ],
    spots: [{ path: image.path, label: 'Stays blank', platform: page.platform }],
    facts: { image: image.url },
    visibility: importance[role] === 'low' ? 0.5 : 1,
    howChecked: [
      'Opened the page in a browser, scrolled to the picture three times and waited; it was done loading and had no pixels.',
      'The address itself answers without an error. Pictures that were refused, timed out or are cut off by a frame were not counted.',
    ],
  })
}

export default definePageDetector({
  id: 'image-blank',
  category: 'visual',
  label: 'Pictures that arrive can be seen',
  pageTypes: 'any',
  impacts: ['trust', 'conversion'],
  family: 'image broken/placeholder main',
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
      if (!isBlank || seen.has(url) || box === null || Math.min(box.width, box.height) < leastSidePx)
        return []
      seen.add(url)
      const probe = probes.get(url)
      // An address that answers with an error, or with something else, is told as a picture that does not load.
      if ((probe?.status ?? 0) >= 400 || pictureOutcome(probe) === 'broken') return []
      const reason = probe?.status == null ? null : reasonOf(requests.get(url))
      if (reason === null || (isVector(url, probe) && requests.get(url)?.failure === null)) {
        unknown += 1
        return []
      }
      return [toFinding(page, image, roles.get(image.path) ?? 'content', reason)]
    })
    if (findings.length > 0) return failOrPass(findings)
    return unknown > 0
      ? notVerified('A picture stayed blank here, and it could not be told whose doing that was.')
      : failOrPass([])
  },
})
