import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { ListingFlowRecord } from '@vitrine/engine/flows'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { pathOf } from '../../shared/url.ts'

type Facet = ListingFlowRecord['facets'][number]
type Fault = 'error' | 'zero' | 'no-change' | 'count' | 'not-restored'

/** What the label counts are the products that the page shows when all of them are shown. */
const isCounted = ({ isWhole, statedAfter, labelCount, after, error }: Facet) =>
  isWhole === true && statedAfter === null && error === null && labelCount === after

/** @param all of the same list: another value whose label is right shows that labels and readings count the same */
function faultOf(facet: Facet, all: readonly Facet[]): Fault | null {
  const { isWhole, labelCount, before, after, statedAfter, restored, error } = facet
  if (error !== null) return 'error'
  if (after === 0 && (labelCount === null || labelCount > 0) && before > 0)
    return labelCount === null ? null : 'zero'
  const count = statedAfter ?? after
  // A value that all products have changes nothing, and then its label says so.
  if (labelCount !== null && labelCount !== count && after === before && labelCount < before)
    return 'no-change'
  if (labelCount !== null && statedAfter !== null && labelCount !== statedAfter) return 'count'
  const isMiscounted = labelCount !== null && isWhole === true && statedAfter === null && labelCount !== after
  if (isMiscounted && all.some((other) => other !== facet && isCounted(other))) return 'count'
  return restored ? null : 'not-restored'
}

const says: Record<Fault, (facet: Facet) => string> = {
  error: ({ error }) => `ends in an error ("${cut(error ?? '', 100)}")`,
  zero: ({ labelCount }) => `finds nothing, although its label promises ${labelCount}`,
  'no-change': ({ before, labelCount }) =>
    `still shows ${before} products, although its label promises ${labelCount}`,
  count: ({ labelCount, statedAfter, after }) =>
    `finds ${statedAfter ?? after}, although its label promises ${labelCount}`,
  'not-restored': ({ before }) => `cannot be taken back: the ${before} products of before do not return`,
}

export default defineFlowDetector({
  id: 'filter-broken',
  category: 'discovery',
  label: 'Filters do what they say',
  pageTypes: ['category_page', 'product_list_page', 'search_results_page'],
  impacts: ['interactions', 'conversion'],
  family: 'filter, sort, pagination',
  confirm: 'revisit',
  suppressedBy: ['search-broken', 'listing-empty'],
  flow: 'listing',
  reads: ['facets'],
  judge(records) {
    const ran = ranSessions(records).filter(({ facets }) => facets.length > 0)
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    return failOrPass(
      ran.flatMap((record) =>
        record.facets.flatMap((facet): Finding[] => {
          const fault = faultOf(facet, record.facets)
          if (!fault) return []
          const label = `${facet.name}: ${facet.value}${facet.labelCount === null ? '' : ` (${facet.labelCount})`}`
          return [
            {
              causeKey: `${fault}:${facet.name.toLowerCase()}`,
              severity: fault === 'error' || fault === 'zero' ? 'high' : 'medium',
              confidence: fault === 'count' ? 0.78 : 0.85,
              title: 'Filter does not do what it says',
              where: cut(label, 70),
              description: `The filter "${cut(label, 60)}" on ${pathOf(record.listUrl)} ${says[fault](facet)}. Shoppers who narrow down their choice want to buy.`,
              url: record.listUrl,
              pageType: record.isSearch ? 'search_results_page' : 'product_list_page',
              platform: record.platform,
              rows: [
                beforeAfter(
                  `${label} shows ${facet.statedAfter ?? facet.after}`,
                  facet.labelCount === null ? 'The products with this value' : `${facet.labelCount} products`,
                  'Seen',
                  'Expected',
                ),
                stepsRow(record),
              ],
              facts: { before: facet.before, after: facet.after, label: facet.labelCount },
              howChecked: [
                'Applied one value of a filter, read the products again, and took it back.',
                'Counts were read twice; values that all products have were left out.',
              ],
            },
          ]
        }),
      ),
    )
  },
})
