/** Lines of the scan log, written for an owner: what was looked at, what was seen, and why something was left out. */
import type { PageOutcome, ScanResult } from '@vitrine/engine/scan-types'
import type { PageType } from '@vitrine/kernel/vocabulary'
import type { LogLine } from './scan-recorder.ts'

const pageNames: Record<PageType, string> = {
  home_page: 'the home page',
  category_page: 'a category page',
  product_page: 'a product page',
  product_list_page: 'a product list',
  search_results_page: 'a search result',
  cart_page: 'the cart',
  checkout_page: 'the checkout',
  about_page: 'an "about us" page',
  contact_page: 'a contact page',
  faq_page: 'a page of questions and answers',
  unknown: 'a page',
}

/** One line for one visit. */
export function describeOutcome(outcome: PageOutcome): LogLine {
  const { url } = outcome.task
  const why = outcome.reason === null ? '' : ` ${outcome.reason}`
  if (outcome.state === 'robots_excluded')
    return { level: 'notice', url, text: `Left out, because the store's robots.txt asks for it.${why}` }
  if (outcome.state === 'blocked')
    return {
      level: 'notice',
      url,
      text: `The store did not let us see this page, so nothing is said about it.${why}`,
    }
  if (outcome.state === 'failed') return { level: 'problem', url, text: `Could not be looked at.${why}` }
  const found = whatWasFound(outcome)
  return { level: 'info', url, text: `${whatWasSeen(outcome)}${found === null ? '.' : `: ${found}`}` }
}

function whatWasSeen({ task, product, pageType, status, fromCache }: PageOutcome): string {
  const verb = task.tier === 'browser' ? 'Looked at' : 'Read'
  const page =
    product?.title && pageType === 'product_page'
      ? `the product page of "${product.title.slice(0, 120)}"${priceOf(product)}`
      : pageNames[pageType ?? 'unknown']
  const place = task.platform === null ? '' : task.platform === 'Mobile' ? ' on a phone' : ' on a computer'
  const kept = fromCache ? ', as an earlier analysis saw it today' : ''
  return `${verb} ${page}${place}${errorOf(status)}${kept}`
}

/** What the store itself says of a page that it could not give. */
function errorOf(status: number | null): string {
  if (status === null || status < 400) return ''
  if (status === 404 || status === 410) return `, which the store says is not there (${status})`
  return status >= 500
    ? `, which the store answers with an error of its own (${status})`
    : `, which the store answers with an error (${status})`
}

const priceOf = ({ price, currency }: NonNullable<PageOutcome['product']>) =>
  price === null ? '' : ` (${[price, currency].filter(Boolean).join(' ')})`

/** Null: nothing is said of it yet, since its checks come later, in a browser or with all pages together. */
function whatWasFound({ task, findings, verdicts, collected }: PageOutcome): string | null {
  const causes = new Set(findings.map(({ detector, finding }) => `${detector} ${finding.causeKey}`)).size
  const judged = Object.values(verdicts).filter((verdict) => verdict === 'pass' || verdict === 'fail').length
  if (causes > 0) return `${causes} possible ${causes === 1 ? 'problem' : 'problems'}.`
  if (judged === 0 && (task.tier === 'http' || Object.keys(collected).length > 0)) return null
  if (judged === 0) return 'no check of this analysis applies here.'
  return `${judged} ${judged === 1 ? 'check' : 'checks'}, nothing wrong.`
}

/** What is to be said at the end: coverage, and what could not be judged. */
export function describeResult(result: ScanResult): LogLine[] {
  const { visited, planned, blocked, failed, robots_excluded, sampled } = result.coverage
  const parts = [
    `${visited} of ${planned} pages were looked at`,
    ...(sampled > 0 ? [`${sampled} more are like others and were left out`] : []),
    ...(blocked > 0 ? [`${blocked} were not shown to us`] : []),
    ...(failed > 0 ? [`${failed} could not be read`] : []),
    ...(robots_excluded > 0 ? [`${robots_excluded} are closed by robots.txt`] : []),
  ]
  const reasons = Map.groupBy(result.notVerified, ({ reason }) => reason)
  return [
    ...[...reasons].map(
      ([reason, checks]): LogLine => ({
        level: 'notice',
        url: null,
        text: `${checks.length} ${checks.length === 1 ? 'check' : 'checks'} could not be made: ${reason}`,
      }),
    ),
    { level: 'info', url: null, text: `${parts.join(', ')}.` },
  ]
}
