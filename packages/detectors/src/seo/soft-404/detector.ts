import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/detector'
import { isNoindex } from '../../shared/indexing.ts'
import { soldOut } from '../../shared/lexicon/buying.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold } from '../../shared/text.ts'
import { pageKey, pathOf } from '../../shared/url.ts'
import { acceptedFinding, comparedText, isAccepted, isSamePage, type PageText } from './missing-page.ts'

interface Datum {
  /** Words that say that nothing is here; null when the page has content. */
  message: string | null
  path: string | null
  /** Of the start page, and of short pages that are no product, list or search; null of others. */
  page: PageText | null
}

const notFound =
  /\b(404|page not found|page (cannot|can't|could not) be found|not found|does ?n[o']t exist|no longer exists|seite (wurde )?nicht gefunden|seite existiert nicht|page introuvable|page non trouvee|n'existe pas|pagina no encontrada|no se (ha )?encontr|pagina non trovata|non esiste|pagina niet gevonden|bestaat niet|pagina nao encontrada|sidan (hittades inte|finns inte)|siden (ble|blev) ikke fundet|sivua ei loytyn|strona nie zostala znaleziona|nie znaleziono|stranka nenalezena|sayfa bulunamadi)\b/
const longestText = 1500

export default defineSiteDetector<'response', Datum>({
  id: 'soft-404',
  category: 'seo',
  label: 'Missing pages say so to search engines too',
  pageTypes: 'any',
  impacts: ['seo'],
  family: 'nav/link/404 (sessions hitting it)',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'noindex-commercial'],
  isAboutMissingPages: true,
  questions: ['missing-page'],
  needs: ['response'],
  collect(page) {
    const { facts } = page
    if (page.artifacts.response.status !== 200) return null
    const title = fold(facts.head.titles[0] ?? '')
    const heading = facts.textBlocks.find(({ isHeading, area }) => isHeading && area === 'main')
    const says = heading && notFound.test(fold(heading.text))
    const isNotFound = facts.pageType.reason === 'not-found' || (says === true && notFound.test(title))
    // Products, lists and searches without results have their own words for nothing.
    const isOther =
      page.pageType === 'search_results_page' ||
      facts.product !== null ||
      facts.cards.length > 3 ||
      soldOut.test(title)
    const own = facts.textBlocks
      .filter(({ area }) => area === 'main')
      .map(({ text }) => text)
      .join('\n')
    const isShort = own.length <= longestText
    const mayBeMissing = page.pageType === 'home_page' || (!isOther && isShort && !isNoindex(facts))
    const text = { title: facts.head.titles[0] ?? '', text: own.slice(0, comparedText) }
    const compared = mayBeMissing ? text : null
    if (!isNotFound || isOther || !isShort || !heading) return { message: null, path: null, page: compared }
    return { message: cut(heading.text, 100), path: heading.path, page: compared }
  },
  judge({ pages, inlinks, missingPage }) {
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
  const path = pathOf(finalUrl)
  const shows =
    datum.message === null
      ? 'shows visitors what every address that does not exist shows'
      : `tells visitors "${datum.message}"`
  return {
    causeKey: `page:${path}`,
    severity: 'medium',
    confidence: 0.85,
    title: 'Missing page is announced as a good one',
    where: path,
    description: `The page ${path} ${shows}, but tells search engines that all is well (status 200). They keep it in their results, and pages of the store still link to it.`,
    url: finalUrl,
    pageType,
    rows: [
      beforeAfter(
        'Status 200',
        'Status 404 or 410, or a redirect to the page that replaced it',
        'Answer now',
      ),
      { row_type: 'text', title: 'Pages that link to it', content: linkedFrom.slice(0, 10).join('\n') },
    ],
    spots:
      datum.path && datum.message ? [{ path: datum.path, text: datum.message, label: 'Nothing here' }] : [],
    facts: { message: datum.message },
    howChecked: [
      'Read heading and title of pages that answered with success, and compared the pages with what the store shows at an address that does not exist.',
      'Left out products, lists and searches without results.',
    ],
  }
}
