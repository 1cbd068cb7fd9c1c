/** The shape of a stored alert's JSON columns, and whether the machine's or the person's text applies. */
import type { alerts } from '@vitrine/db/tables/alerts'
import { wire } from '@vitrine/kernel/names/wire-names'
import { z } from 'zod'
import { AlertContent, AlertContentRow } from './contract.ts'

export type AlertRecord = typeof alerts.$inferSelect

/** A row as stored: screenshots by hash. */
export const StoredRow = AlertContentRow.extend({
  blob: z.string().optional(),
  before_blob: z.string().optional(),
})
export type StoredRow = z.infer<typeof StoredRow>

/** Fields that a person may overwrite. */
export const PersonContent = AlertContent.pick({
  title: true,
  shortlink_title: true,
  shortlink_url: true,
  description: true,
  advice: true,
  regions: true,
  platforms: true,
  [wire.evidenceRows]: true,
})
  .partial()
  .catch({})

const StoredRows = z.array(StoredRow).catch([])

/** The current texts of an alert, with its rows as stored. */
export function effectiveContent(alert: AlertRecord) {
  const { [wire.evidenceRows]: _, ...written } = PersonContent.parse(alert.personContent ?? {})
  const rows = alert.personContent?.[wire.evidenceRows]
  return {
    title: alert.title,
    description: alert.description,
    shortlink_title: alert.shortlinkTitle,
    shortlink_url: alert.shortlinkUrl,
    regions: alert.regions,
    platforms: alert.platforms,
    advice: alert.advice,
    ...written,
    stored_rows: StoredRows.parse(Array.isArray(rows) ? rows : alert.evidenceRows),
    place: alert.place,
    how_checked: alert.howChecked,
    page_urls: alert.pageUrls,
  }
}
