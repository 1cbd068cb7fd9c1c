import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { listRow } from '../../shared/tables/rows.ts'
import { plainCode } from '../../shared/tables/table-cells.ts'
import {
  type RowMatch,
  rowMatcher,
  type TableProduct,
  tableProduct,
} from '../../shared/tables/table-products.ts'
import { truncate } from '../../shared/text/text.ts'

/** Below this share of matched rows, the file and the store simply use different numbers. */
const healthyShare = 0.5

interface Gap {
  key: string
  title: string
  description: string
  lines: string[]
  fix: string
}

export default defineSiteDetector<never, TableProduct>({
  id: 'amazon-catalog-gap',
  category: 'marketplace',
  label: 'Amazon and the store offer the same products',
  pageTypes: ['product_page'],
  impacts: ['revenue'],
  effect: 'dead-link',
  // It compares lists, so revisiting one page proves nothing.
  confirm: 'none',
  needs: [],
  collect: tableProduct,
  evaluate(input) {
    const { table, site, pages, isCrawlComplete } = input
    if (table?.kind !== 'amazon-export') return notApplicable
    const match = rowMatcher(input)
    const matches = table.rows.map((row) => ({ row, found: match(row) }))
    const found = matches.flatMap((each): RowMatch[] => (each.found ? [each.found] : []))
    const gaps: Gap[] = []
    const doubles = [...Map.groupBy(table.rows, ({ cells }) => plainCode(cells.gtin))].filter(
      ([gtin, rows]) => gtin !== '' && new Set(rows.map(({ cells }) => cells.asin).filter(Boolean)).size > 1,
    )
    if (doubles.length > 0)
      gaps.push({
        key: 'double-asin',
        title: 'Product has several Amazon listings',
        description:
          `${pluralize(doubles.length, 'GTIN')} in your export ${doubles.length === 1 ? 'has' : 'have'} more than one ` +
          'ASIN. Reviews and rank are split between the listings.',
        lines: doubles.map(([gtin, rows]) => `${gtin}: ${rows.map(({ cells }) => cells.asin).join(', ')}`),
        fix: 'Ask Seller Support to merge the listings.',
      })
    const isHealthy = found.length >= Math.max(1, healthyShare * table.rows.length)
    if (isHealthy && isCrawlComplete) gaps.push(...rangeGaps(matches, pages, table.columns))
    if (gaps.length === 0 && !(isHealthy && isCrawlComplete))
      return notVerified(
        isHealthy
          ? 'We didn’t read all pages of the store, so we can’t tell what’s missing.'
          : 'We found fewer than half of the rows in the store, so we can’t tell what’s missing.',
      )
    return failOrPass(gaps.map((gap) => toFinding(gap, found[0]?.page.finalUrl ?? site.origin)))
  },
})

function rangeGaps(
  matches: readonly { row: RowMatch['row']; found: RowMatch | null }[],
  pages: Parameters<typeof rowMatcher>[0]['pages'],
  columns: readonly string[],
): Gap[] {
  const gaps: Gap[] = []
  const onlyAmazon = matches.filter(({ found }) => found === null)
  if (onlyAmazon.length > 0)
    gaps.push({
      key: 'not-in-store',
      title: 'Amazon products are missing from the store',
      description:
        `${pluralize(onlyAmazon.length, 'product')} in your Amazon export can’t be found in the store. Shoppers who ` +
        'look there buy from Amazon or someone else.',
      lines: onlyAmazon.map(
        ({ row }) => `${row.cells.sku || row.cells.asin}: ${truncate(row.cells.title ?? '', 80)}`,
      ),
      fix: 'Offer them in the store too, or close the Amazon listings.',
    })
  const known = new Set(matches.flatMap(({ found }) => found?.page.finalUrl ?? []))
  // A product may have several addresses.
  const knownSkus = new Set(matches.flatMap(({ found }) => found?.page.datum.sku ?? []))
  const unknown = pages.filter(
    ({ datum, finalUrl }) =>
      datum.isOwn && datum.sku !== null && !known.has(finalUrl) && !knownSkus.has(datum.sku),
  )
  const onlyStore = [...new Map(unknown.map((page) => [page.datum.sku, page])).values()]
  if (columns.includes('sku') && onlyStore.length > 0)
    gaps.push({
      key: 'not-on-amazon',
      title: 'Store products are missing from Amazon',
      description:
        `${pluralize(onlyStore.length, 'product')} in the store can’t be found in your Amazon export. Unless they’re ` +
        'exclusive, you’re missing out on Amazon buyers.',
      lines: onlyStore.map(({ datum }) => `${datum.sku}: ${truncate(datum.title, 80)}`),
      fix: 'List them on Amazon, or keep a list of exclusive products.',
    })
  return gaps
}

const toFinding = ({ key, title, description, lines, fix }: Gap, url: string): Finding => ({
  causeKey: key,
  severity: 'medium',
  confidence: key === 'double-asin' ? 0.9 : 0.75,
  title,
  where: pluralize(lines.length, 'product'),
  description,
  url,
  pageType: 'product_page',
  rows: [listRow('Products', lines)],
  advice: fix,
  facts: { products: lines.length },
  howChecked: [
    'Read the store’s pages.',
    'Looked for every row of your Amazon export by SKU, GTIN, and name.',
  ],
})
