import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { pageNumber } from '../../shared/page/duplicate-pages.ts'
import { isNoindex } from '../../shared/page/indexing.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { pageKey, pathKey, tryUrl } from '../../shared/page/url.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'

/** Page number in a list's URL; null on the first page and without a number. */
function numberOf(url: string): number | null {
  const parsed = tryUrl(url)
  const text =
    parsed?.searchParams.get('page') ??
    parsed?.searchParams.get('p') ??
    parsed?.searchParams.get('paged') ??
    parsed?.pathname.match(/\/page\/(\d+)/)?.[1]
  const value = Number(text)
  return Number.isInteger(value) && value > 1 ? value : null
}

/** The list of a later page without its number: another address may be that page under a name of its own. */
function firstOf(url: string): string {
  const first = new URL(url)
  for (const name of ['page', 'p', 'paged']) first.searchParams.delete(name)
  first.pathname = first.pathname.replace(/\/page\/\d+/, '')
  return first.href
}

const isFilter = /[?&](filter|sort|order|q|s|search|price|colou?r|size|brand)/i

/** An address of the whole list on one page; `/collections/all` only names the collection of everything. */
const viewAll = /view[-_=]?all|[?&][\w-]+=all(?=&|$)|[?&]all=1/i

export default definePageDetector({
  id: 'pagination-unindexable',
  category: 'seo',
  label: 'Search engines can reach products on every list page',
  pageTypes: ['category_page', 'product_list_page'],
  impacts: ['seo'],
  effect: 'structured-data-invalid',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    const { facts, finalUrl } = page
    const number = numberOf(finalUrl)
    if (number === null || !pageNumber.test(finalUrl) || isFilter.test(finalUrl)) return notApplicable
    const canonical = facts.head.canonicalUrls[0]
    const named = canonical ? numberOf(canonical) : null
    const isViewAll = canonical !== undefined && viewAll.test(canonical)
    const isHidden = isNoindex(facts)
    const pointsToFirst =
      canonical !== undefined &&
      named === null &&
      !isViewAll &&
      [pageKey(firstOf(finalUrl)), pathKey(firstOf(finalUrl))].includes(pageKey(canonical))
    if (!isHidden && !pointsToFirst) return failOrPass([])
    const finding: Finding = {
      causeKey: isHidden ? 'noindex' : 'canonical-first',
      severity: 'medium',
      confidence: 0.85,
      title: isHidden
        ? 'Later pages of a list are hidden from search engines'
        : 'Later pages of a list point to the first one',
      where: pageLabel(page),
      description:
        `Page ${number} of the list ${isHidden ? 'is set to noindex' : 'uses the first page as its canonical URL'}. ` +
        'Search engines may miss products that appear only there.',
      url: finalUrl,
      pageType: page.pageType,
      rows: [
        isHidden
          ? beforeAfter(
              `<meta name="robots" content="${[...facts.head.robots, ...facts.head.headerRobots].join(', ')}">`,
              '<meta name="robots" content="index, follow">',
            )
          : beforeAfter(
              `<link rel="canonical" href="${canonical ?? ''}">`,
              `<link rel="canonical" href="${finalUrl}">`,
            ),
      ],
      facts: { page: number, path: shownPath(finalUrl) },
      howChecked: [
        'Opened a later page of the list and read its directives.',
        'Skipped filters, searches, and lists that point to a view-all page.',
      ],
    }
    return failOrPass([finding])
  },
})
