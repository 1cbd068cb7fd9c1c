import {
  definePageDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import type { PageReading } from '../../shared/page-reading.ts'
import { placeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold, squeeze } from '../../shared/text.ts'

const fewestBlocks = 8

type Fault = 'missing' | 'empty' | 'several' | 'store-name'

/** Text of a heading; a picture inside speaks by its description. */
function headingTexts({ facts }: PageReading): string[] {
  const { $ } = facts
  return facts.head.h1s.map(
    ({ text, path }) => squeeze(text) || squeeze($(path).find('img[alt]').first().attr('alt') ?? ''),
  )
}

function faultOf(page: PageReading): Fault | null {
  const texts = headingTexts(page)
  const filled = [...new Set(texts.filter(Boolean).map(fold))]
  if (texts.length === 0) return 'missing'
  if (filled.length === 0) return 'empty'
  if (page.pageType !== 'product_page') return filled.length > 1 ? 'several' : null
  const name = fold(page.site.name ?? '')
  if (name && filled.length === 1 && filled[0] === name) return 'store-name'
  return filled.filter((text) => text !== name).length > 1 ? 'several' : null
}

const titles: Record<Fault, string> = {
  missing: 'Page has no main heading',
  empty: 'Main heading of the page is empty',
  several: 'Page has several main headings',
  'store-name': 'Main heading names the store instead of the product',
}

export default definePageDetector({
  id: 'h1-issues',
  category: 'seo',
  label: 'Every page has one main heading that names it',
  pageTypes: ['category_page', 'product_list_page', 'product_page', 'about_page', 'contact_page', 'faq_page'],
  impacts: ['seo'],
  family: 'structured data invalid / titles',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'noindex-commercial'],
  needs: [],
  detect(page) {
    const { facts } = page
    const fault = faultOf(page)
    if (fault === 'missing' && !page.rendered && facts.textBlocks.length < fewestBlocks)
      return notVerified('The page is built by scripts; a browser visit is needed.')
    if (facts.textBlocks.length === 0) return notApplicable
    if (!fault) return failOrPass([])
    const texts = headingTexts(page).filter(Boolean)
    const title = facts.product?.title.witnesses.find(
      ({ source, value }) => source !== 'dom' && fold(value) !== fold(page.site.name ?? ''),
    )?.value
    const named = facts.product?.title.value ?? texts[0]
    const wanted = title ?? (fault === 'several' ? named : null) ?? placeName(page)
    const finding: Finding = {
      causeKey: fault,
      severity: fault === 'missing' && page.pageType === 'product_page' ? 'medium' : 'low',
      confidence: 0.9,
      title: titles[fault],
      where: placeName(page),
      description:
        fault === 'several'
          ? `The page has ${texts.length} main headings: ${texts
              .slice(0, 4)
              .map((text) => `"${cut(text, 50)}"`)
              .join(', ')}. One heading that names the page is clearer for search engines and screen readers.`
          : `${fault === 'store-name' ? `The main heading is "${cut(texts[0] ?? '', 50)}".` : 'No main heading tells what the page is about.'} Search engines and screen readers use it to tell what the page offers.`,
      url: page.finalUrl,
      pageType: page.pageType,
      rows: [
        beforeAfter(
          texts.map((text) => `<h1>${cut(text, 80)}</h1>`).join('\n') || '(none)',
          `<h1>${cut(squeeze(wanted), 80)}</h1>`,
        ),
      ],
      spots: facts.head.h1s.slice(0, 3).map(({ path }) => ({ path, label: 'Main heading' })),
      facts: { headings: texts.length },
      howChecked: [
        'Read every heading of the first level on the page; pictures in headings count by their description.',
        'Headings that repeat one text for several screen sizes count once.',
      ],
    }
    return failOrPass([finding])
  },
})
