import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { pageFinding } from '../../shared/page/page-finding.ts'
import { pageViews } from '../../shared/services/measurement-hits.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'

export default definePageDetector({
  id: 'page-view-doubled',
  category: 'tracking',
  label: 'Every page view is reported only once',
  pageTypes: 'any',
  impacts: ['revenue'],
  effect: 'trust-or-measurement',
  confirm: 'revisit',
  // `analytics-duplicate` reports a snippet that is in the document twice.
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
            title: 'Page views are reported more than once',
            description:
              `One load of the page sends ${list.length} different page views for the same URL to ${tag}. Every visit ` +
              'counts more than once, so conversion rates and campaign results are wrong.',
            rows: [
              beforeAfter(`${tag}: ${list.length} page views per load`, `${tag}: one page view per load`),
            ],
            facts: { tag, count: list.length },
            howChecked: [
              'Opened the page in a browser on two visits and answered the consent banner.',
              'Counted the page views it sent, and stopped them before they reached your reports.',
              'Skipped repeats of the same view, other URLs, and other accounts.',
            ],
          }),
        ]
      }),
    )
  },
})
