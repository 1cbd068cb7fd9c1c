import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { ListingSessionRecord } from '@vitrine/engine/api/sessions'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { isRefusal } from '../../shared/sessions/refusals.ts'
import { nothingRan, ranSessions, stepsRow } from '../../shared/sessions/session-text.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'

type Page = ListingSessionRecord['pages'][number]
const sameShare = 0.9
/** Lists often miscount by one or two although every product can be reached. */
const minUnseen = 3
const unseenShare = 0.05
const maxListed = 12

function likeness(a: Page, b: Page): number {
  const [left, right] = [new Set(a.productUrls), new Set(b.productUrls)]
  const shared = [...left].filter((url) => right.has(url)).length
  return shared / Math.max(1, left.size + right.size - shared)
}

const isFirst = /[?&](?:page|p|paged|pg)=1(?:&|#|$)|\/page\/1\/?(?:[?#]|$)/i

interface Break {
  page: Page
  number: number
  kind: 'repeats' | 'empty' | 'fails' | 'loop'
  /** The earlier page that is repeated or linked back to. */
  of: number
}

/** The first broken page and how it is broken. */
function breakIn(record: ListingSessionRecord): Break | 'unproven' | null {
  const { pages } = record
  for (const [at, page] of pages.entries()) {
    if (at === 0) continue
    if (page.status !== null && isRefusal(page.status)) return null
    const number = at + 1
    if (page.status !== null && page.status >= 400) return { page, number, kind: 'fails', of: 0 }
    // Neither the page itself nor a second reading agrees: the products may be shown in a way that we can't read.
    if (page.isConfirmed === false) return 'unproven'
    if (page.productUrls.length === 0) return { page, number, kind: 'empty', of: 0 }
    // “Previous” of the second page may have been taken for “Next”.
    if (!page.isSamePage && isFirst.test(page.url)) return null
    const twin = pages.slice(0, at).findIndex((earlier) => likeness(earlier, page) >= sameShare)
    if (twin >= 0) return { page, number, kind: 'repeats', of: twin + 1 }
  }
  return loopIn(record)
}

/** A next link that leads back although the list states more products than all its pages held. */
function loopIn({ pages, endedBy, loopsTo, statedCount }: ListingSessionRecord): Break | null {
  const page = pages.at(-1)
  if (endedBy !== 'loop' || statedCount === null || !page || pages.length < 2) return null
  const seen = new Set(pages.flatMap(({ productUrls }) => productUrls)).size
  if (statedCount - seen < Math.max(minUnseen, statedCount * unseenShare)) return null
  // A page that isn't full is the last one, whatever the number counts.
  if (page.productUrls.length < (pages[0]?.productUrls.length ?? 0)) return null
  const of = pages.findIndex(({ url }) => url.replace(/#.*$/, '') === loopsTo) + 1
  return { page, number: pages.length, kind: 'loop', of }
}

const says: Record<Break['kind'], (fault: Break, record: ListingSessionRecord) => string> = {
  fails: ({ page, number }) =>
    page.isSamePage
      ? `the “Load more” button returns status ${page.status}`
      : `page ${number} returns status ${page.status}`,
  empty: ({ page, number }) =>
    page.isSamePage
      ? 'the “Load more” button adds nothing, although the list says there are more products'
      : `page ${number} has no products`,
  repeats: ({ page, number, of }) =>
    page.isSamePage
      ? 'the “Load more” button loads the same products again'
      : `page ${number} repeats page ${of}`,
  loop: ({ number, of }, { statedCount }) =>
    `the next link on page ${number} leads back${of > 0 ? ` to page ${of}` : ''}, although the list says it has ` +
    `${statedCount} products and its pages contained fewer`,
}

/** Whether more products follow is known only where the list states its total. */
function resultOf({ kind }: Break, { statedCount, pages }: ListingSessionRecord): string {
  const seen = new Set(pages.flatMap(({ productUrls }) => productUrls)).size
  if (statedCount !== null && statedCount > seen)
    return 'Neither shoppers nor search engines can reach the products that follow.'
  return kind === 'fails'
    ? 'Neither shoppers nor search engines can go on from there.'
    : 'Shoppers who go on find nothing new.'
}

export default defineSessionDetector({
  id: 'pagination-broken',
  category: 'discovery',
  label: 'All pages of a list work',
  pageTypes: ['category_page', 'product_list_page'],
  impacts: ['bounce rate', 'seo'],
  effect: 'list-controls-fail',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  session: 'listing',
  reads: ['pages'],
  evaluate(records) {
    const ran = ranSessions(records).filter(
      ({ pages }) => pages.length > 1 && (pages[0]?.productUrls.length ?? 0) > 0,
    )
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    const breaks = ran.map((record) => ({ record, fault: breakIn(record) }))
    if (
      breaks.every(({ fault }) => fault === null || fault === 'unproven') &&
      breaks.some(({ fault }) => fault)
    )
      return notVerified(
        'A further page of a list read as empty or repeated, but a second reading didn’t agree.',
      )
    return failOrPass(
      breaks.flatMap(({ record, fault }): Finding[] => {
        if (fault === null || fault === 'unproven') return []
        const { page, number, kind } = fault
        const said = says[kind](fault, record)
        return [
          {
            causeKey: `${kind}:${shownPath(record.listUrl).split('?')[0]}`,
            severity: kind === 'empty' ? 'medium' : 'high',
            confidence: 0.88,
            title: 'Pagination is broken',
            where: shownPath(record.listUrl),
            description: `In the list ${shownPath(record.listUrl)}, ${said}. ${resultOf(fault, record)}`,
            url: record.listUrl,
            relatedUrls: [page.url],
            pageType: 'product_list_page',
            platform: record.platform,
            rows: [
              beforeAfter(
                `${page.url}: ${said}`,
                'Different products on every page, and no link past the last one',
              ),
              listRow(
                'Pages',
                record.pages
                  .slice(0, maxListed)
                  .map(
                    ({ url, productUrls, status }, at) =>
                      `${at + 1}: ${url} (${pluralize(productUrls.length, 'product')}${status === null || status < 400 ? '' : `, status ${status}`})`,
                  ),
              ),
              stepsRow(record),
            ],
            facts: { page: number, kind },
            howChecked: [
              'Followed the links to the list’s other pages and read the products on each.',
              'Compared the products regardless of their order.',
            ],
          },
        ]
      }),
    )
  },
})
