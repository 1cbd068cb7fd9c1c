import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/api/detector'
import type { PageFacts, TextBlock } from '@vitrine/engine/api/facts'
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { emptyList } from '@vitrine/lexicon/concepts/lists/empty-list'
import { noResults } from '@vitrine/lexicon/concepts/lists/no-results'
import { isInside } from '../../shared/dom/selector.ts'
import { pageNumber, type Sharing, sharings, uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { isIndexable } from '../../shared/page/indexing.ts'
import { type ComparedContent, contentOf } from '../../shared/page/page-copies.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { pageKey } from '../../shared/page/url.ts'
import { passagesOf, statedDescription } from '../../shared/product/product-copy.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { isPlaceholder } from '../../shared/text/placeholder-text.ts'
import { collapseWhitespace, displayWidth, lengthText, normalize, truncate } from '../../shared/text/text.ts'

const shortest = 50
const longest = 170

interface Datum {
  description: string
  /** Has the tag, but without text. */
  isEmpty: boolean
  name: string
  isIndexable: boolean
  /** A sentence from the page that could serve as the description. */
  proposal: string | null
  alternates: string[]
  content: ComparedContent
}

type Page = CollectedPage<Datum>
/** Their descriptions are judged; the others only count where several pages share one. */
const sellingTypes: ReadonlySet<PageType> = new Set([
  'home_page',
  'category_page',
  'product_page',
  'product_list_page',
])
const isJudged = ({ pageType }: Page) => sellingTypes.has(pageType)
type Fault = 'missing' | 'duplicate' | 'short' | 'long'

/** The first whole sentence of the page's own copy that fits. */
function firstSentence(texts: readonly string[]): string | null {
  for (const text of texts) {
    const clean = collapseWhitespace(text)
    if (displayWidth(clean) < shortest || isPlaceholder(clean)) continue
    // The space after the last sentence that fits tells it from an abbreviation or a number.
    const upTo = `${clean} `.slice(0, longest - 5)
    const end = Math.max(upTo.lastIndexOf('. '), upTo.lastIndexOf('! '))
    if (end > shortest) return upTo.slice(0, end + 1)
    // Nobody would paste a sentence that breaks off.
    if (clean.length < longest - 10) return clean
  }
  return null
}

/**
 * The page's own words: the description of its product, or what introduces its list. Everything from the first card on
 * is about other pages, and a home page consists of teasers.
 */
function ownCopy({ facts, pageType }: PageReading): string[] {
  if (pageType === 'product_page') return [statedDescription(facts), ...passagesOf(facts)]
  // What a list without products says is that it has none.
  if (pageType === 'home_page' || facts.cards.length === 0) return []
  const isOfCard = (path: string) => facts.cards.some((card) => path.startsWith(card.path))
  const firstCard = facts.textBlocks.findIndex(({ path }) => isOfCard(path))
  return facts.textBlocks
    .slice(0, firstCard < 0 ? undefined : firstCard)
    .filter(({ area, isHeading, isCode }) => area === 'main' && !isHeading && !isCode)
    .filter((block) => !isMostlyLinks(facts, block))
    .map(({ text }) => text)
    .filter((text) => !emptyList.isIn(text) && !noResults.isIn(text))
}

/** The names of filters or categories, one link after another, describe nothing. */
function isMostlyLinks({ links }: PageFacts, { path, text }: TextBlock): boolean {
  const inside = links.filter(
    (link) => link.path === path || isInside(link.path, path) || isInside(path, link.path),
  )
  return inside.reduce((sum, link) => sum + link.text.length, 0) > text.length / 2
}

const titles: Record<Fault, string> = {
  missing: 'Meta description is missing',
  duplicate: 'Several pages share one meta description',
  short: 'Meta description is too short',
  long: 'Meta description is too long',
}

function says(fault: Fault, { datum }: Page, { count, addresses, isBeyond }: Sharing<Datum>): string {
  const length = lengthText(datum.description)
  if (fault === 'missing')
    return `The page has ${datum.isEmpty ? 'an empty' : 'no'} meta description, so search engines pick a passage themselves.`
  if (fault === 'duplicate')
    return (
      `Of the ${isBeyond ? 'pages we read' : 'home, list, and product pages'}, ${count} have the meta description ` +
      `“${truncate(datum.description, 80)}”${addresses}, which doesn’t set any of them apart.`
    )
  return fault === 'short'
    ? `The meta description has only ${length} and leaves most of its space in search results empty.`
    : `The meta description has ${length}, so search results cut off the end.`
}

function suggestion(fault: Fault, { datum, pageType }: Page): string {
  if (pageType === 'home_page')
    return 'Say in one or two sentences what your store sells and why to buy it there'
  const name = truncate(datum.name, 60)
  return fault === 'duplicate'
    ? `Say in one or two sentences what’s special about “${name}”, such as its color, size, or use`
    : `Say in one or two sentences what “${name}” is and why to buy it here`
}

/** The page's sentence, unless others have it too: then it belongs to none of them. */
function proposalFor({ datum, finalUrl, region }: Page, all: readonly Page[]): string | null {
  const isShared = all.some(
    (other) =>
      other.region === region &&
      other.datum.proposal === datum.proposal &&
      pageKey(other.finalUrl) !== pageKey(finalUrl) &&
      other.datum.content.subject !== datum.content.subject,
  )
  return isShared ? null : datum.proposal
}

function toFinding(fault: Fault, page: Page, sharing: Sharing<Datum>, proposal: string | null): Finding {
  const { datum, finalUrl, pageType } = page
  const isProposed = proposal !== null && normalize(proposal) !== normalize(datum.description)
  return {
    causeKey: fault === 'duplicate' ? `duplicate:${normalize(datum.description)}` : fault,
    fault,
    severity: 'low',
    confidence: 0.9,
    title: titles[fault],
    where: truncate(datum.name, 70),
    description: `${says(fault, page, sharing)} A good description earns more clicks from search results.`,
    url: finalUrl,
    pageType,
    rows: [
      beforeAfter(
        datum.description || (datum.isEmpty ? '<meta name="description" content="">' : '(none)'),
        isProposed ? proposal : suggestion(fault, page),
      ),
      ...(fault === 'duplicate'
        ? [listRow('Pages with this meta description', sharing.urls.map(shownPath))]
        : []),
    ],
    ...(isProposed
      ? {}
      : { advice: 'Write one or two sentences that say what it is and why to buy it here.' }),
    facts: { width: displayWidth(datum.description) },
    howChecked: [
      'Read the meta descriptions of home, list, and product pages that search engines can index.',
      'Skipped later pages of lists, language versions, and pages with another canonical URL.',
      ...(sharing.isBeyond && fault === 'duplicate' ? ['Counted the other pages that share the text.'] : []),
    ],
  }
}

export default defineSiteDetector<'response', Datum>({
  id: 'meta-description-issues',
  category: 'seo',
  label: 'Every selling page has a good meta description',
  pageTypes: 'any',
  impacts: ['seo'],
  effect: 'structured-data-invalid',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'noindex-commercial'],
  needs: ['response'],
  collect(page) {
    if (page.artifacts.response.status !== 200) return null
    const { head } = page.facts
    return {
      description: collapseWhitespace(head.metaDescriptions.find((text) => collapseWhitespace(text)) ?? ''),
      isEmpty:
        head.metaDescriptions.every((text) => collapseWhitespace(text) === '') &&
        head.metaDescriptions.length > 0,
      name: pageLabel(page),
      isIndexable: isIndexable(page.facts, page.finalUrl),
      proposal: firstSentence(ownCopy(page)),
      alternates: head.hreflangs.map(({ url }) => url).slice(0, 40),
      content: contentOf(page),
    }
  },
  evaluate({ pages, site }) {
    const evaluated = uniqueByUrl(pages).filter(
      ({ datum, finalUrl }) =>
        datum.isIndexable && !pageNumber.test(finalUrl) && site.robotsAllows(finalUrl, 'Googlebot'),
    )
    if (!evaluated.some(isJudged)) return notApplicable
    const sharingOf = sharings(evaluated, ({ description }) => description, isJudged)
    return failOrPass(
      evaluated.filter(isJudged).flatMap((page) => {
        const { description } = page.datum
        const sharing = sharingOf(page)
        const width = displayWidth(description)
        const fault: Fault | null = !description
          ? 'missing'
          : sharing.judged.length > 1
            ? 'duplicate'
            : width < shortest
              ? 'short'
              : width > longest
                ? 'long'
                : null
        // The other address of a page in the group is no further page.
        if (!fault || (fault === 'duplicate' && !sharing.judged.includes(page))) return []
        return [toFinding(fault, page, sharing, proposalFor(page, evaluated))]
      }),
    )
  },
})
