import { defineSessionDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { SearchSessionRecord } from '@vitrine/engine/api/sessions'
import { isRefusal } from '../../shared/sessions/refusals.ts'
import { nothingRan, ranSessions } from '../../shared/sessions/session-text.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

type Probe = SearchSessionRecord['probes'][number]
type Kind = 'error' | 'dead-end' | 'unsaid'

/** A few products may be related to the word in a way we can't see. */
const minUnasked = 4

function kindOf({ status, resultUrls, helpOffered, suggestion, isSaidEmpty }: Probe): Kind | null {
  if (status !== null && status >= 500) return 'error'
  if (resultUrls.length === 0 && helpOffered.length === 0 && suggestion === null) return 'dead-end'
  // Products shown as a fallback help, as long as the page says that nothing matched.
  return resultUrls.length >= minUnasked && suggestion === null && isSaidEmpty === false ? 'unsaid' : null
}

const sayIt = 'Say that nothing matched, then show top categories, popular products, and a contact link'
const offerMore = 'Show top categories, popular products, and a contact link below the message'

const texts: Record<Kind, (probe: Probe) => { title: string; description: string; now: string }> = {
  error: ({ status }) => ({
    title: 'Search with no results returns an error',
    description: `Searching for a word that doesn’t exist returns status ${status}. Shoppers see an error instead of a next step.`,
    now: `Status ${status}`,
  }),
  'dead-end': ({ isSaidEmpty }) => ({
    title: 'Search with no results is a dead end',
    description:
      'In its content, the page for a search with no results offers no other spelling, products, categories, or contact option. Shoppers who mistype leave.',
    now:
      isSaidEmpty === true
        ? 'A message that nothing was found, and no next step'
        : 'No results and nothing else',
  }),
  unsaid: ({ resultTitles, query }) => ({
    title: 'Search passes off other products as results',
    description:
      `Searching for “${query}”, a word that doesn’t exist, lists products such as ` +
      `“${truncate(resultTitles[0] ?? '', 60)}” without saying that nothing was found. Shoppers who mistype scroll ` +
      'through products they didn’t ask for.',
    now: `Products shown as results: ${resultTitles
      .slice(0, 3)
      .map((title) => truncate(title, 60))
      .join(', ')}`,
  }),
}

export default defineSessionDetector({
  id: 'search-zero-dead-end',
  category: 'discovery',
  label: 'A search with no results offers a next step',
  pageTypes: ['search_results_page'],
  impacts: ['bounce rate'],
  effect: 'search-fails',
  confirm: 'revisit',
  suppressedBy: ['search-broken'],
  session: 'search',
  evaluate(records) {
    const ran = ranSessions(records).filter(({ hasHealthyControl }) => hasHealthyControl)
    if (ran.length === 0) return nothingRan(records)
    const probes = ran.flatMap((record) =>
      record.probes
        .filter(
          ({ queryKind, status }) => queryKind === 'nonsense' && !(status !== null && isRefusal(status)),
        )
        .map((probe) => ({ probe, record })),
    )
    if (probes.length === 0) return notApplicable
    const findings = probes.flatMap(({ probe, record }): Finding[] => {
      const kind = kindOf(probe)
      if (kind === null) return []
      const says = texts[kind](probe)
      const wanted = kind === 'dead-end' && probe.isSaidEmpty === true ? offerMore : sayIt
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
          rows: [beforeAfter(says.now, wanted)],
          advice: `${wanted}.`,
          facts: { query: probe.query },
          howChecked: [
            'Searched for a word that doesn’t exist.',
            'Looked for suggestions, popular products, categories, and a contact option.',
            'Looked for a message saying that nothing was found.',
          ],
        },
      ]
    })
    return failOrPass(findings)
  },
})
