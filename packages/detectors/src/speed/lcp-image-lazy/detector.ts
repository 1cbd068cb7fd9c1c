import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { ImageFact } from '@vitrine/engine/facts'
import { pageFinding } from '../../shared/page-finding.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { componentOf } from '../../shared/selector.ts'
import { cut } from '../../shared/text.ts'
import { fileName } from '../../shared/url.ts'

export default definePageDetector({
  id: 'lcp-image-lazy',
  category: 'speed',
  label: 'The main picture is loaded first',
  pageTypes: ['home_page', 'category_page', 'product_list_page', 'product_page'],
  impacts: ['bounce rate'],
  family: 'LCP',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'image-broken'],
  needs: ['vitals'],
  detect(page) {
    const { lcpPath, lcpPeers = [] } = page.artifacts.vitals
    if (lcpPath === null) return notApplicable
    const image = page.facts.images.find(({ path }) => path === lcpPath)
    if (!image) return notApplicable
    // Scripts may set the attribute after the picture arrived; the document as delivered has to say it too.
    const isLate = (one: ImageFact | undefined) =>
      one !== undefined && page.raw.images.some(({ url, isLazy }) => isLazy && url === one.url)
    if (!isLate(image)) return failOrPass([])
    // Of a row of equal pictures any may be painted last; while one of them comes early, the page does not look empty.
    const peers = page.facts.images.filter(({ path }) => lcpPeers.includes(path))
    if (!peers.every(isLate)) return failOrPass([])
    return failOrPass([
      pageFinding(page, {
        causeKey: componentOf(lcpPath, 2),
        severity: 'medium',
        confidence: 0.85,
        title: 'Main picture is loaded late on purpose',
        description: `The largest picture of the first view, ${fileName(image.url ?? '') || 'the main picture'}, is marked to be loaded lazily. The browser waits with it until the layout is done, and the page looks empty for longer.`,
        platform: page.platform,
        rows: [
          beforeAfter(
            `<img loading="lazy" src="${cut(image.url ?? '', 100)}">`,
            `<img fetchpriority="high" src="${cut(image.url ?? '', 100)}">`,
          ),
        ],
        spots: [{ path: lcpPath, label: 'Loaded late', platform: page.platform }],
        facts: { image: image.url },
        howChecked: [
          'Asked the browser which element of the first view was painted last and largest.',
          'The delivered document marks that picture as lazy.',
        ],
      }),
    ])
  },
})
