import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { SearchFlowRecord } from '@vitrine/engine/flows'
import { nothingRan, ranSessions } from '../../shared/flow-text.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'

const refusals = new Set([401, 403, 429, 430, 503])

type Probe = SearchFlowRecord['probes'][number]
type Kind = 'error' | 'dead-end' | 'unsaid'

/** One or two products may be near the word in a way that we do not see. */
const fewestUnasked = 4

function kindOf({ status, resultUrls, helpOffered, suggestion, isSaidEmpty }: Probe): Kind | null {
  if (status !== null && status >= 500) return 'error'
  if (resultUrls.length === 0 && helpOffered.length === 0 && suggestion === null) return 'dead-end'
  // Products shown as a fallback help, as long as the page says that nothing matched.
  return resultUrls.length >= fewestUnasked && suggestion === null && isSaidEmpty === false ? 'unsaid' : null
}

const texts: Record<Kind, (probe: Probe) => { title: string; description: string; now: string }> = {
  error: ({ status }) => ({
    title: 'Search without results ends in an error',
    description: `A search for a word that does not exist answers with status ${status}. Shoppers see an error instead of a way on.`,
    now: `Status ${status}`,
  }),
  'dead-end': () => ({
    title: 'Search without results is a dead end',
    description:
      'A search without results offers no suggestion, no popular products, no categories and no contact. Shoppers who mistype leave.',
    now: 'No results and nothing else',
  }),
  unsaid: ({ resultTitles, query }) => ({
    title: 'Search without results shows other products as results',
    description: `A search for "${query}", a word that does not exist, lists products such as "${cut(resultTitles[0] ?? '', 60)}" and does not say that nothing was found. Shoppers who mistype look through products that they did not ask for.`,
    now: `Products as if they had been found: ${resultTitles
      .slice(0, 3)
      .map((title) => cut(title, 60))
      .join(', ')}`,
  }),
}

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
      const kind = kindOf(probe)
      if (kind === null) return []
      const says = texts[kind](probe)
      return [
        {
          causeKey: kind === 'error' ? `status-${probe.status}` : kind,
          severity: 'medium',
          confidence: kind === 'unsaid' ? 0.75 : 0.85,
          title: says.title,
          where: 'site search',
          description: says.description,
          url: probe.resultsPageUrl || record.url,
          pageType: 'search_results_page',
          platform: record.platform,
          rows: [
            beforeAfter(
              says.now,
              'Say that nothing matched, then show top categories, popular products and a contact link',
            ),
          ],
          facts: { query: probe.query },
          howChecked: [
            'Searched for a word that does not exist.',
            'Looked for suggestions, popular products, categories and contact on the answer, and for words that say that nothing was found.',
          ],
        },
      ]
    })
    return failOrPass(findings)
  },
})
