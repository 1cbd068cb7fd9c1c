/** Which alerts the figures of a website count. Conditions over `a` (alerts). */
import { type SQL, sql } from 'drizzle-orm'

/** Seen by an analysis that is not archived: archived ones need no attention. */
export const isInUnarchivedScan = (websiteId: string): SQL => sql`a.alert_id in (
  select l.alert_id from scans s join alert_scans l on l.scan_id = s.scan_id
  where s.website_id = ${websiteId} and not s.is_archived)`

/** Open, confirmed, and seen by an analysis that is not archived. */
export const isCountedOpen = (websiteId: string): SQL =>
  sql`a.website_id = ${websiteId} and a.status = 'open' and not a.is_needs_review and ${isInUnarchivedScan(websiteId)}`
