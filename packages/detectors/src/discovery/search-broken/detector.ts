import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { SearchSessionRecord } from '@vitrine/engine/api/sessions'
import { isRefusal } from '../../shared/sessions/refusals.ts'
import { nothingRan, ranSessions, stepsRow } from '../../shared/sessions/session-text.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'
import { notSent } from './not-sent.ts'

const slowMs = 8_000
const minProbes = 3

type Probe = SearchSessionRecord['probes'][number]

/** Earlier records don't say what the page says. */
const isSaidToBeEmpty = ({ resultUrls, status, isSaidEmpty }: Probe) =>
  resultUrls.length === 0 && (status === null || status < 400) && isSaidEmpty !== false

function toFinding(
  record: SearchSessionRecord,
  searches: number,
  probe: Probe,
  fault: 'error' | 'slow' | 'nothing',
): Finding {
  const says = {
    error: `returned status ${probe.status}`,
    slow: `took more than ${slowMs / 1000} seconds`,
    nothing: 'found nothing',
  }[fault]
  return {
    causeKey: { error: `status-${probe.status}`, slow: 'slow', nothing: 'nothing-found' }[fault],
    severity: 'high',
    // A page that loads fine but shows nothing may present its results in a way we can't read.
    confidence: { error: 0.95, slow: 0.85, nothing: 0.75 }[fault],
    title: 'Site search doesn’t work',
    where: 'site search',
    description:
      `We ran ${searches} searches for names and words of the store’s products, such as ` +
      `“${truncate(probe.query, 60)}”, and search ${says} every time. Shoppers who search know what they want and leave ` +
      'when they can’t find it.',
    url: probe.resultsPageUrl || record.url,
    pageType: 'search_results_page',
    platform: record.platform,
    rows: [
      beforeAfter(
        `“${truncate(probe.query, 80)}”: ${says}`,
        'The product, within 8 seconds',
        'Search',
        'Expected',
      ),
      stepsRow(record),
    ],
    ...(fault === 'nothing' ? { claim: 'no-products' as const } : {}),
    facts: { probes: searches },
    howChecked: [
      'Searched the store for names of products it sells, and for words that many names share.',
      'Every search failed, not counting refused requests.',
    ],
  }
}

export default defineSessionDetector({
  id: 'search-broken',
  category: 'discovery',
  label: 'Site search works',
  pageTypes: ['home_page', 'search_results_page'],
  impacts: ['conversion', 'revenue'],
  effect: 'search-fails',
  consequence: 'no-purchase',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  session: 'search',
  evaluate(records) {
    const ran = ranSessions(records)
    // A search that can't be submitted may be the reason why no session could run.
    const unsent = records.flatMap(notSent)
    if (ran.length === 0) return unsent.length > 0 ? failOrPass(unsent) : nothingRan(records)
    const findings: Finding[] = [...unsent]
    let evaluated = 0
    let suggested = 0
    let unsaid = 0
    for (const record of ran) {
      const probes = record.probes.filter(
        ({ queryKind, status }) =>
          (queryKind === 'title' || queryKind === 'head-term') && !(status !== null && isRefusal(status)),
      )
      if (probes.length < minProbes) continue
      evaluated += 1
      // Words from live titles must find something, so search itself is broken only when all of them fail.
      const failed = probes.filter(
        ({ resultUrls, status, durationMs }) =>
          resultUrls.length === 0 || (status !== null && status >= 500) || durationMs > slowMs,
      )
      const [probe] = failed
      if (!probe || failed.length < probes.length) continue
      const hasError = failed.every(({ status }) => status !== null && status >= 500)
      const isSlow = failed.every(({ durationMs }) => durationMs > slowMs)
      // Products may be listed below the field while shoppers type, and the page behind it is none of results.
      if (!hasError && !isSlow && record.typed?.some(({ suggests }) => suggests)) {
        suggested += 1
        continue
      }
      // Results that we can't read look like none, so the page itself must say that there are none.
      if (!hasError && !isSlow && !failed.every(isSaidToBeEmpty)) {
        unsaid += 1
        continue
      }
      findings.push(toFinding(record, probes.length, probe, hasError ? 'error' : isSlow ? 'slow' : 'nothing'))
    }
    if (findings.length > 0) return failOrPass(findings)
    if (suggested > 0) return notVerified('The search responds while shoppers type, which we don’t read yet.')
    if (unsaid > 0)
      return notVerified(
        'We read no products in the search results, but the page doesn’t say that it found none.',
      )
    return evaluated > 0
      ? failOrPass([])
      : ran.some(({ probes }) => probes.length > 0)
        ? notVerified('We couldn’t run enough searches.')
        : notApplicable
  },
})
