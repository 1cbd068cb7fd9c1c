/**
 * What every alert says, stated once: the API, the exports and the scan command's JSON carry these fields under these
 * names. Rows of evidence come on top and hold nothing of this.
 */
import { z } from 'zod'
import { Severity } from './vocabulary.ts'

export const Alert = z.object({
  severity: Severity,
  title: z.string(),
  description: z.string(),
  /** Where shoppers meet it, in the owner's words. */
  place: z.string(),
  /** How it was checked, one step each. */
  how_checked: z.array(z.string()),
  /** How to fix it; empty where we have no advice. */
  advice: z.string(),
  regions: z.array(z.string()),
  platforms: z.array(z.string()),
  /** Affected pages, the most significant first. */
  page_urls: z.array(z.string()),
  /** All affected pages, also where only the first ones are named. */
  page_count: z.number().int(),
  shortlink_title: z.string().nullable(),
  shortlink_url: z.string().nullable(),
})
export type Alert = z.infer<typeof Alert>
