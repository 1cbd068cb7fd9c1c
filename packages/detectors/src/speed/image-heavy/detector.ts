import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { PageFacts } from '@vitrine/engine/api/facts'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { pageFinding } from '../../shared/page/page-finding.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { assetKey, bareHost, fileName } from '../../shared/page/url.ts'
import { sizeText } from '../../shared/speed/load-cost.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'

/** The smallest saving per image, as a share and in bytes, that is worth someone's time. */
const minShare = 0.3
const minBytes = 50_000
const heavyPage = 1_500_000
/** Shoppers don't notice smaller savings on a whole page. */
const minSaving = 300_000
const severeSaving = 1_000_000
/** A smaller share hardly shortens the wait. */
const noticedShare = 0.2

/** A `srcset` with nothing but a placeholder keeps browsers from loading `src` until a script has chosen a size. */
const hasPlaceholderSet = ({ $ }: PageFacts, path: string) => /^\s*data:/.test($(path).attr('srcset') ?? '')

export default definePageDetector({
  id: 'image-heavy',
  category: 'speed',
  label: 'Images are no larger than needed',
  pageTypes: 'any',
  impacts: ['bounce rate'],
  effect: 'slow-loading',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: ['imageProbes'],
  detect(page) {
    // Of several sizes, browsers load the one that fits, and zoom pictures only on request.
    const shown = Map.groupBy(
      page.facts.images.filter(
        ({ url, candidates, isVisible }) => url !== null && isVisible && candidates.length <= 1,
      ),
      ({ url }) => url,
    )
    const isLoaded = ({ url, sizeBytes }: { url: string; sizeBytes: number }) =>
      sizeBytes <= minBytes ||
      shown.get(url)?.some(({ path }) => !hasPlaceholderSet(page.facts, path)) === true
    const probes = page.artifacts.imageProbes.filter(
      (probe) => shown.has(probe.url) && probe.isDecodable && isLoaded(probe),
    )
    if (probes.length === 0) return notApplicable
    const total = probes.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    const heavy = probes
      .flatMap((probe) => {
        const saved = probe.packedBytes === null ? 0 : probe.sizeBytes - probe.packedBytes
        return saved > minBytes && saved > minShare * probe.sizeBytes ? [{ probe, saved }] : []
      })
      .toSorted((a, b) => b.saved - a.saved)
    const [worst] = heavy
    const saved = heavy.reduce((sum, each) => sum + each.saved, 0)
    if (!worst || total < heavyPage || saved < minSaving) return failOrPass([])
    const heavyBytes = heavy.reduce((sum, { probe }) => sum + probe.sizeBytes, 0)
    const image = page.facts.images.find(({ url }) => url === worst.probe.url)
    return failOrPass([
      pageFinding(page, {
        causeKey: assetKey(worst.probe.url),
        // What serves the images as they were uploaded does so on every page.
        commonCause: {
          key: `host:${bareHost(worst.probe.url)}`,
          item: `${pageLabel(page)}: ${sizeText(saved)} of ${sizeText(heavyBytes)} could be saved, ${page.finalUrl}`,
          items: 'Pages with heavy images',
          min: 2,
        },
        severity: saved < noticedShare * total ? 'low' : saved > severeSaving ? 'high' : 'medium',
        confidence: 0.85,
        title: 'Images are much larger than needed',
        description:
          `${pluralize(heavy.length, 'image')} of this page ${heavy.length === 1 ? 'weighs' : 'weigh'} ${sizeText(heavyBytes)} and ` +
          `could weigh ${sizeText(heavyBytes - saved)} without a visible difference. On phones such images slow the page down and ` +
          'use up shoppers’ data.',
        rows: [
          beforeAfter(
            `${fileName(worst.probe.url)}: ${sizeText(worst.probe.sizeBytes)}`,
            `${sizeText(worst.probe.sizeBytes - worst.saved)} as WebP, no side longer than 1600 pixels`,
          ),
          listRow(
            'Images that could be smaller',
            heavy.map(
              ({ probe, saved: bytes }) =>
                `${fileName(probe.url)}: ${sizeText(probe.sizeBytes)} (${probe.width} × ${probe.height}), saves ${sizeText(bytes)}`,
            ),
          ),
        ],
        spots: image ? [{ path: image.path, label: sizeText(worst.probe.sizeBytes) }] : [],
        facts: { totalBytes: total, savedBytes: saved },
        howChecked: [
          'Loaded the page’s images.',
          'Compressed the heavy ones again as WebP at quality 75, with no side longer than 1600 pixels.',
          'Skipped vector graphics, animations, and images that are offered in several sizes.',
        ],
      }),
    ])
  },
})
