import {
  defineFlowDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
  pass,
} from '@vitrine/engine/detector'
import type { CartFlowRecord } from '@vitrine/engine/flows'
import { nothingRan, stepsRow } from '../../shared/flow-text.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold, wordOverlap } from '../../shared/text.ts'
import { pathOf } from '../../shared/url.ts'

type Journey = CartFlowRecord & { journey: NonNullable<CartFlowRecord['journey']> }

/** A name that shares fewer of its words is that of another product. */
const sameName = 0.3
/** Answers that speak of us, not of the page. */
const refusals = new Set([401, 403, 407, 429, 430, 503])

const lastPart = (url: string) => URL.parse(url)?.pathname.split('/').filter(Boolean).at(-1) ?? ''

/** What is wrong with the page that the chosen product led to; null where it is the right one or cannot be told. */
function faultOf({ journey, productTitle, productUrl }: Journey): 'error' | 'other' | null {
  const { chosenOn, landed } = journey
  if (chosenOn === null || landed === null || refusals.has(landed.status)) return null
  if (landed.status >= 400) return 'error'
  // The version for another country or language has another folder and names it otherwise.
  const isThere = lastPart(landed.url) === lastPart(productUrl)
  if (isThere || landed.title === null || productTitle === '') return null
  return wordOverlap(landed.title, productTitle) < sameName ? 'other' : null
}

/** Where a journey without such a fault ended before the checkout; null where it came that far. */
function endOf({ journey, notVerified: reason, cart, checkout }: Journey): string | null {
  if (reason !== null) return reason
  if (cart === null || cart.lines.length === 0)
    return 'The journey ended at the cart, which could not be read.'
  if (checkout === null)
    return 'The journey ended at the cart, which shows no way to the checkout that is known.'
  if (checkout.notReached !== null) return `The journey ended at the checkout: ${checkout.notReached}.`
  return journey.chosenOn === null
    ? 'Neither the search nor a list led to the product, so its address was opened.'
    : null
}

export default defineFlowDetector({
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
  family: 'atc-broken, checkout-unreachable, variant-broken (that path)',
  confirm: 'revisit',
  suppressedBy: ['nav-broken-link', 'http-error-page'],
  flow: 'cart',
  reads: ['journey'],
  judge(records) {
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
    fault === 'error' ? `answers with status ${landed?.status}` : `opens "${cut(landed?.title ?? '', 80)}"`
  return {
    causeKey: `${fault}|${fold(pathOf(productUrl))}`,
    severity: 'high',
    confidence: 0.85,
    title: fault === 'error' ? 'A chosen product does not open' : 'Another product opens than the one chosen',
    where: isSearch ? 'the search results' : 'a list',
    description: `We chose "${cut(productTitle, 80)}" ${isSearch ? 'in the search results' : 'in a list'}, and the link ${seen}. Shoppers who found what they want cannot buy it.`,
    url: chosenOn?.url ?? record.url,
    relatedUrls: [productUrl],
    pageType: isSearch ? 'search_results_page' : 'product_list_page',
    platform,
    rows: [
      beforeAfter(`${landed?.url ?? ''} ${seen}`, productUrl, 'Where the link leads', 'The product'),
      stepsRow(record),
    ],
    spots: [{ url: chosenOn?.url, text: productTitle, label: 'Leads elsewhere', platform }],
    facts: { status: landed?.status ?? null },
    blocksBuying: true,
    howChecked: [
      'Began at the home page, searched for the product by its name or opened a category, and chose it there.',
      'Compared the page that opened with the product.',
    ],
  }
}
