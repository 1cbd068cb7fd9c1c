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

/** Most that is read of a page. The script keeps to it, and a page that has turned the script over is cut here. */
export const mostRead = { lines: 400, pictures: 60, controls: 90 } as const
const longestAddress = 2_000

const cut = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item).transform((list) => list.slice(0, most))

/** What the script in the page answers. */
export const PageReading = z.object({
  title: z.string(),
  lang: z.string(),
  /** Visible lines in reading order; struck parts stand between `~~`. */
  lines: cut(z.string(), mostRead.lines),
  pictures: cut(
    z.object({
      src: z.string().transform((src) => src.slice(0, longestAddress)),
      alt: z.string(),
      isBroken: z.boolean(),
    }),
    mostRead.pictures,
  ),
  controls: cut(CapturedControl, mostRead.controls),
})

export type PageReading = z.infer<typeof PageReading>

export type CapturedPage = PageReading & {
  url: string
  pageType: PageType
}
