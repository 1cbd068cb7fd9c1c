/**
 * The fields of every alert, defined once: the API, the exports and the scan command's JSON use these names. Rows of
 * evidence come in addition and repeat none of them.
 */
import { z } from 'zod'
import { Severity } from '../names/vocabulary.ts'

export const Alert = z.object({
  severity: Severity,
  title: z.string(),
  description: z.string(),
  /** Where shoppers see it, in the owner's words. */
  place: z.string(),
  /** How it was checked, one step each. */
  how_checked: z.array(z.string()),
  /** How to fix it; empty where we have no advice. */
  advice: z.string(),
  regions: z.array(z.string()),
  platforms: z.array(z.string()),
  /** Affected pages, the most significant first. */
  page_urls: z.array(z.string()),
  /** Number of all affected pages, even if only the first ones are named. */
  page_count: z.number().int(),
  shortlink_title: z.string().nullable(),
  shortlink_url: z.string().nullable(),
})
export type Alert = z.infer<typeof Alert>
