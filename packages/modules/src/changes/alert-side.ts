/** Presents an alert as one run saw it. */
import type { AlertSnapshotColumn } from '@vitrine/db/tables/alerts'
import { Severity } from '@vitrine/kernel/names/vocabulary'
import { StoredRow } from '../alerts/stored-alert.ts'
import { imageUrl } from '../files/image-url.ts'
import type { Services } from '../system/services.ts'
import type { AlertSide, ChangeImage } from './contract.ts'

type ImageServices = Pick<Services, 'secret' | 'clock'>

const maxPages = 3
const maxValues = 2
const maxLength = 200

/** Null where no run kept what it saw. */
export function presentSide(
  services: ImageServices,
  websiteId: string,
  snapshot: AlertSnapshotColumn | null,
): AlertSide | null {
  if (snapshot === null) return null
  const rows = snapshot.rows.flatMap((row) => StoredRow.safeParse(row).data ?? [])
  return {
    severity: Severity.safeParse(snapshot.severity).data ?? null,
    page_count: snapshot.page_count,
    page_urls: snapshot.page_urls.slice(0, maxPages),
    values: rows.flatMap(valuesOf).slice(0, maxValues),
    picture: picturesOf(services, websiteId, rows)[0] ?? null,
  }
}

/** A side of which only a screenshot is known. */
export function sideOfPicture(
  services: ImageServices,
  websiteId: string,
  sha256: string | null,
  takenAt: string,
): AlertSide | null {
  const url = imageUrl(services, websiteId, sha256)
  if (url === null) return null
  const unknown = { width: null, height: null, ratio: null, page_url: null, platform: null }
  return {
    severity: null,
    page_count: null,
    page_urls: [],
    values: [],
    picture: { image_url: url, ...unknown, marks: [], taken_at: takenAt },
  }
}

/** The two readings of a comparison, or the texts of other rows. */
function valuesOf(row: StoredRow): string[] {
  const texts =
    row.row_type === 'text'
      ? [[row.title, row.content]]
      : [
          [row.before_title, row.before_content],
          // The other half of a screenshot’s row is what the page should say.
          ...(row.row_type === 'text_before_after' ? [[row.after_title, row.after_content]] : []),
        ]
  return texts.flatMap(([title, content]) => {
    if (!content) return []
    const line = title ? `${title}: ${content}` : content
    return [line.length > maxLength ? `${line.slice(0, maxLength)}…` : line]
  })
}

export function picturesOf(
  services: ImageServices,
  websiteId: string,
  rows: readonly StoredRow[],
): ChangeImage[] {
  return rows.flatMap((row) => {
    const url = imageUrl(services, websiteId, row.blob ?? row.before_blob ?? null)
    if (url === null) return []
    return {
      image_url: url,
      width: row.width ?? null,
      height: row.height ?? null,
      ratio: row.ratio ?? null,
      marks: row.marks ?? [],
      page_url: row.page_url ?? null,
      platform: row.platform ?? null,
      taken_at: row.taken_at ?? null,
    }
  })
}
