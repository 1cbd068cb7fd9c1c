import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { isNoindex } from '../../shared/indexing.ts'
import { pageNumber } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { pathOf, tryUrl } from '../../shared/url.ts'

/** Number of a list's page from its address; null for the first one and for addresses without. */
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

const isFilter = /[?&](filter|sort|order|q|s|search|price|colou?r|size|brand)/i

export default definePageDetector({
  id: 'pagination-unindexable',
  category: 'seo',
  label: 'Further pages of lists lead search engines to their products',
  pageTypes: ['category_page', 'product_list_page'],
  impacts: ['seo'],
  family: 'structured data invalid / titles',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    const { facts, finalUrl } = page
    const number = numberOf(finalUrl)
    if (number === null || !pageNumber.test(finalUrl) || isFilter.test(finalUrl)) return notApplicable
    const canonical = facts.head.canonicalUrls[0]
    const named = canonical ? numberOf(canonical) : null
    const isViewAll = canonical !== undefined && /view-?all|all=1|limit=all|show=all/i.test(canonical)
    const isHidden = isNoindex(facts)
    const pointsToFirst =
      canonical !== undefined &&
      named === null &&
      !isViewAll &&
      tryUrl(canonical)?.host === tryUrl(finalUrl)?.host
    if (!isHidden && !pointsToFirst) return failOrPass([])
    const finding: Finding = {
      causeKey: isHidden ? 'noindex' : 'canonical-first',
      severity: 'medium',
      confidence: 0.85,
      title: isHidden
        ? 'Further pages of lists are hidden from search engines'
        : 'Further pages of lists pass for the first one',
      where: placeName(page),
      description: `Page ${number} of the list ${isHidden ? 'asks not to be listed' : 'names the first page as its main address'}. Search engines then pass over products that stand only there.`,
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
      facts: { page: number, path: pathOf(finalUrl) },
      howChecked: [
        'Opened a further page of the list and read its directives.',
        'Filters, searches and lists that point to a page with all products were left out.',
      ],
    }
    return failOrPass([finding])
  },
})
