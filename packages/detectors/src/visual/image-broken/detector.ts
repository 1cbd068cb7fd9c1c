import type { ImageProbe } from '@vitrine/engine/api/artifacts'
import {
  definePageDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { ImageFact } from '@vitrine/engine/api/facts'
import { imageFault, imageOutcome } from '../../shared/images/image-outcome.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { assetKey, fileName } from '../../shared/page/url.ts'
import { truncate } from '../../shared/text/text.ts'

const importance = (image: ImageFact): 'high' | 'medium' | 'low' => {
  if (image.role === 'product-main' || image.role === 'hero') return 'high'
  return image.role === 'card' || image.role === 'product-gallery' || image.role === 'logo' ? 'medium' : 'low'
}

const names: Record<ImageFact['role'], string> = {
  'product-main': 'Main product image',
  'product-gallery': 'Gallery image',
  card: 'Product card image',
  hero: 'Large image at the top',
  logo: 'Logo',
  content: 'Image on the page',
  icon: 'Icon',
  decorative: 'Image on the page',
}

/** Parts of a folder that only tell its uploads apart: years, months, numbers, and hashes. */
const uploadPart = /^(?:\d+|(?=[^/]*\d)[\da-f-]{8,})$/i

/**
 * The image's folder without the parts at its end that tell uploads apart (`/uploads/2024/05`), or the resizing service
 * itself (`/_next/image?url=…`).
 */
function folderOf(url: string): string {
  const { host, pathname, search } = new URL(url)
  const isService = search !== '' && !/\.\w{2,5}$/.test(pathname)
  if (isService) return host + pathname
  const parts = pathname.split('/').slice(0, -1)
  const last = parts.findLastIndex((part) => !uploadPart.test(part))
  return `${host}${parts.slice(0, last + 1).join('/')}/`
}

function toFinding(page: PageReading, image: ImageFact, probe: ImageProbe, working: string | null): Finding {
  const severity = importance(image)
  return {
    causeKey: assetKey(probe.url),
    commonCause: {
      key: `${probe.status ?? 0}:${folderOf(probe.url)}`,
      item: probe.url,
      items: 'Images that don’t load',
      title: 'Images don’t load',
      // A store uploads its logos together: for large screens, for phones, for the footer.
      ...(image.role === 'logo' ? { min: 2 } : {}),
    },
    severity: working && severity !== 'low' ? 'medium' : severity,
    confidence: 0.93,
    title: 'Image doesn’t load',
    where: pageLabel(page),
    description:
      // The alert may join images of several roles, so only the row below names this one’s.
      `${image.alt ? `The image “${truncate(image.alt, 60)}”` : 'An image'} doesn’t load because ` +
      `${imageFault(probe)}. Shoppers don’t buy what they can’t see.`,
    url: page.finalUrl,
    pageType: page.pageType,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: names[image.role],
        before_content: probe.url,
        after_title: 'Suggested',
        after_content:
          working ?? `Upload ${fileName(probe.url) || 'the image'} again, or choose another image`,
      },
    ],
    spots: [{ path: image.path, label: 'Doesn’t load' }],
    facts: { image: probe.url, status: probe.status },
    visibility: severity === 'low' ? 0.5 : 1,
    howChecked: [
      'Requested the image from the URL on the page, as a browser would.',
      'Skipped refusals and timeouts.',
    ],
  }
}

export default definePageDetector({
  id: 'image-broken',
  category: 'visual',
  label: 'All images load',
  pageTypes: 'any',
  impacts: ['trust', 'conversion'],
  effect: 'main-image-broken',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'unstyled-page'],
  needs: ['imageProbes'],
  detect(page) {
    const probes = new Map(page.artifacts.imageProbes.map((probe) => [probe.url, probe]))
    const images = page.facts.images.filter(
      ({ url, isVisible, width, height }) =>
        url !== null &&
        !url.startsWith('data:') &&
        isVisible &&
        !(width !== null && height !== null && width <= 2 && height <= 2),
    )
    if (images.length === 0) return notApplicable
    const seen = new Set<string>()
    let evaluated = 0
    const findings = images.flatMap((image) => {
      const probe = probes.get(image.url ?? '')
      const outcome = imageOutcome(probe)
      if (outcome !== 'unknown') evaluated += 1
      if (outcome !== 'broken' || !probe || seen.has(probe.url)) return []
      seen.add(probe.url)
      const working =
        image.candidates.find((candidate) => imageOutcome(probes.get(candidate)) === 'good') ?? null
      return [toFinding(page, image, probe, working)]
    })
    if (findings.length > 0) return failOrPass(findings)
    return evaluated === 0 ? notVerified('We couldn’t request any image on this page.') : failOrPass([])
  },
})
