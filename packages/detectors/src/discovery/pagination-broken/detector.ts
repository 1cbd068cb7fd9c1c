import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { ListingFlowRecord } from '@vitrine/engine/flows'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { pathOf } from '../../shared/url.ts'

type Page = ListingFlowRecord['pages'][number]
const sameShare = 0.9
const refusals = new Set([401, 403, 429, 430, 503])

function likeness(a: Page, b: Page): number {
  const [left, right] = [new Set(a.productUrls), new Set(b.productUrls)]
  const shared = [...left].filter((url) => right.has(url)).length
  return shared / Math.max(1, left.size + right.size - shared)
}

/** The first page that goes wrong, with the way it does. */
function breakIn(
  pages: readonly Page[],
): { page: Page; number: number; kind: 'repeats' | 'empty' | 'fails'; of: number } | null {
  for (const [at, page] of pages.entries()) {
    if (at === 0) continue
    if (page.status !== null && refusals.has(page.status)) return null
    const number = at + 1
    if (page.status !== null && page.status >= 400) return { page, number, kind: 'fails', of: 0 }
    if (page.productUrls.length === 0) return { page, number, kind: 'empty', of: 0 }
    const twin = pages.slice(0, at).findIndex((earlier) => likeness(earlier, page) >= sameShare)
    if (twin >= 0) return { page, number, kind: 'repeats', of: twin + 1 }
  }
  return null
}

export default defineFlowDetector({
  id: 'pagination-broken',
  category: 'discovery',
  label: 'All pages of a list can be reached',
  pageTypes: ['category_page', 'product_list_page'],
  impacts: ['bounce rate', 'seo'],
  family: 'filter, sort, pagination',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  flow: 'listing',
  reads: ['pages'],
  judge(records) {
    const ran = ranSessions(records).filter(
      ({ pages }) => pages.length > 1 && (pages[0]?.productUrls.length ?? 0) > 0,
    )
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    return failOrPass(
      ran.flatMap((record): Finding[] => {
        const fault = breakIn(record.pages)
        if (!fault) return []
        const { page, number, kind, of } = fault
        const says = page.isSamePage
          ? kind === 'fails'
            ? `its button for more products is answered with status ${page.status}`
            : 'its button for more products adds none, although the list states more'
          : kind === 'fails'
            ? `page ${number} answers with status ${page.status}`
            : kind === 'empty'
              ? `page ${number} holds no product`
              : `page ${number} repeats page ${of}`
        return [
          {
            causeKey: `${kind}:${pathOf(record.listUrl).split('?')[0]}`,
            severity: kind === 'empty' ? 'medium' : 'high',
            confidence: 0.88,
            title: 'Further pages of a list do not work',
            where: pathOf(record.listUrl),
            description: `Paging through the list ${pathOf(record.listUrl)}, ${says}. Products behind it cannot be reached, neither by shoppers nor by search engines.`,
            url: record.listUrl,
            relatedUrls: [page.url],
            pageType: 'product_list_page',
            platform: record.platform,
            rows: [
              beforeAfter(
                `${page.url}: ${says}`,
                'Other products on every page, and no link beyond the last',
              ),
              listRow(
                'Pages',
                record.pages.map(
                  ({ url, productUrls, status }, at) =>
                    `${at + 1}: ${url} (${productUrls.length} products${status === null || status < 400 ? '' : `, status ${status}`})`,
                ),
              ),
              stepsRow(record),
            ],
            facts: { page: number, kind },
            howChecked: [
              'Followed the links to further pages of the list and read the products of each.',
              'Compared products, not their order, so that changing rankings raise nothing.',
            ],
          },
        ]
      }),
    )
  },
})
