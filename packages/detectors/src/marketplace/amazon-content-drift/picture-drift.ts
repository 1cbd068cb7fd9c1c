/** The main picture of an Amazon listing beside the pictures of the product page. */
import type { Finding, SiteInput } from '@vitrine/engine/detector'
import { amazonOriginal, isOtherPicture, isSamePicture } from '../../shared/picture-likeness.ts'
import { arrivedOf } from '../../shared/picture-outcome.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { plainCode } from '../../shared/table-cells.ts'
import { type RowMatch, rowMatcher, type TableProduct } from '../../shared/table-products.ts'
import { cut } from '../../shared/text.ts'
import { fileName } from '../../shared/url.ts'

/** Listings of which the picture is fetched, with up to six of the store each. */
const mostListings = 50

/** Listing and page stand for one thing: a number pairs them, and the page shows no other colours or sizes. */
const isComparable = ({ by, row, page }: RowMatch): boolean =>
  by !== 'title' && /^https?:/.test(row.cells.image1 ?? '') && page.datum.variants.length < 2

/** Pictures to fetch: of each listing the main one, and those of its product page. */
export function amazonPictures(input: Pick<SiteInput<TableProduct>, 'pages' | 'table' | 'lookup'>): string[] {
  if (input.table?.kind !== 'amazon-export') return []
  const match = rowMatcher(input)
  const found = input.table.rows.flatMap((row) => match(row) ?? []).filter(isComparable)
  return found
    .slice(0, mostListings)
    .flatMap(({ row, page }) => [amazonOriginal(row.cells.image1 ?? ''), ...page.datum.pictures])
}

/** A finding where Amazon shows a packshot that the product page has not. All pictures of both must have arrived. */
export function pictureDrift(found: RowMatch, input: SiteInput<TableProduct>): Finding[] {
  const { row, page } = found
  if (!isComparable(found) || page.datum.pictures.length === 0) return []
  const url = amazonOriginal(row.cells.image1 ?? '')
  const [theirs] = arrivedOf([url], input)
  const own = arrivedOf(page.datum.pictures, input)
  if (theirs === undefined || own.length < page.datum.pictures.length || !isOtherPicture(theirs, own))
    return []
  const shown = input.pages.find(
    (other) =>
      other.finalUrl !== page.finalUrl &&
      arrivedOf(other.datum.pictures, input).some((each) => isSamePicture(theirs, each)),
  )
  const [first = ''] = page.datum.pictures
  return [
    {
      causeKey: `picture|${plainCode(row.cells.sku || row.cells.asin || row.cells.title || '')}`,
      severity: 'medium',
      confidence: shown ? 0.88 : 0.75,
      title: 'Amazon shows another picture than the store',
      where: cut(page.datum.title, 70),
      description: `The main picture of "${cut(page.datum.title, 80)}" on Amazon is none of those on its product page${shown ? `; it is that of "${cut(shown.datum.title, 80)}"` : ''}. Shoppers expect what the picture shows and send back what differs.`,
      url: page.finalUrl,
      pictures: [url, ...page.datum.pictures],
      pageType: page.pageType,
      rows: [beforeAfter(fileName(url), fileName(first), 'Amazon', 'Store')],
      facts: { amazon: url, store: first },
      howChecked: [
        `Found the product of row ${row.at} of your Amazon export in the store by its SKU or GTIN.`,
        `Fetched the main picture of the listing and ${own.length} of the store, and compared what they show, rims and sizes aside. Only pictures of the product on an even ground were compared.`,
      ],
    },
  ]
}
