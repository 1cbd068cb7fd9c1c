/** Pictures that rows of a feed name. */
import type { ImageProbe } from '@vitrine/engine/artifacts'
import type { FetchSummary, Finding, SiteInput } from '@vitrine/engine/detector'
import type { TableRow } from '@vitrine/engine/uploaded-table'
import { spread } from '@vitrine/kernel/spread'
import {
  arrivedOf,
  pictureFault as faultOf,
  isDocument,
  pictureOutcome,
} from '../../shared/picture-outcome.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { rowMatcher, type TableProduct } from '../../shared/table-products.ts'
import { counted, cut } from '../../shared/text.ts'

const mostPictures = 60

/** Addresses of the row's pictures as written, the main one first. Further ones stand in one cell. */
function picturesOf({ cells }: TableRow): string[] {
  return [cells.image_link, cells.additional_image_link]
    .flatMap((cell) => (cell ?? '').split(/[\s,|]+(?=https?:\/\/)/i))
    .map((url) => url.trim())
    .filter((url) => /^https?:\/\/\S+$/i.test(url))
}

/** Pictures that are asked for: of rows that are compared, from the whole length of the file, main ones first. */
export function feedPictures(input: Pick<SiteInput<TableProduct>, 'pages' | 'table' | 'lookup'>): string[] {
  const { table, lookup } = input
  if (table?.kind !== 'merchant-feed') return []
  const match = rowMatcher(input)
  const rows = table.rows.filter((row) => picturesOf(row).length > 0)
  const paired = new Set(rows.filter((row) => match(row) !== null))
  const linked = rows.filter((row) => !paired.has(row) && isThere(lookup(row.cells.link ?? '')))
  const chosen = [...spread([...paired], mostPictures), ...spread(linked, mostPictures)].map(picturesOf)
  const urls = [...chosen.flatMap(([main = '']) => main), ...chosen.flatMap(([, ...further]) => further)]
  return [...new Set(urls)].slice(0, mostPictures)
}

/** Whether a link of the file leads to a page. */
export const isThere = (answer: FetchSummary | null): answer is FetchSummary =>
  answer !== null && answer.notVerified === null && answer.status < 300

/**
 * Row → its pictures that are gone or no pictures. A page in the place of a picture may be a wall in front of scanners,
 * so it counts only where the same host did send another picture.
 */
export function pictureReader(
  input: Pick<SiteInput<TableProduct>, 'table' | 'picture'>,
): (row: TableRow) => ImageProbe[] {
  const all = (input.table?.rows ?? []).flatMap(picturesOf)
  const sending = new Set(arrivedOf(all, input).map(({ url }) => hostOf(url)))
  return (row) =>
    picturesOf(row).flatMap((url) => {
      const probe = input.picture(url)
      if (probe === null || pictureOutcome(probe) !== 'broken') return []
      if (probe.status !== null && probe.status >= 400) return isGone(probe.status) ? [probe] : []
      return !isDocument(probe) || sending.has(hostOf(url)) ? [probe] : []
    })
}

/** Errors of the server may be over in a minute. */
const isGone = (status: number) => status === 404 || status === 410

const hostOf = (url: string) => URL.parse(url)?.host ?? ''

interface PictureOwner {
  url: string
  title: string
  /** Main picture of its page, where that was read. */
  shows?: string | undefined
}

/** One finding for all pictures of a row that do not load; none where all do. */
export function pictureFault(row: TableRow, broken: readonly ImageProbe[], page: PictureOwner): Finding[] {
  const [first] = broken
  if (first === undefined) return []
  const isMain = first.url === picturesOf(row)[0]
  const others = broken.length - 1
  const list = broken.map((probe) => `${probe.url}: ${faultOf(probe)}`)
  return [
    {
      causeKey: 'picture-missing',
      severity: 'medium',
      confidence: 0.9,
      title: 'Product feed names pictures that do not load',
      where: cut(page.title, 70),
      description: `The ${isMain ? 'main' : 'further'} picture that the feed names for "${cut(page.title, 80)}" does not load because ${faultOf(first)}${others > 0 ? `; ${counted(others, 'more picture')} of the item ${others === 1 ? 'does' : 'do'} not load either` : ''}. ${isMain ? 'Shopping services do not show items without a picture.' : 'Shoppers see fewer pictures than were meant for them.'}`,
      url: page.url,
      pictures: broken.map(({ url }) => url),
      pageType: 'product_page',
      rows: [
        page.shows
          ? beforeAfter(first.url, page.shows, 'Feed', 'Picture of the page')
          : beforeAfter(first.url, 'Name a picture that loads', 'Feed'),
        ...(others > 0 ? [listRow('Pictures that do not load', list)] : []),
      ],
      facts: { picture: first.url, status: first.status },
      howChecked: [
        `Asked twice for the pictures that row ${row.at} of the feed names.`,
        'Refusals, time-outs and errors of the server were not counted.',
      ],
    },
  ]
}
