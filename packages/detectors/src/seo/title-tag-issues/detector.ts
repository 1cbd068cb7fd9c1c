import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/api/detector'
import { pageTypeName } from '@vitrine/kernel/names/page-type-names'
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { pageNumber, type Sharing, sharings, uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { isIndexable } from '../../shared/page/indexing.ts'
import { type ComparedContent, contentOf } from '../../shared/page/page-copies.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { isHomeUrl, pathKey } from '../../shared/page/url.ts'
import { listRow } from '../../shared/tables/rows.ts'
import {
  collapseWhitespace,
  displayWidth,
  lengthText,
  normalize,
  truncate,
  wordsOf,
} from '../../shared/text/text.ts'

const shortest = 15
const longest = 65
const manyDuplicates = 10

interface Datum {
  title: string
  isIndexable: boolean
  /** Product name or heading that the title should begin with. */
  subject: string | null
  brand: string | null
  attribute: string | null
  alternates: string[]
  content: ComparedContent
}

type Page = CollectedPage<Datum>
/** Their titles are judged; the others only count where several pages share one. */
const judgedTypes: ReadonlySet<PageType> = new Set([
  'home_page',
  'category_page',
  'product_page',
  'product_list_page',
  'about_page',
  'contact_page',
  'faq_page',
])
const isJudged = ({ pageType }: Page) => judgedTypes.has(pageType)
type Fault = 'missing' | 'duplicate' | 'short' | 'long' | 'brand-twice'

const separators = /\s+[|·•–—:»›-]\s+|\s*[|»›]\s*/

const segmentsOf = (title: string) => title.split(separators).map(collapseWhitespace).filter(Boolean)

/** Keys of the pages above a page, by its path. */
function parentKeys(url: string): string[] {
  const parts = pathKey(url).split('/')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'))
}

/** A suggested title from the name, one attribute, and the store name. */
function proposed({ datum, pageType }: Page, siteName: string | null): string {
  const subject = datum.subject ?? segmentsOf(datum.title)[0] ?? pageTypeName(pageType)
  const store = siteName ?? datum.brand
  const extra =
    datum.attribute && !normalize(subject).includes(normalize(datum.attribute)) ? ` ${datum.attribute}` : ''
  const full = `${subject}${extra}${store && normalize(store) !== normalize(subject) ? ` - ${store}` : ''}`
  if (displayWidth(full) <= longest) return full
  return displayWidth(subject) <= longest ? subject : truncate(subject, longest)
}

/** A title that the page or another one with the same name would share isn’t one to suggest. */
function suggestionFor(
  fault: Fault,
  page: Page,
  siteName: string | null,
  duplicates: readonly Page[],
): string {
  // The rest of a start page’s title says what the store sells.
  if (fault === 'brand-twice' && page.pageType === 'home_page')
    return segmentsWithoutRepeats(page.datum.title)
  const title = proposed(page, siteName)
  const isShared = duplicates.some(
    (duplicate) => duplicate.finalUrl !== page.finalUrl && proposed(duplicate, siteName) === title,
  )
  const isBareName = normalize(title) === normalize(siteName ?? page.datum.brand ?? '')
  // A title that differs only in its separators is the same.
  if (!isShared && !isBareName && wordsOf(title).join(' ') !== wordsOf(page.datum.title).join(' '))
    return title
  return page.pageType === 'home_page'
    ? 'Your store’s name and what it sells'
    : 'The name, then what sets this page apart, such as the brand, color, or size'
}

const isRepeat = (segment: string, at: number, all: readonly string[]) =>
  all.findIndex((other) => normalize(other) === normalize(segment)) < at

const segmentsWithoutRepeats = (title: string) =>
  segmentsOf(title)
    .filter((...each) => !isRepeat(...each))
    .join(' - ')

const repeatedSegment = (title: string): string | null => segmentsOf(title).find(isRepeat) ?? null

const texts: Record<
  Fault,
  {
    title: string
    severity: Finding['severity']
    says(page: Page, sharing: Sharing<Datum>): string
  }
> = {
  missing: {
    title: 'Page has no title',
    severity: 'medium',
    says: () => 'The page has no title. Search engines make one up, and browser tabs show the URL.',
  },
  duplicate: {
    title: 'Several pages share one title',
    severity: 'low',
    says: ({ datum }, { count, addresses, isBeyond }) =>
      `Of the pages ${isBeyond ? 'we read' : 'about products and the store'}, ${count} have the title ` +
      `“${truncate(datum.title, 80)}”${addresses}. ` +
      'Search engines can’t tell them apart and may show the wrong one.',
  },
  short: {
    title: 'Page title is too short',
    severity: 'low',
    says: ({ datum }) =>
      `The title “${datum.title}” has only ${lengthText(datum.title)}. A longer one tells shoppers what they’ll find.`,
  },
  long: {
    title: 'Page title is too long',
    severity: 'low',
    says: ({ datum }) =>
      `The title has ${lengthText(datum.title)}: “${truncate(datum.title, 110)}”. Search results usually cut off the end.`,
  },
  'brand-twice': {
    title: 'Page title repeats itself',
    severity: 'low',
    says: ({ datum }) =>
      `The title “${truncate(datum.title, 100)}” says “${repeatedSegment(datum.title) ?? ''}” twice. That wastes the little space search results give you.`,
  },
}

const ofHomePage = `Write your store’s name and what it sells in up to ${longest} characters.`

function toFinding(
  fault: Fault,
  page: Page,
  siteName: string | null,
  sharing: Sharing<Datum>,
  isFrequent: boolean,
): Finding {
  const { datum, finalUrl, pageType } = page
  const text = texts[fault]
  return {
    causeKey: fault === 'duplicate' ? `duplicate:${normalize(datum.title)}` : fault,
    fault,
    severity: fault === 'duplicate' && isFrequent ? 'medium' : text.severity,
    confidence: 0.9,
    title: text.title,
    where: datum.subject ? truncate(datum.subject, 70) : shownPath(finalUrl),
    description: text.says(page, sharing),
    url: finalUrl,
    pageType,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'Title now',
        before_content: datum.title || '(none)',
        after_title: 'Suggested',
        after_content: suggestionFor(fault, page, siteName, sharing.judged),
      },
      ...(fault === 'duplicate' ? [listRow('Pages with this title', sharing.urls.map(shownPath))] : []),
    ],
    ...(pageType === 'home_page' ? { advice: ofHomePage } : {}),
    facts: { title: datum.title, width: displayWidth(datum.title) },
    howChecked: [
      'Read the titles of home, list, product, about, contact, and help pages that search engines can index.',
      'Skipped later pages of lists, language versions, and pages with another canonical URL.',
      ...(sharing.isBeyond && fault === 'duplicate' ? ['Counted the other pages that share the title.'] : []),
    ],
  }
}

export default defineSiteDetector<'response', Datum>({
  id: 'title-tag-issues',
  category: 'seo',
  label: 'Every page has its own title',
  pageTypes: 'any',
  impacts: ['seo', 'unique users'],
  effect: 'structured-data-invalid',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'noindex-commercial'],
  needs: ['response'],
  collect(page) {
    if (page.artifacts.response.status !== 200) return null
    const { head, product } = page.facts
    const subject =
      page.pageType === 'product_page'
        ? (product?.title.value ?? null)
        : page.pageType === 'home_page' || pageLabel(page) === shownPath(page.finalUrl)
          ? null
          : pageLabel(page)
    return {
      title: collapseWhitespace(head.titles.find((title) => collapseWhitespace(title)) ?? ''),
      isIndexable: isIndexable(page.facts, page.finalUrl),
      subject,
      brand: head.meta.get('og:site_name') ?? null,
      attribute: product?.brand.value ?? null,
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
    const sharingOf = sharings(evaluated, ({ title }) => title, isJudged)
    const products = new Set(
      evaluated
        .filter(({ pageType }) => pageType === 'product_page')
        .map(({ finalUrl }) => pathKey(finalUrl)),
    )
    // Forms for reviews or questions; nobody searches for them.
    const isFormOfProduct = ({ finalUrl }: Page) => parentKeys(finalUrl).some((key) => products.has(key))
    const findings: Finding[] = []
    for (const page of evaluated.filter(isJudged)) {
      const { title } = page.datum
      const sharing = sharingOf(page)
      const duplicates = sharing.judged
      const fault: Fault | null = !title
        ? 'missing'
        : duplicates.length > 1
          ? 'duplicate'
          : repeatedSegment(title)
            ? 'brand-twice'
            : displayWidth(title) > longest
              ? 'long'
              : displayWidth(title) < shortest && !isHomeUrl(page.finalUrl)
                ? 'short'
                : null
      // The other address of a page in the group is no further page.
      if (fault && (fault !== 'duplicate' || duplicates.includes(page))) {
        const isFrequent = duplicates.filter((each) => !isFormOfProduct(each)).length >= manyDuplicates
        findings.push(toFinding(fault, page, site.name, sharing, isFrequent))
      }
    }
    return failOrPass(findings)
  },
})
