import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { isNoindex } from '../../shared/indexing.ts'
import { placeName } from '../../shared/place.ts'
import { cut } from '../../shared/text.ts'
import { type Datum, type Fault, faultOf } from './faults.ts'

const titles: Record<Fault['kind'], string> = {
  multiple: 'Page names several main addresses',
  relative: 'Main address of the page is incomplete',
  home: 'Page tells search engines that it is the home page',
  'other-page': 'Page names a different page as its main address',
  broken: 'Main address of the page leads nowhere',
  redirect: 'Main address of the page redirects',
  noindex: 'Main address of the page is hidden from search engines',
  scheme: 'Main address uses another protocol',
  host: 'Main address uses another host name',
  rendered: 'Scripts change the main address of the page',
}

const selling = new Set(['home_page', 'category_page', 'product_list_page', 'product_page'])
const wrongTarget = new Set<Fault['kind']>(['home', 'other-page', 'broken', 'noindex'])

export default defineSiteDetector<'response', Datum>({
  id: 'canonical-conflict',
  category: 'seo',
  label: 'Pages name their own address as the main one',
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
  family: 'SEO blocking (noindex, robots, wrong canonical)',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'noindex-commercial'],
  needs: ['response'],
  collect(page) {
    if (page.artifacts.response.status !== 200 || isNoindex(page.facts)) return null
    const { head } = page.facts
    return {
      name: placeName(page),
      identity: page.facts.product?.identity ?? null,
      written: [...head.canonicals],
      absolute: [...head.canonicalUrls],
      raw: page.rendered ? (page.raw.head.canonicalUrls[0] ?? null) : null,
      isPaged: head.canonicals.length > 0 && /([?&](page|p|paged)=\d+)|\/page\/\d+/i.test(page.finalUrl),
    }
  },
  judge(input) {
    const judged = input.pages.filter(({ datum }) => datum.written.length > 0 && !datum.isPaged)
    if (judged.length === 0) return notApplicable
    return failOrPass(
      judged.flatMap((page): Finding[] => {
        const fault = faultOf(page, input)
        if (!fault) return []
        const { datum, finalUrl, pageType } = page
        const own = new URL(finalUrl)
        own.hash = ''
        const suggested = fault.kind === 'redirect' && fault.target ? fault.target : (fault.self ?? own.href)
        return [
          {
            causeKey: fault.kind,
            severity: wrongTarget.has(fault.kind) && selling.has(pageType) ? 'high' : 'medium',
            confidence: fault.kind === 'other-page' ? 0.85 : 0.92,
            title: titles[fault.kind],
            where: cut(datum.name, 70),
            description: `${fault.says} ${fault.kind === 'relative' ? 'Search engines complete it with the address by which they came, also with a wrong one.' : 'Search engines follow this hint and may drop this page from their results.'}`,
            url: finalUrl,
            relatedUrls: fault.target && fault.target !== finalUrl ? [fault.target] : [],
            pageType,
            rows: [
              {
                row_type: 'text_before_after',
                before_title: 'Named now',
                before_content: datum.written
                  .map((href) => `<link rel="canonical" href="${href}">`)
                  .join('\n'),
                after_title: 'Suggested',
                after_content: `<link rel="canonical" href="${suggested}">`,
              },
            ],
            facts: { canonical: datum.written[0] ?? null, kind: fault.kind },
            howChecked: [
              'Read the canonical address in the page.',
              'Opened that address and compared it with this page.',
              'Left out tracking parameters, variants of one product and addresses inside a collection.',
            ],
          },
        ]
      }),
    )
  },
})
