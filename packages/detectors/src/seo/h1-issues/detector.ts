import {
  definePageDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { collapseWhitespace, normalize, truncate } from '../../shared/text/text.ts'

const minBlocks = 8

type Fault = 'missing' | 'empty' | 'several' | 'store-name'

/** Text of each main heading, or the alt text of an image inside it. */
function headingTexts({ facts }: PageReading): string[] {
  const { $ } = facts
  return facts.head.h1s.map(
    ({ text, path }) =>
      collapseWhitespace(text) || collapseWhitespace($(path).find('img[alt]').first().attr('alt') ?? ''),
  )
}

/** A main heading that is hidden, only in the server's response, or written as a role. */
const hasOtherHeading = ({ facts, raw }: PageReading) =>
  [facts, raw].some(({ $ }) => $('h1, [role="heading"][aria-level="1"]').text().trim() !== '')

function faultOf(page: PageReading): Fault | null {
  const texts = headingTexts(page)
  const filled = [...new Set(texts.filter(Boolean).map(normalize))]
  // One that is hidden now may be shown later, or has another form.
  if (texts.length === 0) return hasOtherHeading(page) ? null : 'missing'
  if (filled.length === 0) return 'empty'
  if (page.pageType !== 'product_page') return filled.length > 1 ? 'several' : null
  const name = normalize(page.site.name ?? '')
  if (name && filled.length === 1 && filled[0] === name) return 'store-name'
  return filled.filter((text) => text !== name).length > 1 ? 'several' : null
}

const titles: Record<Fault, string> = {
  missing: 'Page has no main heading (H1)',
  empty: 'Main heading (H1) is empty',
  several: 'Page has several main headings (H1)',
  'store-name': 'Main heading names the store, not the product',
}

export default definePageDetector({
  id: 'h1-issues',
  category: 'seo',
  label: 'Every page has one clear main heading (H1)',
  pageTypes: ['category_page', 'product_list_page', 'product_page', 'about_page', 'contact_page', 'faq_page'],
  impacts: ['seo'],
  effect: 'structured-data-invalid',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'noindex-commercial'],
  needs: [],
  detect(page) {
    const { facts } = page
    const fault = faultOf(page)
    if (fault === 'missing' && !page.rendered && facts.textBlocks.length < minBlocks)
      return notVerified('Scripts build this page, so it needs a browser check.')
    if (facts.textBlocks.length === 0) return notApplicable
    if (!fault) return failOrPass([])
    const texts = headingTexts(page).filter(Boolean)
    const title = facts.product?.title.witnesses.find(
      ({ source, value }) => source !== 'dom' && normalize(value) !== normalize(page.site.name ?? ''),
    )?.value
    // A logo in the header is often a heading too; the one of the page is below it.
    const below = facts.head.h1s.filter(
      ({ path, text }) => text.trim() !== '' && !/(^|> )header\b/.test(path),
    )
    const named = facts.product?.title.value ?? below[0]?.text ?? texts[0]
    const ofPage = collapseWhitespace(facts.head.titles[0] ?? '').split(/\s+[|–—·:-]\s+/)[0]
    // One title for the whole store names no page.
    const wanted = [title, fault === 'several' ? named : null, pageLabel(page), ofPage].find(
      (each) => each && !each.startsWith('/') && normalize(each) !== normalize(page.site.name ?? ''),
    )
    const unnamed = page.pageType === 'product_page' ? 'Name of the product' : 'What this page is about'
    const finding: Finding = {
      causeKey: fault,
      severity: fault === 'missing' && page.pageType === 'product_page' ? 'medium' : 'low',
      confidence: 0.9,
      title: titles[fault],
      where: pageLabel(page),
      description:
        fault === 'several'
          ? `The page has ${texts.length} main headings: ${texts
              .slice(0, 4)
              .map((text) => `“${truncate(text, 50)}”`)
              .join(', ')}. Search engines and screen readers can’t tell which one names the page.`
          : (fault === 'store-name'
              ? `The main heading is “${truncate(texts[0] ?? '', 50)}”. `
              : fault === 'empty'
                ? 'The main heading has no text. '
                : 'The page has no main heading. ') +
            'Search engines and screen readers use it to understand what the page offers.',
      url: page.finalUrl,
      pageType: page.pageType,
      rows: [
        beforeAfter(
          texts.map((text) => `<h1>${truncate(text, 80)}</h1>`).join('\n') || '(none)',
          `<h1>${truncate(collapseWhitespace(wanted ?? unnamed), 80)}</h1>`,
        ),
      ],
      spots: facts.head.h1s.slice(0, 3).map(({ path }) => ({ path, label: 'Main heading' })),
      facts: { headings: texts.length },
      howChecked: [
        'Read every H1 heading on the page, using the alt text of images inside headings.',
        'Counted repeated text for different screen sizes once.',
      ],
    }
    return failOrPass([finding])
  },
})
