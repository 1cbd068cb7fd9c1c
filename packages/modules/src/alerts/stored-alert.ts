/** What the JSON columns of a stored alert hold, and which of the machine's and the person's words count. */
import type { alerts } from '@vitrine/db/tables/alerts'
import { z } from 'zod'
import { IssueContent, IssueRow } from './contract.ts'

export type AlertRecord = typeof alerts.$inferSelect

/** A row as it is stored: pictures by hash. */
export const StoredRow = IssueRow.extend({ blob: z.string().optional(), before_blob: z.string().optional() })
export type StoredRow = z.infer<typeof StoredRow>

/** Fields that a person may write over. */
export const PersonContent = IssueContent.pick({
  title: true,
  shortlink_title: true,
  shortlink_url: true,
  description: true,
  regions: true,
  platforms: true,
  issue_rows: true,
})
  .partial()
  .catch({})

const StoredRows = z.array(StoredRow).catch([])

/** The words of an alert that count, with its rows as they are stored. */
export function effectiveContent(alert: AlertRecord) {
  const { issue_rows: _, ...written } = PersonContent.parse(alert.personContent ?? {})
  const rows = alert.personContent?.issue_rows
  return {
    title: alert.title,
    description: alert.description,
    shortlink_title: alert.shortlinkTitle,
    shortlink_url: alert.shortlinkUrl,
    regions: alert.regions,
    platforms: alert.platforms,
    ...written,
    stored_rows: StoredRows.parse(Array.isArray(rows) ? rows : alert.issueRows),
    place: alert.place,
    how_checked: alert.howChecked,
    advice: alert.advice,
    page_urls: alert.pageUrls,
  }
}
