import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { pageViews } from '../../shared/measurement-hits.ts'
import { pageFinding } from '../../shared/page-finding.ts'
import { beforeAfter } from '../../shared/rows.ts'

export default definePageDetector({
  id: 'page-view-doubled',
  category: 'tracking',
  label: 'One visit of a page is reported once',
  pageTypes: 'any',
  impacts: ['revenue'],
  family: 'analytics/consent/late-fees',
  confirm: 'revisit',
  // A piece of code that stands twice in the document is told by itself.
  suppressedBy: ['http-error-page', 'analytics-duplicate'],
  needs: ['network'],
  detect(page) {
    const views = pageViews(page.artifacts.network.requests)
    if (views.length === 0) return notApplicable
    const groups = Map.groupBy(views, ({ vendor, account, about, consent }) =>
      [vendor, account, about, consent].join(' '),
    )
    return failOrPass(
      [...groups.values()].flatMap((list) => {
        const [first] = list
        if (!first || list.length < 2) return []
        const tag = `${first.vendor} ${first.account}`
        return [
          pageFinding(page, {
            causeKey: tag,
            severity: 'medium',
            confidence: 0.85,
            title: 'A visit of the page is reported more than once',
            description: `One load of the page sends ${list.length} different page views to ${tag}, all about the same address. Every visit is counted as several, so that rates and campaign results are wrong.`,
            rows: [
              beforeAfter(`${tag}: ${list.length} page views per load`, `${tag}: one page view per load`),
            ],
            facts: { tag, count: list.length },
            howChecked: [
              'Opened the page in a browser, answered the consent banner, and counted the page views that it sent, on two visits. The calls were stopped before they reached the reports.',
              'The same view sent once more, views of other addresses and other accounts were left out.',
            ],
          }),
        ]
      }),
    )
  },
})
