/** The pictures of a reseller's page beside those of the store. */
import type { ImageProbe } from '@vitrine/engine/artifacts'
import type { CollectedPage, Finding, SiteInput } from '@vitrine/engine/detector'
import { isOtherPicture } from '../../shared/picture-likeness.ts'
import { arrivedOf } from '../../shared/picture-outcome.ts'
import { beforeAfter } from '../../shared/rows.ts'
import {
  type OtherShopRow,
  otherShopRows,
  resellerName,
  rowMatcher,
  type TableProduct,
} from '../../shared/table-products.ts'
import { cut } from '../../shared/text.ts'
import { fileName } from '../../shared/url.ts'

/** Pages whose pictures are fetched, up to six of each side. */
const mostPages = 30
const smallPx = 400
const goodPx = 800

interface ResellerPair {
  pair: OtherShopRow
  own: CollectedPage<TableProduct>
}

type Known = Pick<SiteInput<TableProduct>, 'pages' | 'table' | 'lookup'>

/** Pages of resellers with the product of the store that a number pairs them with. */
export function resellerPairs(input: Known): ResellerPair[] {
  const match = rowMatcher(input)
  return otherShopRows(input).flatMap((pair) => {
    const found = match(pair.row)
    return found && found.by !== 'title' ? [{ pair, own: found.page }] : []
  })
}

/** Other colours and sizes have pictures of their own. */
const isComparable = ({ pair, own }: ResellerPair): boolean =>
  own.datum.variants.length < 2 && pair.page.datum.variants.length < 2

export function resellerPictures(input: Known): string[] {
  if (input.table?.kind !== 'reseller-list') return []
  return resellerPairs(input)
    .filter(isComparable)
    .slice(0, mostPages)
    .flatMap(({ pair, own }) => [...pair.page.datum.pictures, ...own.datum.pictures])
}

const longest = (probes: readonly ImageProbe[]): number =>
  Math.max(...probes.map(({ width, height }) => Math.max(width ?? 0, height ?? 0)))

/** What the reseller's pictures lack. All pictures of both must have arrived. */
export function pictureDrift(both: ResellerPair, input: SiteInput<TableProduct>): Finding[] {
  const { pair, own } = both
  const urls = [...pair.page.datum.pictures, ...own.datum.pictures]
  const theirs = arrivedOf(pair.page.datum.pictures, input)
  const ours = arrivedOf(own.datum.pictures, input)
  if (!isComparable(both) || theirs.length === 0 || ours.length === 0) return []
  if (theirs.length + ours.length < urls.length) return []
  const shop = resellerName(pair)
  const base = {
    severity: 'medium' as const,
    where: `${cut(own.datum.title, 50)} at ${cut(shop, 30)}`,
    url: pair.page.url,
    relatedUrls: [own.finalUrl],
    pictures: urls,
    pageType: 'product_page' as const,
    howChecked: [
      `Opened the reseller's page of row ${pair.row.at} of your list and paired it with the store's product by its number.`,
      'Fetched the pictures of both pages and compared what they show, rims and sizes aside. Only pictures of the product on an even ground were compared.',
    ],
  }
  const [first = ''] = pair.page.datum.pictures
  const [ownFirst = ''] = own.datum.pictures
  // A page that shows the right picture among others shows the product.
  if (theirs.every((each) => isOtherPicture(each, ours)))
    return [
      {
        ...base,
        causeKey: `picture|${pair.page.url}`,
        confidence: 0.75,
        title: 'Reseller shows another picture',
        description: `${shop} shows a picture of "${cut(own.datum.title, 80)}" that the store does not have. An old or wrong picture lets shoppers expect something else.`,
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
      confidence: 0.78,
      title: 'Reseller shows a picture of low resolution',
      description: `The largest picture of "${cut(own.datum.title, 80)}" at ${shop} has ${small} pixels, the store has one of ${good}. Shoppers cannot see what they buy.`,
      rows: [beforeAfter(`${small} px`, `${good} px`, shop, 'Store')],
      facts: { reseller: small, store: good },
    },
  ]
}
