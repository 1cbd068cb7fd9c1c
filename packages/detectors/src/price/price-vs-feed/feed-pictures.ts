/** Pictures that rows of a feed name. */
import type { ImageProbe } from '@vitrine/engine/artifacts'
import type { Finding } from '@vitrine/engine/detector'
import type { TableRow } from '@vitrine/engine/uploaded-table'
import { pictureFault as faultOf, isDocument, pictureOutcome } from '../../shared/picture-outcome.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { counted, cut } from '../../shared/text.ts'

/** Addresses of the row's pictures as written, the main one first. Further ones stand in one cell. */
export function picturesOf({ cells }: TableRow): string[] {
  return [cells.image_link, cells.additional_image_link]
    .flatMap((cell) => (cell ?? '').split(/[\s,|]+(?=https?:\/\/)/i))
    .map((url) => url.trim())
    .filter((url) => /^https?:\/\/\S+$/i.test(url))
}

/**
 * Pictures of a row that are gone or no pictures. A page in the place of a picture may be a wall in front of scanners,
 * so it counts only where the same host did send another picture.
 */
export function brokenPictures(row: TableRow, answers: Readonly<Record<string, ImageProbe>>): ImageProbe[] {
  const sending = new Set(
    Object.values(answers).flatMap((probe) => (pictureOutcome(probe) === 'good' ? [hostOf(probe.url)] : [])),
  )
  return picturesOf(row).flatMap((url) => {
    const probe = answers[url]
    if (probe === undefined || pictureOutcome(probe) !== 'broken') return []
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
