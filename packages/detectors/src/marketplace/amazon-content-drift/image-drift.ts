/** Compares the main image of an Amazon listing with the images of the product page. */

import type { Finding, SiteInput } from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { amazonOriginal, isOtherImage, isSameImage } from '../../shared/images/image-likeness.ts'
import { arrivedOf } from '../../shared/images/image-outcome.ts'
import { fileName } from '../../shared/page/url.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { plainCode } from '../../shared/tables/table-cells.ts'
import { type RowMatch, rowMatcher, type TableProduct } from '../../shared/tables/table-products.ts'
import { truncate } from '../../shared/text/text.ts'

/** Listings whose image is fetched, with up to six store images each. */
const maxListings = 50

/** The listing and the page are the same product: matched by number, without other colors or sizes on the page. */
const isComparable = ({ by, row, page }: RowMatch): boolean =>
  by !== 'title' && /^https?:/.test(row.cells.image1 ?? '') && page.datum.variants.length < 2

/** Images to fetch: the main one of each listing and those of its product page. */
export function amazonImages(input: Pick<SiteInput<TableProduct>, 'pages' | 'table' | 'lookup'>): string[] {
  if (input.table?.kind !== 'amazon-export') return []
  const match = rowMatcher(input)
  const found = input.table.rows.flatMap((row) => match(row) ?? []).filter(isComparable)
  return found
    .slice(0, maxListings)
    .flatMap(({ row, page }) => [amazonOriginal(row.cells.image1 ?? ''), ...page.datum.imageUrls])
}

/** Reports a packshot on Amazon that the product page doesn't have, once all images of both have arrived. */
export function imageDrift(found: RowMatch, input: SiteInput<TableProduct>): Finding[] {
  const { row, page } = found
  if (!isComparable(found) || page.datum.imageUrls.length === 0) return []
  const url = amazonOriginal(row.cells.image1 ?? '')
  const [theirs] = arrivedOf([url], input)
  const own = arrivedOf(page.datum.imageUrls, input)
  if (theirs === undefined || own.length < page.datum.imageUrls.length || !isOtherImage(theirs, own))
    return []
  const shown = input.pages.find(
    (other) =>
      other.finalUrl !== page.finalUrl &&
      arrivedOf(other.datum.imageUrls, input).some((each) => isSameImage(theirs, each)),
  )
  const [first = ''] = page.datum.imageUrls
  return [
    {
      causeKey: `picture|${plainCode(row.cells.sku || row.cells.asin || row.cells.title || '')}`,
      fault: 'picture',
      severity: 'medium',
      confidence: shown ? 0.88 : 0.75,
      title: 'Amazon shows a different image than the store',
      where: truncate(page.datum.title, 70),
      description:
        `The main Amazon image of “${truncate(page.datum.title, 80)}” isn’t on its product ` +
        `page${shown ? ` but on that of “${truncate(shown.datum.title, 80)}”` : ''}. Shoppers expect what the image ` +
        'shows and send back anything else.',
      url: page.finalUrl,
      imageUrls: [url, ...page.datum.imageUrls],
      pageType: page.pageType,
      rows: [beforeAfter(fileName(url), fileName(first), 'Amazon', 'Store')],
      facts: { amazon: url, store: first },
      howChecked: [
        `Matched row ${row.at} of your Amazon export to a product in the store by SKU or GTIN.`,
        `Fetched the main image of the listing and ${pluralize(own.length, 'image')} from the store.`,
        'Compared what they show, using only images on a plain background.',
      ],
    },
  ]
}
