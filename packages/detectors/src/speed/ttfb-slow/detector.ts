import { defineSiteDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { median } from '../../shared/load-cost.ts'
import { pageTypeName, placeName } from '../../shared/place.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'

const slowMs = 800
const verySlowMs = 1800
const fewestPages = 5
/** Even the quick pages of the type have to be slow, or the line was. */
const slowShare = 0.75

interface Datum {
  name: string
  ttfbMs: number
}

export default defineSiteDetector<'response', Datum>({
  id: 'ttfb-slow',
  category: 'speed',
  label: 'The server answers quickly',
  pageTypes: ['home_page', 'category_page', 'product_list_page', 'product_page', 'search_results_page'],
  impacts: ['bounce rate'],
  family: 'LCP',
  confirm: 'revisit',
  needs: ['response'],
  collect: (page) => ({ name: placeName(page), ttfbMs: page.artifacts.response.ttfbMs }),
  judge({ pages }) {
    if (pages.length < fewestPages) return notApplicable
    const quickest = Math.min(...pages.map(({ datum }) => datum.ttfbMs))
    const groups = Map.groupBy(pages, ({ pageType }) => pageType)
    return failOrPass(
      [...groups].flatMap(([pageType, list]) => {
        const slow = list.filter(({ datum }) => datum.ttfbMs > slowMs)
        if (list.length < fewestPages || slow.length < slowShare * list.length) return []
        const middle = median(list.map(({ datum }) => datum.ttfbMs))
        // By address, so that the second look, with other times, names the same page.
        const [first] = slow.toSorted((a, b) => a.finalUrl.localeCompare(b.finalUrl))
        if (!first) return []
        return [
          {
            causeKey: `ttfb|${pageType}`,
            severity: middle > verySlowMs ? ('high' as const) : ('medium' as const),
            confidence: 0.75,
            title: 'Server takes long to answer',
            where: `${pageTypeName(pageType)}, e.g. ${first.datum.name}`,
            description: `The server takes ${Math.round(middle)} ms (middle of ${list.length} pages) before it sends the first byte of a ${pageTypeName(pageType)}; below ${slowMs} ms is good. Nothing can appear before that.`,
            url: first.finalUrl,
            pageType,
            rows: [
              beforeAfter(
                `${Math.round(middle)} ms`,
                'Cache whole pages, or deliver them from a network near the shopper',
              ),
              listRow(
                'Slowest pages',
                slow
                  .toSorted((a, b) => b.datum.ttfbMs - a.datum.ttfbMs)
                  .map(({ datum }) => `${datum.name}: ${Math.round(datum.ttfbMs)} ms`),
              ),
            ],
            facts: { ttfbMs: Math.round(middle), quickestMs: Math.round(quickest) },
            howChecked: [
              `Measured the time to the first byte on ${list.length} pages of this type, and again on some of them.`,
              'The way from our machine to the server is part of the figure.',
            ],
          },
        ]
      }),
    )
  },
})
