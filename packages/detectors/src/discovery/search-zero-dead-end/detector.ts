import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { nothingRan, ranSessions } from '../../shared/flow-text.ts'
import { beforeAfter } from '../../shared/rows.ts'

const refusals = new Set([401, 403, 429, 430, 503])

export default defineFlowDetector({
  id: 'search-zero-dead-end',
  category: 'discovery',
  label: 'A search without results helps on',
  pageTypes: ['search_results_page'],
  impacts: ['bounce rate'],
  family: 'search-broken / self-miss / typo (of searches hit)',
  confirm: 'revisit',
  suppressedBy: ['search-broken'],
  flow: 'search',
  judge(records) {
    const ran = ranSessions(records).filter(({ hasHealthyControl }) => hasHealthyControl)
    if (ran.length === 0) return nothingRan(records)
    const probes = ran.flatMap((record) =>
      record.probes
        .filter(
          ({ queryKind, status }) => queryKind === 'nonsense' && !(status !== null && refusals.has(status)),
        )
        .map((probe) => ({ probe, record })),
    )
    if (probes.length === 0) return notApplicable
    const findings = probes.flatMap(({ probe, record }): Finding[] => {
      const isError = probe.status !== null && probe.status >= 500
      // Products shown as a fallback help, as long as the page says that nothing matched.
      const isDeadEnd =
        probe.resultUrls.length === 0 && probe.helpOffered.length === 0 && probe.suggestion === null
      if (!isError && !isDeadEnd) return []
      return [
        {
          causeKey: isError ? `status-${probe.status}` : 'dead-end',
          severity: 'medium',
          confidence: 0.85,
          title: isError ? 'Search without results ends in an error' : 'Search without results is a dead end',
          where: 'site search',
          description: isError
            ? `A search for a word that does not exist answers with status ${probe.status}. Shoppers see an error instead of a way on.`
            : 'A search without results offers no suggestion, no popular products, no categories and no contact. Shoppers who mistype leave.',
          url: probe.resultsPageUrl || record.url,
          pageType: 'search_results_page',
          platform: record.platform,
          rows: [
            beforeAfter(
              isError ? `Status ${probe.status}` : 'No results and nothing else',
              'Say that nothing matched, then show top categories, popular products and a contact link',
            ),
          ],
          facts: { query: probe.query },
          howChecked: [
            'Searched for a word that does not exist.',
            'Looked for suggestions, popular products, categories and contact on the answer.',
          ],
        },
      ]
    })
    return failOrPass(findings)
  },
})
