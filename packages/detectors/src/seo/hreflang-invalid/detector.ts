import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { isNoindex } from '../../shared/indexing.ts'
import { placeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { pageKey, pathOf } from '../../shared/url.ts'
import { type Datum, problemsOf } from './problems.ts'

export default defineSiteDetector<'response', Datum>({
  id: 'hreflang-invalid',
  category: 'seo',
  label: 'Language versions point to one another correctly',
  pageTypes: 'any',
  impacts: ['seo'],
  family: 'structured data invalid / titles',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'noindex-commercial'],
  needs: ['response'],
  collect(page) {
    const { head } = page.facts
    if (page.artifacts.response.status !== 200 || isNoindex(page.facts)) return null
    return {
      name: placeName(page),
      entries: head.hreflangs.slice(0, 80).map(({ lang, url }) => ({ lang, url })),
      canonical: head.canonicalUrls[0] ?? null,
    }
  },
  judge({ pages, elsewhere, lookup }) {
    // Versions mostly stand in other regions; a page that both regions visited speaks for its own.
    const byKey = new Map([...elsewhere, ...pages].map((page) => [pageKey(page.finalUrl), page]))
    const judged = pages.filter(({ datum, finalUrl }) => {
      const isOwn = !datum.canonical || pageKey(datum.canonical) === pageKey(finalUrl)
      return datum.entries.length > 0 && isOwn
    })
    if (judged.length === 0) return notApplicable
    return failOrPass(
      judged.flatMap((page): Finding[] =>
        problemsOf(page, byKey, lookup).map((problem) => ({
          causeKey: problem.key,
          severity: 'medium',
          confidence: 0.9,
          title: problem.title,
          where: cut(page.datum.name, 70),
          description: `${problem.says} Search engines ignore such hints and may show the wrong language or country to shoppers.`,
          url: page.finalUrl,
          pageType: page.pageType,
          rows: [beforeAfter(problem.before, problem.after, `On ${pathOf(page.finalUrl)}`)],
          facts: { problem: problem.key },
          howChecked: [
            'Read the language versions that the page names.',
            'Looked for them on the pages that they name, where the scan visited those.',
          ],
        })),
      ),
    )
  },
})
