import type { ImageProbe } from '@vitrine/engine/artifacts'
import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { sizeText } from '../../shared/load-cost.ts'
import { pageFinding } from '../../shared/page-finding.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { assetKey, fileName } from '../../shared/url.ts'

/** A photo of good quality in a modern format takes about this much, and no screen shows more pixels of it. */
const bytesPerPixel = 0.18
const mostPixelsShown = 1600 * 1600
const leastSaved = 0.5
const leastImageBytes = 250_000
const heavyPage = 1_500_000
const severeSaving = 2_000_000

/** Bytes that would do for a picture; null when it cannot be said. */
function enough({ width, height, contentType }: ImageProbe): number | null {
  if (width === null || height === null || /svg|gif/i.test(contentType)) return null
  return Math.round(Math.min(width * height, mostPixelsShown) * bytesPerPixel)
}

export default definePageDetector({
  id: 'image-heavy',
  category: 'speed',
  label: 'Pictures are no larger than they need to be',
  pageTypes: 'any',
  impacts: ['bounce rate'],
  family: 'LCP',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: ['imageProbes'],
  detect(page) {
    const shown = new Set(
      page.facts.images.flatMap(({ url, isVisible }) => (url !== null && isVisible ? [url] : [])),
    )
    const probes = page.artifacts.imageProbes.filter(({ url, isDecodable }) => shown.has(url) && isDecodable)
    if (probes.length === 0) return notApplicable
    const total = probes.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    const heavy = probes
      .flatMap((probe) => {
        const least = enough(probe)
        const saved = least === null ? 0 : probe.sizeBytes - least
        return probe.sizeBytes >= leastImageBytes && saved > leastSaved * probe.sizeBytes
          ? [{ probe, saved }]
          : []
      })
      .toSorted((a, b) => b.saved - a.saved)
    const [worst] = heavy
    if (!worst || total < heavyPage) return failOrPass([])
    const saved = heavy.reduce((sum, each) => sum + each.saved, 0)
    const image = page.facts.images.find(({ url }) => url === worst.probe.url)
    return failOrPass([
      pageFinding(page, {
        causeKey: assetKey(worst.probe.url),
        severity: saved > severeSaving ? 'high' : 'medium',
        confidence: 0.85,
        title: 'Pictures are much larger than needed',
        description: `The pictures of the page weigh ${sizeText(total)}; about ${sizeText(saved)} of that could be saved without a visible difference. On phones they make the page slow and use up the data plan.`,
        rows: [
          beforeAfter(
            `${fileName(worst.probe.url)}: ${sizeText(worst.probe.sizeBytes)}`,
            `About ${sizeText(worst.probe.sizeBytes - worst.saved)} as WebP or AVIF, at most 1600 pixels wide`,
          ),
          listRow(
            'Pictures that can be made smaller',
            heavy.map(
              ({ probe, saved: bytes }) =>
                `${fileName(probe.url)}: ${sizeText(probe.sizeBytes)} (${probe.width} × ${probe.height}), saves about ${sizeText(bytes)}`,
            ),
          ),
        ],
        spots: image ? [{ path: image.path, label: sizeText(worst.probe.sizeBytes) }] : [],
        facts: { totalBytes: total, savedBytes: saved },
        howChecked: [
          'Fetched the pictures of the page and compared their weight with their pixels.',
          'Vector graphics and animations were left out.',
        ],
      }),
    ])
  },
})
