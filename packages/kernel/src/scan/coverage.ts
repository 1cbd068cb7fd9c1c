/** What a scan covered, and what it could not check, in the wire format. */
import { z } from 'zod'

/** What was planned and its outcome. */
export const Coverage = z.object({
  planned: z.number().int(),
  visited: z.number().int(),
  /** Known pages that were skipped because similar pages represent them or the limit was reached. */
  sampled: z.number().int(),
  blocked: z.number().int(),
  robots_excluded: z.number().int(),
  failed: z.number().int(),
  /** Visited pages that lists show as products, or that make up most of the store, whose content was not recognized. */
  unrecognized: z.number().int().default(0),
  /** Products in the sitemap, in lists, or visited; 0 while that is not known. */
  products_known: z.number().int().default(0),
  /** Of these, recognized as products and checked. */
  products_checked: z.number().int().default(0),
  /** Visited pages that have not changed, and whose results were kept. */
  unchanged: z.number().int().default(0),
  /** The oldest of these was last read in full at this time. */
  unchanged_since: z.iso.datetime().nullable().default(null),
})
export type Coverage = z.infer<typeof Coverage>

/** A part of the store that the scan could not check, and what the owner can do about it. */
export const CoverageGap = z.object({
  kind: z.enum([
    'needs-browser',
    'no-product-links',
    'no-products',
    'unrecognized-products',
    'products-left',
    'session-refused',
    'pages-blocked',
    'robots-excluded',
  ]),
  title: z.string(),
  description: z.string(),
  advice: z.string(),
  page_count: z.number().int(),
  /** The first of its pages. */
  page_urls: z.array(z.string()),
  /** Too little was checked to say that nothing is wrong. */
  prevents_passing: z.boolean(),
})
export type CoverageGap = z.infer<typeof CoverageGap>
