import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { ListingFlowRecord } from '@vitrine/engine/flows'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { pathOf } from '../../shared/url.ts'

type Page = ListingFlowRecord['pages'][number]
const sameShare = 0.9
/** Lists miscount by one or two without anything being out of reach. */
const fewestUnseen = 3
const unseenShare = 0.05
const mostListed = 12
const refusals = new Set([401, 403, 429, 430, 503])

function likeness(a: Page, b: Page): number {
  const [left, right] = [new Set(a.productUrls), new Set(b.productUrls)]
  const shared = [...left].filter((url) => right.has(url)).length
  return shared / Math.max(1, left.size + right.size - shared)
}

interface Break {
  page: Page
  number: number
  kind: 'repeats' | 'empty' | 'fails' | 'loop'
  /** The earlier page that is repeated or led back to. */
  of: number
}

/** The first page that goes wrong, with the way it does. */
function breakIn(record: ListingFlowRecord): Break | null {
  const { pages } = record
  for (const [at, page] of pages.entries()) {
    if (at === 0) continue
    if (page.status !== null && refusals.has(page.status)) return null
    const number = at + 1
    if (page.status !== null && page.status >= 400) return { page, number, kind: 'fails', of: 0 }
    if (page.productUrls.length === 0) return { page, number, kind: 'empty', of: 0 }
    const twin = pages.slice(0, at).findIndex((earlier) => likeness(earlier, page) >= sameShare)
    if (twin >= 0) return { page, number, kind: 'repeats', of: twin + 1 }
  }
  return loopIn(record)
}

/** A way on that leads back, while the list states more products than all its pages held. */
function loopIn({ pages, endedBy, loopsTo, statedCount }: ListingFlowRecord): Break | null {
  const page = pages.at(-1)
  if (endedBy !== 'loop' || statedCount === null || !page || pages.length < 2) return null
  const seen = new Set(pages.flatMap(({ productUrls }) => productUrls)).size
  if (statedCount - seen < Math.max(fewestUnseen, statedCount * unseenShare)) return null
  const of = pages.findIndex(({ url }) => url.replace(/#.*$/, '') === loopsTo) + 1
  return { page, number: pages.length, kind: 'loop', of }
}

const says: Record<Break['kind'], (fault: Break, record: ListingFlowRecord) => string> = {
  fails: ({ page, number }) =>
    page.isSamePage
      ? `its button for more products is answered with status ${page.status}`
      : `page ${number} answers with status ${page.status}`,
  empty: ({ page, number }) =>
    page.isSamePage
      ? 'its button for more products adds none, although the list states more'
      : `page ${number} holds no product`,
  repeats: ({ page, number, of }) =>
    page.isSamePage ? 'its button brings the same products again' : `page ${number} repeats page ${of}`,
  loop: ({ number, of }, { statedCount }) =>
    `the link to the next page on page ${number} leads back${of > 0 ? ` to page ${of}` : ''}, although the list states ${statedCount} products and its pages held fewer`,
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
        const fault = breakIn(record)
        if (!fault) return []
        const { page, number, kind } = fault
        const said = says[kind](fault, record)
        return [
          {
            causeKey: `${kind}:${pathOf(record.listUrl).split('?')[0]}`,
            severity: kind === 'empty' ? 'medium' : 'high',
            confidence: 0.88,
            title: 'Further pages of a list do not work',
            where: pathOf(record.listUrl),
            description: `Paging through the list ${pathOf(record.listUrl)}, ${said}. Products behind it cannot be reached, neither by shoppers nor by search engines.`,
            url: record.listUrl,
            relatedUrls: [page.url],
            pageType: 'product_list_page',
            platform: record.platform,
            rows: [
              beforeAfter(
                `${page.url}: ${said}`,
                'Other products on every page, and no link beyond the last',
              ),
              listRow(
                'Pages',
                record.pages
                  .slice(0, mostListed)
                  .map(
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
