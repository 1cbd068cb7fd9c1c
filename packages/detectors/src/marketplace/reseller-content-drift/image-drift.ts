/** Compares the images of a reseller's page with those of the store. */
import type { ImageProbe } from '@vitrine/engine/api/artifacts'
import type { CollectedPage, Finding, SiteInput } from '@vitrine/engine/api/detector'
import { isOtherImage } from '../../shared/images/image-likeness.ts'
import { arrivedOf } from '../../shared/images/image-outcome.ts'
import { fileName } from '../../shared/page/url.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import {
  type OtherShopRow,
  otherShopRows,
  resellerName,
  rowMatcher,
  type TableProduct,
} from '../../shared/tables/table-products.ts'
import { truncate } from '../../shared/text/text.ts'

/** Pages whose images are fetched, up to six on each side. */
const maxPages = 30
const smallPx = 400
const goodPx = 800

interface ResellerPair {
  pair: OtherShopRow
  own: CollectedPage<TableProduct>
}

type Known = Pick<SiteInput<TableProduct>, 'pages' | 'table' | 'lookup'>

/** Reseller pages with the store product that a number matches them to. */
export function resellerPairs(input: Known): ResellerPair[] {
  const match = rowMatcher(input)
  return otherShopRows(input).flatMap((pair) => {
    const found = match(pair.row)
    return found && found.by !== 'title' ? [{ pair, own: found.page }] : []
  })
}

/** Other colors and sizes have their own images. */
const isComparable = ({ pair, own }: ResellerPair): boolean =>
  own.datum.variants.length < 2 && pair.page.datum.variants.length < 2

export function resellerImages(input: Known): string[] {
  if (input.table?.kind !== 'reseller-list') return []
  return resellerPairs(input)
    .filter(isComparable)
    .slice(0, maxPages)
    .flatMap(({ pair, own }) => [...pair.page.datum.imageUrls, ...own.datum.imageUrls])
}

const longest = (probes: readonly ImageProbe[]): number =>
  Math.max(...probes.map(({ width, height }) => Math.max(width ?? 0, height ?? 0)))

/** Faults of the reseller's images, once all images of both have arrived. */
export function imageDrift(both: ResellerPair, input: SiteInput<TableProduct>): Finding[] {
  const { pair, own } = both
  const urls = [...pair.page.datum.imageUrls, ...own.datum.imageUrls]
  const theirs = arrivedOf(pair.page.datum.imageUrls, input)
  const ours = arrivedOf(own.datum.imageUrls, input)
  if (!isComparable(both) || theirs.length === 0 || ours.length === 0) return []
  if (theirs.length + ours.length < urls.length) return []
  const shop = resellerName(pair)
  const base = {
    severity: 'medium' as const,
    where: `${truncate(own.datum.title, 50)} at ${truncate(shop, 30)}`,
    url: pair.page.url,
    relatedUrls: [own.finalUrl],
    imageUrls: urls,
    pageType: 'product_page' as const,
    howChecked: [
      `Opened the reseller page in row ${pair.row.at} of your list and matched it to your product by GTIN or SKU.`,
      'Fetched the images of both pages and compared what they show.',
      'Used only images of the product on a plain background.',
    ],
  }
  const [first = ''] = pair.page.datum.imageUrls
  const [ownFirst = ''] = own.datum.imageUrls
  // A page with the correct image among others shows the product.
  if (theirs.every((each) => isOtherImage(each, ours)))
    return [
      {
        ...base,
        causeKey: `picture|${pair.page.url}`,
        fault: 'picture',
        confidence: 0.75,
        title: 'Reseller shows a different image',
        description:
          `${shop} shows an image of “${truncate(own.datum.title, 80)}” that isn’t in the store. An old or wrong image ` +
          'makes shoppers expect something else.',
        rows: [beforeAfter(fileName(first), fileName(ownFirst), shop, 'Store')],
        facts: { reseller: first, store: ownFirst },
      },
    ]
  const [small, good] = [longest(theirs), longest(ours)]
  if (small === 0 || small >= smallPx || good < goodPx) return []
  return [
    {
      ...base,
      causeKey: `low-res|${pair.page.url}`,
      fault: 'low-res',
      confidence: 0.78,
      title: 'Reseller shows a low-resolution image',
      description:
        `The largest image of “${truncate(own.datum.title, 80)}” at ${shop} has only ${small} pixels on its longer ` +
        `side, while the store has one with ${good.toLocaleString('en-US')}. Shoppers can’t see what they’re buying.`,
      rows: [beforeAfter(`${small} px`, `${good.toLocaleString('en-US')} px`, shop, 'Store')],
      facts: { reseller: small, store: good },
    },
  ]
}
