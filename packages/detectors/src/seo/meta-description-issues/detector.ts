import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/detector'
import { isIndexable } from '../../shared/indexing.ts'
import { distinctPages, oncePerAddress, pageNumber } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { counted, cut, displayWidth, fold, squeeze } from '../../shared/text.ts'
import { pathOf } from '../../shared/url.ts'

const shortest = 50
const longest = 170

interface Datum {
  description: string
  name: string
  isIndexable: boolean
  /** A sentence of the page that could serve. */
  proposal: string | null
  alternates: string[]
}

type Page = CollectedPage<Datum>
type Fault = 'missing' | 'duplicate' | 'short' | 'long'

/** The first whole sentence of the page's own copy that fits. */
function firstSentence(texts: readonly string[]): string | null {
  for (const text of texts) {
    const clean = squeeze(text)
    if (displayWidth(clean) < shortest) continue
    const upTo = clean.slice(0, longest - 10)
    const end = Math.max(
      upTo.lastIndexOf('. '),
      upTo.lastIndexOf('! '),
      upTo.endsWith('.') ? upTo.length - 1 : -1,
    )
    return end > shortest ? upTo.slice(0, end + 1) : cut(clean, longest - 10)
  }
  return null
}

const titles: Record<Fault, string> = {
  missing: 'Page has no description for search results',
  duplicate: 'Several pages share one description',
  short: 'Description for search results is very short',
  long: 'Description for search results is too long',
}

function says(fault: Fault, { datum }: Page, twins: readonly Page[]): string {
  const width = counted(displayWidth(datum.description), 'character')
  if (fault === 'missing')
    return 'The page has no description, so search engines pick a passage by themselves.'
  if (fault === 'duplicate')
    return `${counted(twins.length, 'page')} carry the same description, so it helps none of them.`
  return fault === 'short'
    ? `The description has ${width} and leaves most of its room in the search results empty.`
    : `The description has ${width}, of which search results cut off the end.`
}

function suggestion(fault: Fault, { datum, pageType }: Page): string {
  if (pageType === 'home_page')
    return 'Say in one or two sentences what your store sells and why to buy it there'
  const name = cut(datum.name, 60)
  return fault === 'duplicate'
    ? `Say in one or two sentences what is special about "${name}", for example its colour, size or use`
    : `Say in one or two sentences what "${name}" is and why to buy it here`
}

function toFinding(fault: Fault, page: Page, twins: readonly Page[]): Finding {
  const { datum, finalUrl, pageType } = page
  return {
    causeKey: fault,
    severity: 'low',
    confidence: 0.9,
    title: titles[fault],
    where: cut(datum.name, 70),
    description: `${says(fault, page, twins)} Search engines may show another text, but a good one wins clicks.`,
    url: finalUrl,
    pageType,
    rows: [
      beforeAfter(
        datum.description || '(none)',
        datum.proposal && fold(datum.proposal) !== fold(datum.description)
          ? datum.proposal
          : suggestion(fault, page),
      ),
      ...(fault === 'duplicate'
        ? [
            listRow(
              'Pages with this description',
              twins.map((twin) => pathOf(twin.finalUrl)),
            ),
          ]
        : []),
    ],
    facts: { width: displayWidth(datum.description) },
    howChecked: [
      'Read the description of every page that search engines may list.',
      'Left out further pages of lists, language twins and pages that point to another address.',
    ],
  }
}

export default defineSiteDetector<'response', Datum>({
  id: 'meta-description-issues',
  category: 'seo',
  label: 'Every selling page describes itself to search engines',
  pageTypes: ['home_page', 'category_page', 'product_page', 'product_list_page'],
  impacts: ['seo'],
  family: 'structured data invalid / titles',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'noindex-commercial'],
  needs: ['response'],
  collect(page) {
    if (page.artifacts.response.status !== 200) return null
    const { head, product, textBlocks } = page.facts
    const copy = textBlocks
      .filter(({ area, isHeading, isCode }) => area === 'main' && !isHeading && !isCode)
      .map(({ text }) => text)
    return {
      description: squeeze(head.metaDescriptions.find((text) => squeeze(text)) ?? ''),
      name: placeName(page),
      isIndexable: isIndexable(page.facts, page.finalUrl),
      proposal: firstSentence([product?.description ?? '', ...copy]),
      alternates: head.hreflangs.map(({ url }) => url).slice(0, 40),
    }
  },
  judge({ pages }) {
    const judged = oncePerAddress(pages).filter(
      ({ datum, finalUrl }) => datum.isIndexable && !pageNumber.test(finalUrl),
    )
    if (judged.length === 0) return notApplicable
    const groups = new Map<string, Page[]>()
    for (const page of judged) {
      const key = fold(page.datum.description)
      groups.set(key, [...(groups.get(key) ?? []), page])
    }
    return failOrPass(
      judged.flatMap((page) => {
        const { description } = page.datum
        const twins = description ? distinctPages(groups.get(fold(description)) ?? []) : []
        const width = displayWidth(description)
        const fault: Fault | null = !description
          ? 'missing'
          : twins.length > 1
            ? 'duplicate'
            : width < shortest
              ? 'short'
              : width > longest
                ? 'long'
                : null
        return fault ? [toFinding(fault, page, twins)] : []
      }),
    )
  },
})
