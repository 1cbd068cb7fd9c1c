import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/api/detector'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { notFoundHeading } from '@vitrine/lexicon/concepts/page/not-found-page'
import { soldOutLabel } from '@vitrine/lexicon/concepts/stock/sold-out'
import { isNoindex } from '../../shared/page/indexing.ts'
import { pageKey } from '../../shared/page/url.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { normalize, truncate } from '../../shared/text/text.ts'
import { acceptedFinding, comparedText, isAccepted, isSamePage, type PageText } from './missing-page.ts'

interface Datum {
  /** The “not found” message; null when the page has content. */
  message: string | null
  path: string | null
  /** Text of the home page and of short pages that aren't a product, list, or search; null otherwise. */
  page: PageText | null
}

const maxTextLength = 1500

export default defineSiteDetector<'response', Datum>({
  id: 'soft-404',
  category: 'seo',
  label: 'Missing pages return an error status',
  pageTypes: 'any',
  impacts: ['seo'],
  effect: 'dead-link',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'noindex-commercial'],
  isAboutMissingPages: true,
  questions: ['missing-page'],
  needs: ['response'],
  collect(page) {
    const { facts } = page
    if (page.artifacts.response.status !== 200) return null
    const title = normalize(facts.head.titles[0] ?? '')
    const heading = facts.textBlocks.find(({ isHeading, area }) => isHeading && area === 'main')
    const says = heading && notFoundHeading.isIn(heading.text)
    const isNotFound = facts.pageType.reason === 'not-found' || (says === true && notFoundHeading.isIn(title))
    // Products, lists, and searches have their own messages for having no results.
    const isOther =
      page.pageType === 'search_results_page' ||
      facts.product !== null ||
      facts.cards.length > 3 ||
      soldOutLabel.isIn(title)
    const own = facts.textBlocks
      .filter(({ area }) => area === 'main')
      .map(({ text }) => text)
      .join('\n')
    const isShort = own.length <= maxTextLength
    const mayBeMissing = page.pageType === 'home_page' || (!isOther && isShort && !isNoindex(facts))
    const text = { title: facts.head.titles[0] ?? '', text: own.slice(0, comparedText) }
    const compared = mayBeMissing ? text : null
    if (!isNotFound || isOther || !isShort || !heading) return { message: null, path: null, page: compared }
    return { message: truncate(heading.text, 100), path: heading.path, page: compared }
  },
  evaluate({ pages, inlinks, missingPage }) {
    if (pages.length === 0) return notApplicable
    const home = pages.find(({ pageType }) => pageType === 'home_page')
    const homePage = home?.datum.page ?? null
    const isEverywhere = home && homePage && missingPage && isAccepted(missingPage, homePage)
    return failOrPass([
      ...(isEverywhere ? [acceptedFinding(missingPage, home)] : []),
      ...pages.flatMap((page) => {
        const links = inlinks(page.url).filter(({ from }) => pageKey(from) !== pageKey(page.url))
        const isSame = page.pageType === 'unknown' && isSamePage(page.datum.page, missingPage)
        if (links.length === 0 || (page.datum.message === null && !isSame)) return []
        return [pageFinding(page, [...new Set(links.map(({ from }) => from))])]
      }),
    ])
  },
})

function pageFinding(
  { datum, finalUrl, pageType }: CollectedPage<Datum>,
  linkedFrom: readonly string[],
): Finding {
  const path = shownPath(finalUrl)
  const shows =
    datum.message === null ? 'shows the same content as a URL that doesn’t exist' : `says “${datum.message}”`
  return {
    causeKey: `page:${path}`,
    fault: 'page',
    severity: 'medium',
    confidence: 0.85,
    title: 'Missing page returns 200 OK',
    where: path,
    description:
      `The page ${path} ${shows}, but returns status 200 as if it existed. Search engines keep it in their results, ` +
      'and your store still links to it.',
    url: finalUrl,
    pageType,
    rows: [
      beforeAfter(
        'Status 200',
        'Status 404 or 410, or a redirect to the page that replaced it',
        'Response now',
      ),
      { row_type: 'text', title: 'Pages that link to it', content: linkedFrom.slice(0, 10).join('\n') },
    ],
    spots:
      datum.path && datum.message ? [{ path: datum.path, text: datum.message, label: 'Nothing here' }] : [],
    facts: { message: datum.message },
    howChecked: [
      'Read the heading and title of pages that returned status 200.',
      'Compared them with what your store shows at a URL that doesn’t exist.',
      'Skipped products, lists, and searches without results.',
    ],
  }
}
