import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import { listRow } from '../../shared/rows.ts'
import { plainCode } from '../../shared/table-cells.ts'
import { type RowMatch, rowMatcher, type TableProduct, tableProduct } from '../../shared/table-products.ts'
import { counted, cut } from '../../shared/text.ts'

/** Below this share of rows with a page, the numbers of file and store simply do not fit together. */
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
  label: 'Amazon and the store offer the same range',
  pageTypes: ['product_page'],
  impacts: ['revenue'],
  family: 'nav/link/404 (sessions hitting it)',
  // It compares lists; a second visit of one page proves nothing.
  confirm: 'none',
  needs: [],
  collect: tableProduct,
  judge(input) {
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
        title: 'One article has several Amazon listings',
        description: `${counted(doubles.length, 'article number')} of your export stand under more than one ASIN. Reviews and rank are split between them.`,
        lines: doubles.map(([gtin, rows]) => `${gtin}: ${rows.map(({ cells }) => cells.asin).join(', ')}`),
        fix: 'Ask Seller Support to merge the listings.',
      })
    const isHealthy = found.length >= Math.max(1, healthyShare * table.rows.length)
    if (isHealthy && isCrawlComplete) gaps.push(...rangeGaps(matches, pages, table.columns))
    if (gaps.length === 0 && !(isHealthy && isCrawlComplete))
      return notVerified(
        isHealthy
          ? 'The store has more pages than were looked at, so what it lacks cannot be said.'
          : 'Fewer than half of the rows were found in the store, so what is missing cannot be said.',
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
      title: 'Products on Amazon are missing in the store',
      description: `${counted(onlyAmazon.length, 'product')} of your Amazon export cannot be found in the store. Whoever looks for them there buys at Amazon or elsewhere.`,
      lines: onlyAmazon.map(
        ({ row }) => `${row.cells.sku || row.cells.asin}: ${cut(row.cells.title ?? '', 80)}`,
      ),
      fix: 'Offer them in the store too, or close the Amazon listing.',
    })
  const known = new Set(matches.flatMap(({ found }) => found?.page.finalUrl ?? []))
  const onlyStore = pages.filter(
    ({ datum, finalUrl }) => datum.isOwn && datum.sku !== null && !known.has(finalUrl),
  )
  if (columns.includes('sku') && onlyStore.length > 0)
    gaps.push({
      key: 'not-on-amazon',
      title: 'Products of the store are missing on Amazon',
      description: `${counted(onlyStore.length, 'product')} of the store are not in your Amazon export. They may be exclusive; if not, buyers there cannot find them.`,
      lines: onlyStore.map(({ datum }) => `${datum.sku}: ${cut(datum.title, 80)}`),
      fix: 'List them on Amazon, or keep a list of exclusive products.',
    })
  return gaps
}

const toFinding = ({ key, title, description, lines, fix }: Gap, url: string): Finding => ({
  causeKey: key,
  severity: 'medium',
  confidence: key === 'double-asin' ? 0.9 : 0.75,
  title,
  where: counted(lines.length, 'product'),
  description,
  url,
  pageType: 'product_page',
  rows: [listRow('Products', lines), { row_type: 'text', title: 'How to fix', content: fix }],
  facts: { products: lines.length },
  howChecked: [
    'Looked for every row of your Amazon export in the store by SKU, GTIN and name, after all pages were read.',
  ],
})
