/** Images listed in a feed. */

import type { ImageProbe } from '@vitrine/engine/api/artifacts'
import type { FetchSummary, Finding, SiteInput } from '@vitrine/engine/api/detector'
import type { TableRow } from '@vitrine/engine/api/uploaded-table'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { spread } from '@vitrine/kernel/figures/sample-evenly'
import {
  arrivedOf,
  imageFault as faultOf,
  imageOutcome,
  isDocument,
} from '../../shared/images/image-outcome.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { rowMatcher, type TableProduct } from '../../shared/tables/table-products.ts'
import { truncate } from '../../shared/text/text.ts'

const maxImages = 60

/** Image URLs of a row as written, the main one first; additional ones share one cell. */
function imagesOf({ cells }: TableRow): string[] {
  return [cells.image_link, cells.additional_image_link]
    .flatMap((cell) => (cell ?? '').split(/[\s,|]+(?=https?:\/\/)/i))
    .map((url) => url.trim())
    .filter((url) => /^https?:\/\/\S+$/i.test(url))
}

/** Images to request: those of compared rows, spread over the whole file, main images first. */
export function feedImages(input: Pick<SiteInput<TableProduct>, 'pages' | 'table' | 'lookup'>): string[] {
  const { table, lookup } = input
  if (table?.kind !== 'merchant-feed') return []
  const match = rowMatcher(input)
  const rows = table.rows.filter((row) => imagesOf(row).length > 0)
  const paired = new Set(rows.filter((row) => match(row) !== null))
  const linked = rows.filter((row) => !paired.has(row) && isThere(lookup(row.cells.link ?? '')))
  const chosen = [...spread([...paired], maxImages), ...spread(linked, maxImages)].map(imagesOf)
  const urls = [...chosen.flatMap(([main = '']) => main), ...chosen.flatMap(([, ...further]) => further)]
  return [...new Set(urls)].slice(0, maxImages)
}

/** Whether a link in the file leads to a page. */
export const isThere = (answer: FetchSummary | null): answer is FetchSummary =>
  answer !== null && answer.notVerified === null && answer.status < 300

/**
 * Row → its images that are missing or not images. A page in place of an image may be a bot wall, so it counts only
 * where the same host sent another image.
 */
export function imageReader(
  input: Pick<SiteInput<TableProduct>, 'table' | 'image'>,
): (row: TableRow) => ImageProbe[] {
  const all = (input.table?.rows ?? []).flatMap(imagesOf)
  const sending = new Set(arrivedOf(all, input).map(({ url }) => hostOf(url)))
  return (row) =>
    imagesOf(row).flatMap((url) => {
      const probe = input.image(url)
      if (probe === null || imageOutcome(probe) !== 'broken') return []
      if (probe.status !== null && probe.status >= 400) return isGone(probe.status) ? [probe] : []
      return !isDocument(probe) || sending.has(hostOf(url)) ? [probe] : []
    })
}

/** Server errors may be temporary. */
const isGone = (status: number) => status === 404 || status === 410

const hostOf = (url: string) => URL.parse(url)?.host ?? ''

interface ImageOwner {
  url: string
  title: string
  /** Main image of the page, where it was visited. */
  shows?: string | undefined
}

/** One finding for all images of a row that do not load. */
export function imageFault(row: TableRow, broken: readonly ImageProbe[], page: ImageOwner): Finding[] {
  const [first] = broken
  if (first === undefined) return []
  const isMain = first.url === imagesOf(row)[0]
  const others = broken.length - 1
  const list = broken.map((probe) => `${probe.url}: ${faultOf(probe)}`)
  return [
    {
      causeKey: 'picture-missing',
      fault: 'picture-missing',
      severity: 'medium',
      confidence: 0.9,
      title: 'Broken images in the product feed',
      where: truncate(page.title, 70),
      description:
        `The feed’s ${isMain ? 'main' : 'additional'} image for “${truncate(page.title, 80)}” doesn’t load because ` +
        `${faultOf(first)}${others > 0 ? `, and ${pluralize(others, 'more image')} of the item ${others === 1 ? 'doesn’t' : 'don’t'} load either` : ''}. ` +
        `${isMain ? 'Shopping services don’t show items without an image.' : 'Shoppers see fewer images than you intended.'}`,
      url: page.url,
      imageUrls: broken.map(({ url }) => url),
      pageType: 'product_page',
      rows: [
        page.shows
          ? beforeAfter(first.url, page.shows, 'Feed', 'Image on the page')
          : beforeAfter(first.url, 'Use an image that loads', 'Feed'),
        ...(others > 0 ? [listRow('Broken images', list)] : []),
      ],
      facts: { image: first.url, status: first.status },
      howChecked: [
        `Requested the images in row ${row.at} of the feed twice.`,
        'Ignored refused requests, timeouts, and server errors.',
      ],
    },
  ]
}
