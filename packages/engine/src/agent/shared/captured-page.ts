/** A page as the agent saw it, kept so that claims about it can be verified later. */
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'

export const CapturedControl = z.object({
  /** Id of the control until the page changes, such as `e4`. */
  ref: z.string(),
  role: z.enum(['link', 'button', 'field', 'choice', 'toggle']),
  /** The control's label. */
  name: z.string(),
  /** Target of a link, otherwise null. */
  href: z.string().nullable(),
  /** `search`, `number`, `email`… of a field. */
  type: z.string(),
  options: z.array(z.string()),
  /** Types of the fields that a click would submit. */
  formFields: z.array(z.string()),
})
export type CapturedControl = z.infer<typeof CapturedControl>

/** Limits for reading a page; enforced again here in case the page tampered with the script. */
export const maxRead = { lines: 400, images: 60, controls: 90 } as const
const maxAddressLength = 2_000

const cut = <Item extends z.ZodType>(item: Item, max: number) =>
  z.array(item).transform((list) => list.slice(0, max))

/** The result of the script in the page. */
export const AgentReading = z.object({
  title: z.string(),
  lang: z.string(),
  /** Visible lines in reading order; crossed-out parts are between `~~`. */
  lines: cut(z.string(), maxRead.lines),
  images: cut(
    z.object({
      src: z.string().transform((src) => src.slice(0, maxAddressLength)),
      alt: z.string(),
      isBroken: z.boolean(),
    }),
    maxRead.images,
  ),
  controls: cut(CapturedControl, maxRead.controls),
})

export type AgentReading = z.infer<typeof AgentReading>

export type CapturedPage = AgentReading & {
  url: string
  pageType: PageType
}
