import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { isNoindex } from '../../shared/page/indexing.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { pageKey } from '../../shared/page/url.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'
import { type Datum, problemsOf } from './problems.ts'

export default defineSiteDetector<'response', Datum>({
  id: 'hreflang-invalid',
  category: 'seo',
  label: 'Language versions link to each other correctly',
  pageTypes: 'any',
  impacts: ['seo'],
  effect: 'structured-data-invalid',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'noindex-commercial'],
  needs: ['response'],
  collect(page) {
    const { head } = page.facts
    if (page.artifacts.response.status !== 200 || isNoindex(page.facts)) return null
    return {
      name: pageLabel(page),
      entries: head.hreflangs.slice(0, 80).map(({ lang, url }) => ({ lang, url })),
      canonical: head.canonicalUrls[0] ?? null,
    }
  },
  evaluate({ pages, elsewhere, lookup }) {
    // Versions are mostly in other regions; a page that both regions visited comes from this one.
    const byKey = new Map([...elsewhere, ...pages].map((page) => [pageKey(page.finalUrl), page]))
    const evaluated = pages.filter(({ datum, finalUrl }) => {
      const isOwn = !datum.canonical || pageKey(datum.canonical) === pageKey(finalUrl)
      return datum.entries.length > 0 && isOwn
    })
    if (evaluated.length === 0) return notApplicable
    // Without another language, no shopper lands in the wrong one.
    const languages = new Set(
      pages.flatMap(({ datum }) => datum.entries.map(({ lang }) => lang.toLowerCase().split('-')[0])),
    )
    languages.delete('x')
    const isSingle = languages.size <= 1
    return failOrPass(
      evaluated.flatMap((page): Finding[] =>
        problemsOf(page, byKey, lookup).map((problem) => ({
          causeKey: problem.key,
          fault: problem.fault,
          ...(problem.fault === 'wrong-page' && {
            commonCause: {
              key: 'wrong-page',
              item: `${problem.says} (${shownPath(page.finalUrl)})`,
              items: 'Language versions',
              min: 2,
            },
          }),
          severity: isSingle ? 'low' : 'medium',
          confidence: 0.9,
          title: problem.title,
          where: truncate(page.datum.name, 70),
          description: `${problem.says} Search engines may ignore the link and show shoppers the wrong language or country.`,
          url: page.finalUrl,
          pageType: page.pageType,
          rows: [beforeAfter(problem.before, problem.after, `On ${shownPath(page.finalUrl)}`)],
          facts: { problem: problem.key },
          howChecked: [
            'Read the language versions the page links to (hreflang).',
            'Checked for links back on the versions the scan visited.',
          ],
        })),
      ),
    )
  },
})
