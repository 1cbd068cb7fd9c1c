import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import { isAsLabeled } from '@vitrine/engine/api/facet-as-labeled'
import type { ListingSessionRecord } from '@vitrine/engine/api/sessions'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { nothingRan, ranSessions, stepsRow } from '../../shared/sessions/session-text.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

type Facet = ListingSessionRecord['facets'][number]
/** One or two products are no row of cards, so that the reading may miss them. */
const minOfRow = 3

type Fault = 'error' | 'zero' | 'no-change' | 'count' | 'not-restored'

/** The whole list is on one page and holds exactly as many products as the label says. */
const isCounted = ({ isWhole, statedAfter, labelCount, after, error }: Facet) =>
  isWhole === true && statedAfter === null && error === null && labelCount === after

/** Where several values have numbers and none is the list's total, the labels count something else, such as variants. */
function isOtherCount(all: readonly Facet[]): boolean {
  const stated = all.filter(
    ({ labelCount, statedAfter, error }) => error === null && labelCount !== null && statedAfter !== null,
  )
  return stated.length > 1 && stated.every(({ labelCount, statedAfter }) => labelCount !== statedAfter)
}

/** Whether something besides our count says that the value is wrong. An error and a list that stays are seen as such. */
function isProven(fault: Fault, facet: Facet, all: readonly Facet[]): boolean {
  // Earlier records don't say.
  if (facet.isSameList === undefined || fault === 'error' || fault === 'not-restored') return true
  const isRead = all.some((other) => other !== facet && isAsLabeled(other))
  if (fault === 'zero') return facet.saysEmpty === true || facet.statedAfter === 0 || isRead
  return isRead && (fault !== 'no-change' || facet.isSameList)
}

/** @param all facets of the same list: another value with a correct label shows that labels count what we count */
function faultOf(facet: Facet, all: readonly Facet[]): Fault | null {
  const { isWhole, labelCount, before, after, statedAfter, listedAfter, restored, error } = facet
  // The failed request may have been for something else on the page.
  if (error !== null) return after > 0 && after !== before ? null : 'error'
  // As many products as the label says: another number on the page is about something else.
  if (labelCount !== null && labelCount > 0 && listedAfter === labelCount && after !== before)
    return restored ? null : 'not-restored'
  if (after === 0 && (labelCount === null || labelCount > 0) && before > 0)
    return labelCount === null || (labelCount < minOfRow && statedAfter !== 0) ? null : 'zero'
  const count = statedAfter ?? after
  // A value that all products share changes nothing; its label then states the full count.
  if (labelCount !== null && labelCount !== count && after === before && labelCount < before)
    return 'no-change'
  // A total that only the filtered list states may be another number.
  if (labelCount !== null && statedAfter === after && labelCount !== after)
    return isOtherCount(all) ? null : 'count'
  const isMiscounted = labelCount !== null && isWhole === true && statedAfter === null && labelCount !== after
  if (isMiscounted && all.some((other) => other !== facet && isCounted(other))) return 'count'
  return restored ? null : 'not-restored'
}

const says: Record<Fault, (facet: Facet) => string> = {
  error: ({ error }) => `returns an error (“${truncate(error ?? '', 100)}”)`,
  zero: ({ labelCount }) => `finds nothing, but its label promises ${labelCount}`,
  'no-change': ({ before, labelCount }) =>
    `still shows ${pluralize(before, 'product')}, but its label promises ${labelCount}`,
  count: ({ labelCount, statedAfter, after }) =>
    `finds ${statedAfter ?? after}, but its label promises ${labelCount}`,
  'not-restored': ({ before }) =>
    `stays on after a second click: the ${pluralize(before, 'product')} shown before didn’t come back`,
}

export default defineSessionDetector({
  id: 'filter-broken',
  category: 'discovery',
  label: 'Filters work correctly',
  pageTypes: ['category_page', 'product_list_page', 'search_results_page'],
  impacts: ['interactions', 'conversion'],
  effect: 'list-controls-fail',
  confirm: 'revisit',
  suppressedBy: ['search-broken', 'listing-empty'],
  session: 'listing',
  reads: ['facets'],
  evaluate(records) {
    const ran = ranSessions(records).filter(({ facets }) => facets.length > 0)
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    const faults = ran.flatMap((record) =>
      record.facets.flatMap((facet) => {
        const fault = faultOf(facet, record.facets)
        return fault === null ? [] : [{ record, facet, fault }]
      }),
    )
    const proven = faults.filter(({ record, facet, fault }) => isProven(fault, facet, record.facets))
    if (proven.length === 0 && faults.length > 0)
      return notVerified(
        'The filters’ labels and the products we counted differ, and no value shows which is right.',
      )
    return failOrPass(proven.map(toFinding))
  },
})

interface Proven {
  record: ListingSessionRecord
  facet: Facet
  fault: Fault
}

function toFinding({ record, facet, fault }: Proven): Finding {
  const label = `${facet.name}: ${facet.value}${facet.labelCount === null ? '' : ` (${facet.labelCount})`}`
  return {
    causeKey: `${fault}:${facet.name.toLowerCase()}`,
    severity: fault === 'error' || fault === 'zero' ? 'high' : 'medium',
    confidence: fault === 'count' ? 0.78 : 0.85,
    title: 'Filter doesn’t work correctly',
    where: truncate(label, 70),
    description:
      `The filter “${truncate(label, 60)}” on ${shownPath(record.listUrl)} ${says[fault](facet)}. Shoppers who filter ` +
      'are close to buying, and a broken filter sends them away.',
    url: record.listUrl,
    pageType: record.isSearch ? 'search_results_page' : 'product_list_page',
    platform: record.platform,
    rows: [
      beforeAfter(
        fault === 'not-restored'
          ? `Fewer products after a second click on ${label}`
          : `${label} shows ${facet.statedAfter ?? facet.after}`,
        fault === 'not-restored'
          ? `The ${pluralize(facet.before, 'product')} shown before`
          : facet.labelCount === null
            ? 'Products with this value'
            : pluralize(facet.labelCount, 'product'),
        'Shown',
        'Expected',
      ),
      stepsRow(record),
    ],
    facts: { before: facet.before, after: facet.after, label: facet.labelCount },
    howChecked: [
      'Applied one value of the filter, read the products again, and cleared it.',
      'Read the counts twice and skipped values that every product shares.',
    ],
  }
}
