import type { ImageProbe } from '@vitrine/engine/artifacts'
import {
  definePageDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import type { ImageFact } from '@vitrine/engine/facts'
import type { PageReading } from '../../shared/page-reading.ts'
import { pictureFault, pictureOutcome } from '../../shared/picture-outcome.ts'
import { placeName } from '../../shared/place.ts'
import { cut } from '../../shared/text.ts'
import { assetKey, fileName } from '../../shared/url.ts'

const importance = (image: ImageFact): 'high' | 'medium' | 'low' => {
  if (image.role === 'product-main' || image.role === 'hero') return 'high'
  return image.role === 'card' || image.role === 'product-gallery' || image.role === 'logo' ? 'medium' : 'low'
}

const names: Record<ImageFact['role'], string> = {
  'product-main': 'main product picture',
  'product-gallery': 'gallery picture',
  card: 'picture of a product card',
  hero: 'large picture at the top',
  logo: 'logo',
  content: 'picture',
  icon: 'icon',
  decorative: 'picture',
}

/** Where the picture lies; what resizes pictures is itself the place (`/_next/image?url=…`). */
function folderOf(url: string): string {
  const { host, pathname } = new URL(url)
  return host + (/\.\w{2,5}$/.test(pathname) ? pathname.replace(/[^/]*$/, '') : pathname)
}

function toFinding(page: PageReading, image: ImageFact, probe: ImageProbe, working: string | null): Finding {
  const severity = importance(image)
  return {
    causeKey: assetKey(probe.url),
    commonCause: {
      key: `${probe.status ?? 0}:${folderOf(probe.url)}`,
      item: probe.url,
      items: 'Pictures that do not load',
    },
    severity: working && severity !== 'low' ? 'medium' : severity,
    confidence: 0.93,
    title: 'Picture does not load',
    where: placeName(page),
    description: `The ${names[image.role]}${image.alt ? ` "${cut(image.alt, 60)}"` : ''} stays empty because ${pictureFault(probe)}. A missing picture looks careless and hides what is for sale.`,
    url: page.finalUrl,
    pageType: page.pageType,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'Named by the page',
        before_content: probe.url,
        after_title: 'Suggested',
        after_content:
          working ?? `Upload ${fileName(probe.url) || 'the picture'} again or choose another picture`,
      },
    ],
    spots: [{ path: image.path, label: 'Does not load' }],
    facts: { image: probe.url, status: probe.status },
    visibility: severity === 'low' ? 0.5 : 1,
    howChecked: [
      'Requested the picture at the address that the page names, as a browser would.',
      'Refusals and time-outs were not counted; only a clear error or a file that is no picture was.',
    ],
  }
}

export default definePageDetector({
  id: 'image-broken',
  category: 'visual',
  label: 'All pictures load',
  pageTypes: 'any',
  impacts: ['trust', 'conversion'],
  family: 'image broken/placeholder main',
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
    let judged = 0
    const findings = images.flatMap((image) => {
      const probe = probes.get(image.url ?? '')
      const outcome = pictureOutcome(probe)
      if (outcome !== 'unknown') judged += 1
      if (outcome !== 'broken' || !probe || seen.has(probe.url)) return []
      seen.add(probe.url)
      const working =
        image.candidates.find((candidate) => pictureOutcome(probes.get(candidate)) === 'good') ?? null
      return [toFinding(page, image, probe, working)]
    })
    if (findings.length > 0) return failOrPass(findings)
    return judged === 0 ? notVerified('No picture of this page could be requested.') : failOrPass([])
  },
})
