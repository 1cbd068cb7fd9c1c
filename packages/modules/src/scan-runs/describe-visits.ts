/** Lines of the scan log for store owners: what was checked and found, and why something was skipped. */
import type { PageOutcome, ScanResult } from '@vitrine/engine/api/scan-types'
import { pageTypeWithArticle } from '@vitrine/kernel/names/page-type-names'
import { coverageParts } from '@vitrine/kernel/scan/coverage-parts'
import type { LogLine } from './scan-recorder.ts'

/** One line for one visit. */
export function describeOutcome(outcome: PageOutcome): LogLine {
  const { url } = outcome.task
  const why = outcome.reason === null ? '' : ` ${outcome.reason}`
  if (outcome.state === 'robots_excluded')
    return { level: 'notice', url, text: `Skipped because the store’s robots.txt asks us to.${why}` }
  if (outcome.state === 'blocked')
    return {
      level: 'notice',
      url,
      text: `The store blocked us from this page, so it wasn’t checked.${why}`,
    }
  if (outcome.state === 'failed') return { level: 'problem', url, text: `Couldn’t be checked.${why}` }
  const found = whatWasFound(outcome)
  return { level: 'info', url, text: `${whatWasSeen(outcome)}${found === null ? '.' : `: ${found}`}` }
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

function whatWasSeen({ task, product, pageType, status, fromCache, unchangedSinceMs }: PageOutcome): string {
  const verb = task.tier === 'browser' ? 'Checked' : 'Read'
  const page =
    product?.title && pageType === 'product_page'
      ? `the product page for “${product.title.slice(0, 120)}”${priceOf(product)}`
      : pageTypeWithArticle(pageType ?? 'unknown')
  const place = task.platform === null ? '' : task.platform === 'Mobile' ? ' on mobile' : ' on desktop'
  const kept = unchangedSinceMs === undefined ? '' : `, unchanged since ${day.format(unchangedSinceMs)}`
  const source = fromCache ? ', using today’s earlier analysis' : kept
  return `${errorOf(status) ?? `${verb} ${page}`}${place}${source}`
}

function errorOf(status: number | null): string | null {
  if (status === null || status < 400) return null
  if (status === 404 || status === 410) return `Page not found (${status})`
  return status >= 500 ? `Server error (${status})` : `Page error (${status})`
}

const priceOf = ({ price, currency }: NonNullable<PageOutcome['product']>) =>
  price === null ? '' : ` (${[price, currency].filter(Boolean).join(' ')})`

/** Null while its checks are still to come, in a browser or across all pages. */
function whatWasFound({ task, findings, verdicts, collected }: PageOutcome): string | null {
  const causes = new Set(findings.map(({ detector, finding }) => `${detector} ${finding.causeKey}`)).size
  const evaluated = Object.values(verdicts).filter(
    (verdict) => verdict === 'pass' || verdict === 'fail',
  ).length
  if (causes > 0) return `${causes} possible ${causes === 1 ? 'problem' : 'problems'}.`
  if (evaluated === 0 && (task.tier === 'http' || Object.keys(collected).length > 0)) return null
  if (evaluated === 0) return 'none of this analysis’s checks apply here.'
  return `${evaluated} ${evaluated === 1 ? 'check' : 'checks'}, no issues found.`
}

/** The last lines of a log: what couldn't be checked, which checks couldn't run, and the coverage. */
export function describeResult(result: ScanResult): LogLine[] {
  const reasons = Map.groupBy(result.notVerified, ({ reason }) => reason)
  return [
    ...result.gaps.map(
      ({ title, description, advice }): LogLine => ({
        level: 'notice',
        url: null,
        text: `${title}. ${description} ${advice}`,
      }),
    ),
    ...[...reasons].map(
      ([reason, checks]): LogLine => ({
        level: 'notice',
        url: null,
        text: `${checks.length} ${checks.length === 1 ? 'check' : 'checks'} couldn’t run: ${reason}`,
      }),
    ),
    { level: 'info', url: null, text: `${coverageParts(result.coverage).join(', ')}.` },
  ]
}
