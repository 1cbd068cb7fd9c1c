/** A page as the agent saw it, kept so that what is said of it can be read again without the page. */
import type { PageType } from '@vitrine/kernel/vocabulary'
import { z } from 'zod'

export const CapturedControl = z.object({
  /** Names the control until the page changes: `e4`. */
  ref: z.string(),
  role: z.enum(['link', 'button', 'field', 'choice', 'toggle']),
  /** What the page calls it. */
  name: z.string(),
  /** Where a link leads; null for others. */
  href: z.string().nullable(),
  /** `search`, `number`, `email`… of a field. */
  type: z.string(),
  options: z.array(z.string()),
  /** Kinds of the fields that a press would send along. */
  formFields: z.array(z.string()),
})
export type CapturedControl = z.infer<typeof CapturedControl>

/** What the script in the page answers. */
export const PageReading = z.object({
  title: z.string(),
  lang: z.string(),
  /** Visible lines in reading order; struck parts stand between `~~`. */
  lines: z.array(z.string()),
  pictures: z.array(z.object({ src: z.string(), alt: z.string(), isBroken: z.boolean() })),
  controls: z.array(CapturedControl),
})

export type PageReading = z.infer<typeof PageReading>

export type CapturedPage = PageReading & {
  url: string
  pageType: PageType
}
