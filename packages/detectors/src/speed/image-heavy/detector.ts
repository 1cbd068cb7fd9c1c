import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { sizeText } from '../../shared/load-cost.ts'
import { pageFinding } from '../../shared/page-finding.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { assetKey, fileName } from '../../shared/url.ts'

/** What a picture has to lose, as a share and in bytes, to be worth an hour of somebody's work. */
const leastShare = 0.3
const leastBytes = 50_000
const heavyPage = 1_500_000
/** Less than this on the whole page is not felt. */
const leastSaving = 300_000
const severeSaving = 1_000_000

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
        const saved = probe.packedBytes === null ? 0 : probe.sizeBytes - probe.packedBytes
        return saved > leastBytes && saved > leastShare * probe.sizeBytes ? [{ probe, saved }] : []
      })
      .toSorted((a, b) => b.saved - a.saved)
    const [worst] = heavy
    const saved = heavy.reduce((sum, each) => sum + each.saved, 0)
    if (!worst || total < heavyPage || saved < leastSaving) return failOrPass([])
    const image = page.facts.images.find(({ url }) => url === worst.probe.url)
    return failOrPass([
      pageFinding(page, {
        causeKey: assetKey(worst.probe.url),
        severity: saved > severeSaving ? 'high' : 'medium',
        confidence: 0.85,
        title: 'Pictures are much larger than needed',
        description: `The pictures of the page weigh ${sizeText(total)}; ${sizeText(saved)} of that can be saved without a visible difference. On phones they make the page slow and use up the data plan.`,
        rows: [
          beforeAfter(
            `${fileName(worst.probe.url)}: ${sizeText(worst.probe.sizeBytes)}`,
            `${sizeText(worst.probe.sizeBytes - worst.saved)} as WebP, no side longer than 1600 pixels`,
          ),
          listRow(
            'Pictures that can be made smaller',
            heavy.map(
              ({ probe, saved: bytes }) =>
                `${fileName(probe.url)}: ${sizeText(probe.sizeBytes)} (${probe.width} × ${probe.height}), saves ${sizeText(bytes)}`,
            ),
          ),
        ],
        spots: image ? [{ path: image.path, label: sizeText(worst.probe.sizeBytes) }] : [],
        facts: { totalBytes: total, savedBytes: saved },
        howChecked: [
          'Fetched the pictures of the page and packed the heavy ones again: as WebP of quality 75, no side longer than 1600 pixels, which is all that screens show.',
          'Vector graphics and animations were left out.',
        ],
      }),
    ])
  },
})
