import {
  defineFlowDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { notSent } from './not-sent.ts'

const slowMs = 8_000
const fewestProbes = 3
const refusals = new Set([401, 403, 429, 430, 503])

export default defineFlowDetector({
  id: 'search-broken',
  category: 'discovery',
  label: 'The search of the store works',
  pageTypes: ['home_page', 'search_results_page'],
  impacts: ['conversion', 'revenue'],
  family: 'search-broken / self-miss / typo (of searches hit)',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  flow: 'search',
  judge(records) {
    const ran = ranSessions(records)
    // A search that cannot be sent may be the very reason why nothing else could be tried.
    const unsent = records.flatMap(notSent)
    if (ran.length === 0) return unsent.length > 0 ? failOrPass(unsent) : nothingRan(records)
    const findings: Finding[] = [...unsent]
    let judged = 0
    for (const record of ran) {
      const probes = record.probes.filter(
        ({ queryKind, status }) =>
          (queryKind === 'title' || queryKind === 'head-term') && !(status !== null && refusals.has(status)),
      )
      if (probes.length < fewestProbes) continue
      judged += 1
      // Words from live titles must find something; only when all of them fail is the search itself at fault.
      const failed = probes.filter(
        ({ resultUrls, status, durationMs }) =>
          resultUrls.length === 0 || (status !== null && status >= 500) || durationMs > slowMs,
      )
      const [probe] = failed
      if (!probe || failed.length < probes.length) continue
      const hasError = failed.every(({ status }) => status !== null && status >= 500)
      const isSlow = failed.every(({ durationMs }) => durationMs > slowMs)
      const says = hasError
        ? `answers with status ${probe.status}`
        : isSlow
          ? `takes more than ${slowMs / 1000} seconds`
          : 'finds nothing'
      findings.push({
        causeKey: hasError ? `status-${probe.status}` : isSlow ? 'slow' : 'nothing-found',
        severity: 'high',
        // A page that answers well and shows nothing may show its results in a way that we cannot read.
        confidence: hasError ? 0.95 : isSlow ? 0.85 : 0.75,
        title: 'Search of the store does not work',
        where: 'site search',
        description: `We searched for ${probes.length} products that are on sale, such as "${cut(probe.query, 60)}", and the search ${says} every time. Shoppers who search know what they want and leave when they do not find it.`,
        url: probe.resultsPageUrl || record.url,
        pageType: 'search_results_page',
        platform: record.platform,
        rows: [
          beforeAfter(
            `"${cut(probe.query, 80)}": ${says}`,
            'The product, within eight seconds',
            'Search',
            'Expected',
          ),
          stepsRow(record),
        ],
        facts: { probes: probes.length },
        howChecked: [
          'Asked the search of the store for names of products that are on sale.',
          'All of them had to fail; refusals were not counted.',
        ],
      })
    }
    if (findings.length > 0) return failOrPass(findings)
    return judged > 0
      ? failOrPass([])
      : ran.some(({ probes }) => probes.length > 0)
        ? notVerified('Too few searches could be made.')
        : notApplicable
  },
})
