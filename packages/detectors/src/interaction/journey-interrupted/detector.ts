import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
  pass,
} from '@vitrine/engine/api/detector'
import type { CartSessionRecord } from '@vitrine/engine/api/sessions'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { nothingRan, stepsRow } from '../../shared/sessions/session-text.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { normalize, truncate, wordOverlap } from '../../shared/text/text.ts'

type Journey = CartSessionRecord & { journey: NonNullable<CartSessionRecord['journey']> }

/** A name that shares fewer words belongs to another product. */
const sameName = 0.3
/** Statuses that refuse the scanner and say nothing about the page. */
const refusals = new Set([401, 403, 407, 429, 430, 503])

const lastPart = (url: string) => URL.parse(url)?.pathname.split('/').filter(Boolean).at(-1) ?? ''

/** The fault of the page that the chosen product led to; null when it is the right page or can't be compared. */
function faultOf({ journey, productTitle, productUrl }: Journey): 'error' | 'other' | null {
  const { chosenOn, landed } = journey
  if (chosenOn === null || landed === null || refusals.has(landed.status)) return null
  if (landed.status >= 400) return 'error'
  // The version for another country or language has another folder and another name.
  const isThere = lastPart(landed.url) === lastPart(productUrl)
  if (isThere || landed.title === null || productTitle === '') return null
  return wordOverlap(landed.title, productTitle) < sameName ? 'other' : null
}

/** Where a session without such a fault ended before the checkout; null when it got there. */
function endOf({ journey, notVerified: reason, cart, checkout }: Journey): string | null {
  if (reason !== null) return reason
  if (cart === null || cart.lines.length === 0)
    return 'Our shopping session ended at the cart, which we couldn’t read.'
  if (checkout === null) return 'Our shopping session ended at the cart, where we found no checkout button.'
  if (checkout.notReached !== null)
    return `Our shopping session ended at the checkout: ${checkout.notReached.replace(/\.$/, '')}.`
  return journey.chosenOn === null
    ? 'Neither search nor a list led to the product, so we opened its URL.'
    : null
}

export default defineSessionDetector({
  id: 'journey-interrupted',
  category: 'interaction',
  label: 'Shoppers get from the home page to the checkout',
  pageTypes: [
    'home_page',
    'search_results_page',
    'product_list_page',
    'product_page',
    'cart_page',
    'checkout_page',
  ],
  impacts: ['revenue', 'cart abandonment rate'],
  effect: 'purchase-blocked',
  confirm: 'revisit',
  suppressedBy: ['nav-broken-link', 'http-error-page'],
  session: 'cart',
  reads: ['journey'],
  evaluate(records) {
    const journeys = records.filter((record): record is Journey => record.journey !== undefined)
    if (journeys.length === 0) return notApplicable
    const findings = journeys.flatMap((record): Finding[] => {
      const fault = faultOf(record)
      return fault === null ? [] : [findingOf(record, fault)]
    })
    if (findings.length > 0) return failOrPass(findings)
    if (journeys.every(({ notVerified: reason }) => reason !== null)) return nothingRan(journeys)
    const ended = journeys.map(endOf).find((end) => end !== null)
    return ended === undefined ? pass : notVerified(ended)
  },
})

function findingOf(record: Journey, fault: 'error' | 'other'): Finding {
  const { journey, productTitle, productUrl, platform } = record
  const { chosenOn, landed } = journey
  const isSearch = chosenOn?.kind === 'search'
  const seen =
    fault === 'error' ? `returns status ${landed?.status}` : `opens “${truncate(landed?.title ?? '', 80)}”`
  return {
    causeKey: `${fault}|${normalize(shownPath(productUrl))}`,
    severity: 'high',
    confidence: 0.85,
    title: fault === 'error' ? 'Product link returns an error' : 'Product link opens a different product',
    where: isSearch ? 'the search results' : 'a list',
    description:
      `The link to “${truncate(productTitle, 80)}” ${isSearch ? 'in the search results' : 'in a list'} ${seen}. ` +
      'Shoppers who found what they want can’t buy it.',
    url: chosenOn?.url ?? record.url,
    relatedUrls: [productUrl],
    pageType: isSearch ? 'search_results_page' : 'product_list_page',
    platform,
    rows: [
      beforeAfter(`${landed?.url ?? ''} ${seen}`, productUrl, 'Where the link leads', 'The product'),
      stepsRow(record),
    ],
    spots: [
      {
        url: chosenOn?.url,
        text: productTitle,
        label: fault === 'error' ? 'Returns an error' : 'Opens a different product',
        platform,
      },
    ],
    facts: { status: landed?.status ?? null },
    blocksBuying: true,
    howChecked: [
      'Started at the home page and searched for the product by name or opened its category.',
      'Clicked the product and compared the page that opened.',
    ],
  }
}
