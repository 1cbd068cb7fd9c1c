/**
 * The live view of a run: a page at `/live/:ticket`, and the socket it listens to at `/live/:ticket/frames`.
 * A binary message of the server is one JPEG frame; a text message is a notice. Only the newest frame is ever sent:
 * after each drawn one the page answers with `frameDrawn`, and the server sends what is newest by then.
 */
import { z } from 'zod'

/** Path of the socket that belongs to a live page. */
export const framesPath = (livePath: string): string => `${livePath}/frames`

/** Close code of a ticket that is unknown, or whose holder may not see this run (any more). */
export const liveRefusedCode = 4403

/** What the page sends after a frame was drawn. */
export const frameDrawn = 'drawn'

export const LiveNotice = z.discriminatedUnion('kind', [
  /** What is being done right now, in a shopper's words. Nulls: nothing to tell yet. */
  z.object({
    kind: z.literal('action'),
    action_text: z.string().nullable(),
    current_url: z.string().nullable(),
  }),
  /** No picture for now: no worker has begun, or pages are read without a browser. */
  z.object({ kind: z.literal('still'), reason: z.enum(['waiting', 'reading']) }),
  /** The run is over; the socket closes. */
  z.object({ kind: z.literal('ended') }),
])
export type LiveNotice = z.infer<typeof LiveNotice>
