import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/detector'
import { isIndexable } from '../../shared/indexing.ts'
import { distinctPages, oncePerAddress, pageNumber } from '../../shared/page-twins.ts'
import { pageTypeName, placeName } from '../../shared/place.ts'
import { counted, cut, displayWidth, fold, squeeze } from '../../shared/text.ts'
import { isHomeUrl, pathOf } from '../../shared/url.ts'

const shortest = 15
const longest = 65
const manyTwins = 10
const listed = 10

interface Datum {
  title: string
  isIndexable: boolean
  /** Product, heading: what the title should begin with. */
  subject: string | null
  brand: string | null
  attribute: string | null
  alternates: string[]
}

type Page = CollectedPage<Datum>
type Fault = 'missing' | 'duplicate' | 'short' | 'long' | 'brand-twice'

const separators = /\s+[|·•–—:»›-]\s+|\s*[|»›]\s*/

const segmentsOf = (title: string) => title.split(separators).map(squeeze).filter(Boolean)

/** The page's own title, by what is known of it: name, one attribute, brand of the store. */
function proposed({ datum, pageType }: Page, siteName: string | null): string {
  const subject = datum.subject ?? segmentsOf(datum.title)[0] ?? pageTypeName(pageType)
  const store = siteName ?? datum.brand
  const extra = datum.attribute && !fold(subject).includes(fold(datum.attribute)) ? ` ${datum.attribute}` : ''
  const full = `${subject}${extra}${store && fold(store) !== fold(subject) ? ` - ${store}` : ''}`
  if (displayWidth(full) <= longest) return full
  return displayWidth(subject) <= longest ? subject : cut(subject, longest)
}

function repeatedSegment(title: string): string | null {
  const segments = segmentsOf(title)
  return (
    segments.find((segment, at) => segments.findIndex((other) => fold(other) === fold(segment)) < at) ?? null
  )
}

const texts: Record<
  Fault,
  { title: string; severity: Finding['severity']; says(page: Page, twins: readonly Page[]): string }
> = {
  missing: {
    title: 'Page has no title',
    severity: 'medium',
    says: () => 'The page has no title. Search engines invent one, and browser tabs show the address.',
  },
  duplicate: {
    title: 'Several pages share one title',
    severity: 'low',
    says: ({ datum }, twins) =>
      `${counted(twins.length, 'page')} carry the title "${cut(datum.title, 80)}". Search engines cannot tell them apart and may show the wrong one.`,
  },
  short: {
    title: 'Page title says too little',
    severity: 'low',
    says: ({ datum }) =>
      `The title "${datum.title}" has ${counted(displayWidth(datum.title), 'character')}. A fuller one tells searchers what they will find.`,
  },
  long: {
    title: 'Page title is too long',
    severity: 'low',
    says: ({ datum }) =>
      `The title has ${counted(displayWidth(datum.title), 'character')}: "${cut(datum.title, 110)}". Search results cut it off before the end.`,
  },
  'brand-twice': {
    title: 'Page title repeats itself',
    severity: 'low',
    says: ({ datum }) =>
      `The title "${cut(datum.title, 100)}" says "${repeatedSegment(datum.title) ?? ''}" twice and wastes the little room that search results give.`,
  },
}

function toFinding(fault: Fault, page: Page, siteName: string | null, twins: readonly Page[]): Finding {
  const { datum, finalUrl, pageType } = page
  const text = texts[fault]
  return {
    causeKey: fault === 'duplicate' ? `duplicate:${fold(datum.title)}` : fault,
    severity: fault === 'duplicate' && twins.length >= manyTwins ? 'medium' : text.severity,
    confidence: 0.9,
    title: text.title,
    where: datum.subject ? cut(datum.subject, 70) : pathOf(finalUrl),
    description: text.says(page, twins),
    url: finalUrl,
    pageType,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'Title now',
        before_content: datum.title || '(none)',
        after_title: 'Suggested',
        after_content: proposed(page, siteName),
      },
      ...(fault === 'duplicate'
        ? [
            {
              row_type: 'text' as const,
              title: 'Pages with this title',
              content: twins
                .slice(0, listed)
                .map((twin) => pathOf(twin.finalUrl))
                .join('\n'),
            },
          ]
        : []),
    ],
    facts: { title: datum.title, width: displayWidth(datum.title) },
    howChecked: [
      'Read the title of every page that search engines may list.',
      'Left out further pages of lists, language twins and pages that point to another address.',
    ],
  }
}

export default defineSiteDetector<'response', Datum>({
  id: 'title-tag-issues',
  category: 'seo',
  label: 'Every page has a title of its own',
  pageTypes: [
    'home_page',
    'category_page',
    'product_page',
    'product_list_page',
    'about_page',
    'contact_page',
    'faq_page',
  ],
  impacts: ['seo', 'unique users'],
  family: 'structured data invalid / titles',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'noindex-commercial'],
  needs: ['response'],
  collect(page) {
    if (page.artifacts.response.status !== 200) return null
    const { head, product } = page.facts
    const subject =
      page.pageType === 'product_page'
        ? (product?.title.value ?? null)
        : page.pageType === 'home_page'
          ? null
          : placeName(page)
    return {
      title: squeeze(head.titles.find((title) => squeeze(title)) ?? ''),
      isIndexable: isIndexable(page.facts, page.finalUrl),
      subject,
      brand: head.meta.get('og:site_name') ?? null,
      attribute: product?.brand.value ?? null,
      alternates: head.hreflangs.map(({ url }) => url).slice(0, 40),
    }
  },
  judge({ pages, site }) {
    const judged = oncePerAddress(pages).filter(
      ({ datum, finalUrl }) => datum.isIndexable && !pageNumber.test(finalUrl),
    )
    if (judged.length === 0) return notApplicable
    const groups = new Map<string, Page[]>()
    for (const page of judged)
      if (page.datum.title)
        groups.set(fold(page.datum.title), [...(groups.get(fold(page.datum.title)) ?? []), page])
    const findings: Finding[] = []
    for (const page of judged) {
      const { title } = page.datum
      const twins = distinctPages(groups.get(fold(title)) ?? [])
      const fault: Fault | null = !title
        ? 'missing'
        : twins.length > 1
          ? 'duplicate'
          : repeatedSegment(title)
            ? 'brand-twice'
            : displayWidth(title) > longest
              ? 'long'
              : displayWidth(title) < shortest && !isHomeUrl(page.finalUrl)
                ? 'short'
                : null
      if (fault) findings.push(toFinding(fault, page, site.name, twins))
    }
    return failOrPass(findings)
  },
})
