import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { isNoindex } from '../../shared/page/indexing.ts'
import { contentOf } from '../../shared/page/page-copies.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { truncate } from '../../shared/text/text.ts'
import { type Datum, type Fault, faultOf } from './faults.ts'

const titles: Record<Fault['kind'], string> = {
  multiple: 'Page has several canonical URLs',
  relative: 'Canonical URL is relative',
  home: 'Canonical URL points to the home page',
  'other-page': 'Canonical URL points to a different page',
  broken: 'Canonical URL is broken',
  redirect: 'Canonical URL redirects',
  noindex: 'Canonical URL is hidden from search engines',
  scheme: 'Canonical URL doesn’t use HTTPS',
  host: 'Canonical URL uses a different host name',
  rendered: 'Scripts change the canonical URL',
}

const consequences: Partial<Record<Fault['kind'], string>> = {
  multiple: 'Search engines may ignore all of them and pick one themselves.',
  relative: 'Search engines complete it from the URL they crawled, which may be the wrong one.',
}
const usualConsequence = 'Search engines follow this hint and may drop the page from their results.'

const selling = new Set(['home_page', 'category_page', 'product_list_page', 'product_page'])
const wrongTarget = new Set<Fault['kind']>(['home', 'other-page', 'broken', 'noindex'])

export default defineSiteDetector<'response', Datum>({
  id: 'canonical-conflict',
  category: 'seo',
  label: 'Every page has the right canonical URL',
  pageTypes: [
    'home_page',
    'category_page',
    'product_list_page',
    'product_page',
    'about_page',
    'contact_page',
    'faq_page',
  ],
  impacts: ['seo'],
  effect: 'search-engine-blocked',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'noindex-commercial'],
  needs: ['response'],
  collect(page) {
    if (page.artifacts.response.status !== 200 || isNoindex(page.facts)) return null
    const { head } = page.facts
    return {
      name: pageLabel(page),
      content: contentOf(page),
      title: head.titles[0] ?? '',
      heading: page.facts.$('h1').first().text().trim(),
      identity: page.facts.product?.identity ?? null,
      written: [...head.canonicals],
      absolute: [...head.canonicalUrls],
      raw: page.rendered ? (page.raw.head.canonicalUrls[0] ?? null) : null,
      isPaged: head.canonicals.length > 0 && /([?&](page|p|paged)=\d+)|\/page\/\d+/i.test(page.finalUrl),
    }
  },
  evaluate(input) {
    const evaluated = input.pages.filter(({ datum }) => datum.written.length > 0 && !datum.isPaged)
    if (evaluated.length === 0) return notApplicable
    return failOrPass(
      evaluated.flatMap((page): Finding[] => {
        const fault = faultOf(page, input)
        if (!fault) return []
        const { datum, finalUrl, pageType } = page
        const own = new URL(finalUrl)
        own.hash = ''
        const suggested = fault.kind === 'redirect' && fault.target ? fault.target : (fault.self ?? own.href)
        return [
          {
            causeKey: fault.kind,
            fault: fault.kind,
            severity: wrongTarget.has(fault.kind) && selling.has(pageType) ? 'high' : 'medium',
            confidence: fault.kind === 'other-page' ? 0.85 : 0.92,
            title: titles[fault.kind],
            where: truncate(datum.name, 70),
            description: `${fault.says} ${consequences[fault.kind] ?? usualConsequence}`,
            url: finalUrl,
            relatedUrls: fault.target && fault.target !== finalUrl ? [fault.target] : [],
            pageType,
            rows: [
              {
                row_type: 'text_before_after',
                before_title: 'Now',
                before_content: datum.written
                  .map((href) => `<link rel="canonical" href="${href}">`)
                  .join('\n'),
                after_title: 'Suggested',
                after_content: `<link rel="canonical" href="${suggested}">`,
              },
            ],
            facts: { canonical: datum.written[0] ?? null, kind: fault.kind },
            howChecked: [
              'Read the page’s canonical URL.',
              'Compared it with the page it points to.',
              'Skipped tracking parameters, product variants, and URLs inside a collection.',
            ],
          },
        ]
      }),
    )
  },
})
